'use client'

import { useSyncExternalStore } from 'react'

const CALM = '(prefers-reduced-motion: reduce)'

function follow(onChange: () => void): () => void {
  const query = window.matchMedia(CALM)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

export const isCalm = () => window.matchMedia(CALM).matches

/** Whether the visitor asked for less motion. */
export const useCalm = () => useSyncExternalStore(follow, isCalm, () => false)
