'use client'

import { useEffect, useState } from 'react'
import { useHydrated } from '@/components/ui/hydrated.client'

/**
 * The page begins at its beginning, unless the address names a section. A document that was just
 * loaded does so by itself, and by now somebody may be reading further down.
 */
export function ScrollToTop() {
  const isAlive = useHydrated()
  const [isPageOfLivingDocument] = useState(isAlive)
  useEffect(() => {
    if (isPageOfLivingDocument && !window.location.hash) window.scrollTo(0, 0)
  }, [isPageOfLivingDocument])
  return null
}
