'use client'

import { type PriceRange, withRange } from '@/lib/search/listing'
import { toPriceFilter, type PriceBound, clampRange, withTypedBound } from '@/lib/search/price-range'
import { useListing } from './listing-state'
import { useDelayed } from './use-delayed'
import { useListingDraft } from './use-listing-draft'

const PAUSE_AFTER_TYPING = 1000
const PAUSE_AFTER_SLIDING = 250

type Draft = { range: PriceRange; from: string; to: string }

const draftOf = (range: PriceRange): Draft => ({ range, from: String(range.min), to: String(range.max) })

/** The range that is being chosen: typed or slid at once, in the listing after a pause, so that nobody is interrupted. */
export function usePriceDraft(bounds: PriceRange) {
  const { listing, go } = useListing()
  const [draft, setDraft] = useListingDraft<Draft>()
  const settled = draftOf(clampRange(listing.range, bounds))
  const shown = draft ?? settled

  const slide = (range: PriceRange) => setDraft(draftOf(range))

  const apply = useDelayed((range: PriceRange) => {
    if (!draft) return
    slide(range)
    const chosen = toPriceFilter(range, bounds)
    if (chosen.min !== listing.range.min || chosen.max !== listing.range.max) go(withRange(listing, chosen))
  })

  function type(end: PriceBound, text: string) {
    const range = withTypedBound(end, text, shown.range, bounds)
    setDraft({ ...shown, range: range ?? withTypedBound(end, settled[end], shown.range, bounds) ?? shown.range, [end]: text })
    if (range) apply.after(PAUSE_AFTER_TYPING, range)
    else apply.cancel()
  }

  function enter(end: PriceBound, text: string) {
    const range = withTypedBound(end, text, shown.range, bounds)
    if (range) apply.after(0, range)
  }

  /** A field that is left without a number is filled again; what the other one says still counts. */
  function leave(end: PriceBound, text: string) {
    if (withTypedBound(end, text, shown.range, bounds)) return
    slide(shown.range)
    apply.after(PAUSE_AFTER_TYPING, shown.range)
  }

  return { shown, slide, rest: (range: PriceRange) => apply.after(PAUSE_AFTER_SLIDING, range), type, enter, leave }
}
