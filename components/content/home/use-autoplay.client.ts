'use client'

import { useEffect } from 'react'

const INTERVAL_MS = 5000

/** Calls `advance` every five seconds while `playing` and while the page is visible. */
export function useAutoplay(playing: boolean, advance: () => void): void {
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') advance()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [playing, advance])
}
