'use client'

type PageLifecycleHandlers = { onHidden: () => void; onVisible: () => void; onOnline: () => void }

/** Treats a hidden page as a closed one, because phones close hidden pages without another event. */
export function onPageLifecycle({ onHidden, onVisible, onOnline }: PageLifecycleHandlers): void {
  window.addEventListener('pagehide', onHidden)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? onHidden() : onVisible(),
  )
}
