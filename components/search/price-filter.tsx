'use client'

import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { WhenSeen } from '@/components/ui/when-seen'
import { type PriceRange, withRange } from '@/lib/search/listing'
import { asFilter, lowerEnd, shownRange, upperEnd } from '@/lib/search/price-range'
import { useListing } from './listing-state'
import styles from './price-filter.module.css'

const PAUSE_AFTER_TYPING = 1000
const PAUSE_AFTER_SLIDING = 250

const Slider = lazy(() => import('./price-slider'))

type End = 'from' | 'to'
type Draft = { of: string; range: PriceRange; from: string; to: string }

/** Two typed ends and a slider between them. What is typed counts after a pause, so that nobody is interrupted, or by Enter. */
export function PriceFilter({ bounds }: { bounds: PriceRange }) {
  const { listing, go } = useListing()
  const titleId = useId()
  const range = shownRange(listing.range, bounds)
  const settled: Draft = { of: JSON.stringify([range, bounds]), range, from: String(range.min), to: String(range.max) }
  const [draft, setDraft] = useState(settled)
  const shown = draft.of === settled.of ? draft : settled
  const apply = useDelayed((range: PriceRange) => {
    setDraft({ ...settled, range, from: String(range.min), to: String(range.max) })
    const chosen = asFilter(range, bounds)
    if (chosen.min !== listing.range.min || chosen.max !== listing.range.max) go(withRange(listing, chosen))
  })

  const slide = (range: PriceRange) => setDraft({ ...settled, range, from: String(range.min), to: String(range.max) })

  function type(end: End, text: string) {
    setDraft({ ...shown, [end]: text })
    const range = typedRange(end, text, shown.range, bounds)
    if (range) apply.after(PAUSE_AFTER_TYPING, range)
    else apply.cancel()
  }

  function press(end: End, event: KeyboardEvent<HTMLInputElement>) {
    const range = event.key === 'Enter' && typedRange(end, event.currentTarget.value, shown.range, bounds)
    if (range) apply.after(0, range)
  }

  const field = (end: End, label: string) => (
    <label className={styles.field}>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        name={end === 'from' ? 'min' : 'max'}
        min={bounds.min}
        max={bounds.max}
        step={1}
        value={shown[end]}
        onChange={(event) => type(end, event.target.value)}
        onKeyDown={(event) => press(end, event)}
        onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
      />
      <span aria-hidden="true">€</span>
    </label>
  )

  return (
    <div role="group" aria-labelledby={titleId} className={styles.price}>
      <h3 id={titleId} className={styles.title}>
        Price
      </h3>
      {bounds.min < bounds.max && (
        <WhenSeen className={styles.slider}>
          <Suspense>
            <Slider bounds={bounds} range={shown.range} onSlide={slide} onRest={(range) => apply.after(PAUSE_AFTER_SLIDING, range)} />
          </Suspense>
        </WhenSeen>
      )}
      <div className={styles.fields}>
        {field('from', 'From')}
        {field('to', 'To')}
      </div>
    </div>
  )
}

/** The range with one end typed anew; null as long as that is no number. */
function typedRange(end: End, text: string, range: PriceRange, bounds: PriceRange): PriceRange | null {
  const typed = Number(text)
  if (text.trim() === '' || !Number.isFinite(typed)) return null
  return end === 'from' ? { ...range, min: lowerEnd(typed, range, bounds) } : { ...range, max: upperEnd(typed, range, bounds) }
}

/** Does the last thing asked for, once nothing else has been asked for a while. */
function useDelayed<Value>(act: (value: Value) => void) {
  const latest = useRef(act)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    cancel: () => clearTimeout(timer.current),
    after(milliseconds: number, value: Value) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(value), milliseconds)
    },
  }
}
