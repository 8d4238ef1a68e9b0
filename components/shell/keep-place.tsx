'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusContent } from './focus-content.client'

/** A link that led on is gone with the page it stood on: the keyboard goes on where the new one begins. */
export function KeepPlace() {
  const path = usePathname()
  const before = useRef(path)

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (document.activeElement === document.body) focusContent()
  }, [path])

  return null
}
