'use client'

import { useState } from 'react'
import { type PriceRange, withRange } from '@/lib/search/listing'
import { asFilter, type PriceEnd, shownRange, withTypedEnd } from '@/lib/search/price-range'
import { useListing } from './listing-state'
import { useDelayed } from './use-delayed'

const PAUSE_AFTER_TYPING = 1000
const PAUSE_AFTER_SLIDING = 250

type Draft = { of: string; range: PriceRange; from: string; to: string }

/** The range that is being chosen: typed or slid at once, in the listing after a pause, so that nobody is interrupted. */
export function usePriceDraft(bounds: PriceRange) {
  const { listing, go } = useListing()
  const range = shownRange(listing.range, bounds)
  const of = JSON.stringify([range, bounds])
  const draftOf = (range: PriceRange): Draft => ({ of, range, from: String(range.min), to: String(range.max) })
  const [draft, setDraft] = useState(() => draftOf(range))
  const shown = draft.of === of ? draft : draftOf(range)

  const slide = (range: PriceRange) => setDraft(draftOf(range))

  const apply = useDelayed((range: PriceRange) => {
    slide(range)
    const chosen = asFilter(range, bounds)
    if (chosen.min !== listing.range.min || chosen.max !== listing.range.max) go(withRange(listing, chosen))
  })

  function type(end: PriceEnd, text: string) {
    setDraft({ ...shown, [end]: text })
    const range = withTypedEnd(end, text, shown.range, bounds)
    if (range) apply.after(PAUSE_AFTER_TYPING, range)
    else apply.cancel()
  }

  function enter(end: PriceEnd, text: string) {
    const range = withTypedEnd(end, text, shown.range, bounds)
    if (range) apply.after(0, range)
  }

  return { shown, slide, rest: (range: PriceRange) => apply.after(PAUSE_AFTER_SLIDING, range), type, enter }
}
