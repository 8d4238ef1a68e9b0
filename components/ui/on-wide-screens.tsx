'use client'

import { type ReactNode, useSyncExternalStore } from 'react'

/** Where the style sheets show the sidebar of a listing. */
const WIDE = '(min-width: 60rem)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** What a small screen hides if it runs scripts. The HTML contains it, for those that do not. */
export function OnWideScreens({ children }: { children: ReactNode }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => true,
  )
  return isWide && children
}
