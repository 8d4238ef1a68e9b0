'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusContent } from '@/components/ui/focus-content.client'

/** Moves the focus to the beginning of a new page if the followed link is gone. */
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
