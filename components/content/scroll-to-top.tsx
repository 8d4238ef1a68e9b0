'use client'

import { useEffect, useState } from 'react'
import { useHydrated } from '@/components/ui/use-hydrated.client'

/**
 * Scrolls to the top after a client-side navigation, unless the URL has a fragment. Not after a document load, where the
 * browser does it and the visitor may have scrolled before hydration.
 */
export function ScrollToTop() {
  const isHydrated = useHydrated()
  const [isClientNavigation] = useState(isHydrated)
  useEffect(() => {
    if (isClientNavigation && !window.location.hash) window.scrollTo(0, 0)
  }, [isClientNavigation])
  return null
}
