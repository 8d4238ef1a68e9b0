'use client'

type PageLifecycleHandlers = { onHidden: () => void; onVisible?: () => void; onOnline?: () => void }

/** Treats a hidden page as a closed one, because phones close hidden pages without another event. Returns how to stop listening. */
export function onPageLifecycle({ onHidden, onVisible = () => {}, onOnline = () => {} }: PageLifecycleHandlers) {
  const onVisibilityChange = () => (document.visibilityState === 'hidden' ? onHidden() : onVisible())
  window.addEventListener('pagehide', onHidden)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisibilityChange)
  return () => {
    window.removeEventListener('pagehide', onHidden)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisibilityChange)
  }
}
