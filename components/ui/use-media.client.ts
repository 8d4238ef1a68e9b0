'use client'

import { useSyncExternalStore } from 'react'

/** Whether a media query matches; on the server and during hydration, what is assumed. */
export function useMedia(query: string, assumed: boolean): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => assumed,
  )
}
