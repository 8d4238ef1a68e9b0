'use client'

import { useEffect, useState } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated.client'

/**
 * The page begins at its beginning, unless the address names a section. A document that was just
 * loaded does so by itself, and by now somebody may be reading further down.
 */
export function ScrollToTop() {
  const isHydrated = useHydrated()
  const [isClientNavigation] = useState(isHydrated)
  useEffect(() => {
    if (isClientNavigation && !window.location.hash) window.scrollTo(0, 0)
  }, [isClientNavigation])
  return null
}
