'use client'

import { useEffect, useLayoutEffect } from 'react'
import { ALIVE, HEARING } from './alive-event'

const tell = (event: string) => void window.dispatchEvent(new Event(event))

/** Says that the page is alive: what was done before is done again now. See early-acts.tsx. */
export function Alive() {
  useLayoutEffect(() => tell(HEARING), [])
  useEffect(() => tell(ALIVE), [])
  return null
}
