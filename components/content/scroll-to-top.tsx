'use client'

import { useEffect } from 'react'

/** The page begins at its beginning, unless the address names a section. */
export function ScrollToTop() {
  useEffect(() => {
    if (!window.location.hash) window.scrollTo(0, 0)
  }, [])
  return null
}
