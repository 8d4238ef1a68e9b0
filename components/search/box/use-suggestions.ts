'use client'

import { useState } from 'react'
import { type Suggest } from '@/lib/shop/search/suggest.client'
import { loadSuggestions } from '@/lib/shop/search/suggestions.client'

const NO_HIGHLIGHT = -1
const suggestNothing: Suggest = () => []

export function useSuggestions(text: string) {
  const [isOpen, setIsOpen] = useState(false)
  const [highlighted, highlight] = useState(NO_HIGHLIGHT)
  const [suggest, setSuggest] = useState<Suggest>(() => suggestNothing)
  const entries = isOpen ? suggest(text) : []

  const show = (open: boolean) => {
    setIsOpen(open)
    highlight(NO_HIGHLIGHT)
  }
  const step = (by: 1 | -1) => {
    setIsOpen(true)
    if (entries.length > 0) highlight(wrapIndex(highlighted + by, entries.length))
  }
  // Searching works without suggestions, so a failure to load them shows no error.
  const prepare = () =>
    void loadSuggestions().then(
      (ready) => setSuggest(() => ready),
      () => {},
    )

  return {
    entries,
    highlighted: entries[highlighted] ? highlighted : null,
    // The focus may have come before hydration, or the loading may have failed.
    open: () => {
      prepare()
      show(true)
    },
    close: () => show(false),
    step,
    prepare,
  }
}

/** One step beyond either end highlights nothing; the next step wraps around. */
const wrapIndex = (at: number, length: number) => (at >= length ? NO_HIGHLIGHT : at < NO_HIGHLIGHT ? length - 1 : at)
