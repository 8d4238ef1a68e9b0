'use client'

import { useEffect } from 'react'
import { HEADER_END_ID } from './header-end-id'

/** Less than this is a finger that rests, not one that scrolls. */
const FAR_ENOUGH = 8

/** On a small screen the header comes back with the first scroll up, and leaves on the way down. How it looks is up to the style sheet. */
export function HeaderAtHand() {
  useEffect(() => {
    const header = document.getElementById(HEADER_END_ID)?.parentElement
    const bar = header?.querySelector(':scope > div')
    if (!header || !bar) return
    let before = window.scrollY

    function follow() {
      if (!header || !bar) return
      const lowest = document.documentElement.scrollHeight - window.innerHeight
      const now = Math.max(0, Math.min(window.scrollY, lowest))
      if (now === 0) delete header.dataset.atHand
      else if (now > header.offsetHeight && Math.abs(now - before) >= FAR_ENOUGH) {
        const isUp = now < before
        if (isUp)
          header.style.setProperty(
            '--above-bar',
            `${bar.getBoundingClientRect().top - header.getBoundingClientRect().top}px`,
          )
        // It is out of sight the first time: only what was shown may be seen leaving.
        header.dataset.atHand = isUp ? 'shown' : header.dataset.atHand ? 'leaving' : 'away'
      } else if (now > header.offsetHeight) return
      before = now
    }

    window.addEventListener('scroll', follow, { passive: true })
    return () => window.removeEventListener('scroll', follow)
  }, [])

  return null
}
