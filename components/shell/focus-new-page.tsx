'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusContent } from '@/components/ui/focus-content.client'
import { CONTENT_ID } from '@/lib/platform/base/page-regions'
import { isNewNavigation } from '@/components/ui/use-navigation.client'
import { focusLeftLink, isFollowedLink } from './left-link.client'

/** Whether the focus stays: in a field, where the visitor may be typing, or on a control of the page itself. */
function isFocusOfPage(): boolean {
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) return true
  const content = document.getElementById(CONTENT_ID)
  return activeElement !== content && content?.contains(activeElement) === true && !isFollowedLink(activeElement)
}

/** Moves the focus to the beginning of a new page, and after Back to the link by which the page was left. */
export function FocusNewPage() {
  const path = usePathname()
  const previousPath = useRef(path)

  useEffect(() => {
    if (previousPath.current === path) return
    previousPath.current = path
    if (isFocusOfPage()) return
    if (isNewNavigation() || !focusLeftLink()) focusContent()
  }, [path])

  return null
}
