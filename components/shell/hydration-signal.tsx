'use client'

import { useEffect, useLayoutEffect } from 'react'
import { HYDRATED_EVENT, LISTENERS_READY_EVENT } from './hydration-events'

const dispatchWindowEvent = (event: string) => void window.dispatchEvent(new Event(event))

/** Tells replay-early-input.tsx that the page is hydrated. */
export function HydrationSignal() {
  useLayoutEffect(() => dispatchWindowEvent(LISTENERS_READY_EVENT), [])
  useEffect(() => dispatchWindowEvent(HYDRATED_EVENT), [])
  return null
}
