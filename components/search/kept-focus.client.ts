'use client'

import { useEffect } from 'react'

// A new listing is a new page to the router, with new elements: what had the focus is found again by what it is.
let kept: string | null = null

const NAMING = ['role', 'name', 'aria-label'] as const

function describe(element: Element): string | null {
  const isChoice = element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)
  const parts = [...NAMING, ...(isChoice ? (['value'] as const) : [])].flatMap((attribute) => {
    const value = element.getAttribute(attribute)
    return value === null ? [] : [`[${attribute}="${CSS.escape(value)}"]`]
  })
  return parts.length > 0 ? element.localName + parts.join('') : null
}

export function keepFocus(): void {
  kept = document.activeElement && describe(document.activeElement)
}

const FRAMES_TO_WAIT = 60

/** Gives the focus back once the page with this key is there; what is loaded by itself, like the slider, comes a little later. */
export function useKeptFocus(page: string): void {
  useEffect(() => {
    if (!kept) return
    const wanted = kept
    kept = null
    let frame = 0

    function look(left: number) {
      const shown = [...document.querySelectorAll<HTMLElement>(wanted)].find((element) => element.getClientRects().length > 0)
      if (shown) shown.focus({ preventScroll: true })
      else if (left > 0) frame = requestAnimationFrame(() => look(left - 1))
    }

    look(FRAMES_TO_WAIT)
    return () => cancelAnimationFrame(frame)
  }, [page])
}
