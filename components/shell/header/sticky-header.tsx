'use client'

import { useEffect } from 'react'
import { HEADER_END_ID } from '@/lib/platform/base/page-regions'

/** Smaller movements are not deliberate scrolling. */
const MIN_SCROLL_PX = 8

/** Shows the header of a small screen after scrolling up and hides it after scrolling down, by means of header.module.css. */
export function StickyHeader() {
  useEffect(() => {
    const header = document.getElementById(HEADER_END_ID)?.parentElement
    const bar = header?.querySelector(':scope > div')
    if (!header || !bar) return
    let lastScrollY = window.scrollY

    function handleScroll() {
      if (!header || !bar) return
      const maxScrollY = document.documentElement.scrollHeight - window.innerHeight
      const scrollY = Math.max(0, Math.min(window.scrollY, maxScrollY))
      if (scrollY === 0) delete header.dataset.sticky
      else if (scrollY > header.offsetHeight && Math.abs(scrollY - lastScrollY) >= MIN_SCROLL_PX) {
        const isUp = scrollY < lastScrollY
        if (isUp)
          header.style.setProperty(
            '--bar-offset',
            `${bar.getBoundingClientRect().top - header.getBoundingClientRect().top}px`,
          )
        // Only a header that was shown is hidden with a transition.
        header.dataset.sticky = isUp ? 'shown' : header.dataset.sticky ? 'hiding' : 'hidden'
      } else if (scrollY > header.offsetHeight) return
      lastScrollY = scrollY
    }

    window.addEventListener('scroll', handleScroll, { passive: true })
    return () => window.removeEventListener('scroll', handleScroll)
  }, [])

  return null
}
