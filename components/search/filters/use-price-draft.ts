'use client'

import { useEffect, useRef } from 'react'
import { type PriceRange } from '@/lib/shop/search/listing'
import { withRange } from '@/lib/shop/search/listing-changes'
import { toPriceFilter, type PriceBound, clampRange, withTypedBound } from '@/lib/shop/search/price-range'
import { useListing } from '@/components/search/listing-state'
import { useListingDraft } from '@/components/search/use-listing-draft'

const TYPING_DEBOUNCE_MS = 1000
const SLIDING_DEBOUNCE_MS = 250

type PriceDraft = { range: PriceRange; from: string; to: string }

const toPriceDraft = (range: PriceRange): PriceDraft => ({ range, from: String(range.min), to: String(range.max) })

/** The price range that the shopper is typing or sliding; it is applied to the listing after a pause. */
export function usePriceDraft(bounds: PriceRange) {
  const { listing, navigate } = useListing()
  const [draft, setDraft] = useListingDraft<PriceDraft>()
  const savedDraft = toPriceDraft(clampRange(listing.range, bounds))
  const shown = draft ?? savedDraft

  const apply = useDebounced((range: PriceRange) => {
    if (!draft) return
    setDraft(toPriceDraft(range))
    const chosen = toPriceFilter(range, bounds)
    if (chosen.min !== listing.range.min || chosen.max !== listing.range.max) navigate(withRange(listing, chosen))
  })

  function type(end: PriceBound, text: string) {
    const range = withTypedBound(end, text, shown.range, bounds)
    setDraft({ ...shown, range, [end]: text })
    apply.after(TYPING_DEBOUNCE_MS, range)
  }

  function slide(range: PriceRange) {
    setDraft(toPriceDraft(range))
    apply.after(SLIDING_DEBOUNCE_MS, range)
  }

  const enter = (end: PriceBound, text: string) => apply.after(0, withTypedBound(end, text, shown.range, bounds))

  return { shown, slide, type, enter }
}

/** Calls `callback` with the last value when no other value has followed for the given time. */
function useDebounced<Value>(callback: (value: Value) => void) {
  const latest = useRef(callback)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = callback
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    after(milliseconds: number, value: Value) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), milliseconds)
    },
  }
}
