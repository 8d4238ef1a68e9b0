'use client'

import { useEffect, useLayoutEffect } from 'react'
import { HYDRATED_EVENT, LISTENERS_READY_EVENT } from './hydration-events'

const dispatchWindowEvent = (event: string) => void window.dispatchEvent(new Event(event))

/** Says that the page is alive: what was done before is done again now. See early-acts.tsx. */
export function HydrationSignal() {
  useLayoutEffect(() => dispatchWindowEvent(LISTENERS_READY_EVENT), [])
  useEffect(() => dispatchWindowEvent(HYDRATED_EVENT), [])
  return null
}
