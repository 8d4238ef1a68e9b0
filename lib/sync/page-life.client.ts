'use client'

type Moments = { left: () => void; seenAgain: () => void; online: () => void }

/** A page may be gone for good as soon as it is out of sight: a phone closes it without a further word. */
export function onPage({ left, seenAgain, online }: Moments): void {
  window.addEventListener('pagehide', left)
  window.addEventListener('online', online)
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? left() : seenAgain()))
}
