'use client'

import { useEffect, useSyncExternalStore } from 'react'

const INTERVAL = 5000
const CALM = '(prefers-reduced-motion: reduce)'

/** Calls `advance` every five seconds while it plays and the page is seen. */
export function useAutoplay(playing: boolean, advance: () => void): void {
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance()
    }, INTERVAL)
    return () => clearInterval(timer)
  }, [playing, advance])
}

function followCalm(onChange: () => void): () => void {
  const query = window.matchMedia(CALM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the visitor asked for less motion. */
export const useCalm = () => useSyncExternalStore(followCalm, () => window.matchMedia(CALM).matches, () => false)
