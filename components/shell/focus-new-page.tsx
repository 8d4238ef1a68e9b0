'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusContent } from './focus-content.client'

/** A link that led on is gone with the page it stood on: the keyboard goes on where the new one begins. */
export function FocusNewPage() {
  const path = usePathname()
  const previousPath = useRef(path)

  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    if (document.activeElement === document.body) focusContent()
  }, [path])

  return null
}
