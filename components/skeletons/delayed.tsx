'use client'

import { type ReactNode, useEffect, useState } from 'react'

/** Before it, nothing flashes if a page loads fast, and the page does not wait for the rendering of a skeleton. */
const DELAY_MS = 120

export function Delayed({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return isOver && children
}
