'use client'

type PageLifecycleHandlers = { onHidden: () => void; onVisible: () => void; onOnline: () => void }

/** A page may be gone for good as soon as it is out of sight: a phone closes it without a further word. */
export function onPageLifecycle({ onHidden, onVisible, onOnline }: PageLifecycleHandlers): void {
  window.addEventListener('pagehide', onHidden)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? onHidden() : onVisible(),
  )
}
