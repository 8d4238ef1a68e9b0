import { type MinorUnits, unitSize } from '@/lib/platform/base/money'
import { ANY_PRICE, type PriceRange } from './listing'

/** The slider's bounds: the smallest range of whole units of the currency with all prices. */
export const roundToUnits = ({ min, max }: { min: MinorUnits; max: MinorUnits }): PriceRange => ({
  min: Math.floor(min / unitSize()),
  max: Math.ceil(max / unitSize()),
})

/** The range of links to strips of the home page: 0-10000 in euros. */
export const homeRange = (): PriceRange => ({ min: 0, max: 1_000_000 / unitSize() })

/** The slider's position: the chosen range within the bounds, or the bounds if it lies outside them. */
export function clampRange(chosen: PriceRange, bounds: PriceRange): PriceRange {
  const max = chosen.max === 0 ? bounds.max : chosen.max
  if (chosen.min > bounds.max || max < bounds.min) return bounds
  return { min: Math.max(chosen.min, bounds.min), max: Math.min(max, bounds.max) }
}

/** A typed minimum, limited to the slider's minimum and the current maximum. */
export const clampMin = (typed: number, { max }: PriceRange, bounds: PriceRange) =>
  Math.max(bounds.min, Math.min(Math.floor(typed), max))

/** A typed maximum, limited to the current minimum and the slider's maximum. */
export const clampMax = (typed: number, { min }: PriceRange, bounds: PriceRange) =>
  Math.min(bounds.max, Math.max(Math.ceil(typed), min))

export type PriceBound = 'from' | 'to'

/** The range with one bound replaced. A text without a number stands for the end of the slider. */
export function withTypedBound(end: PriceBound, text: string, range: PriceRange, bounds: PriceRange): PriceRange {
  const typed = text.trim() === '' ? NaN : Number(text)
  const isNumber = Number.isFinite(typed)
  return end === 'from'
    ? { ...range, min: isNumber ? clampMin(typed, range, bounds) : bounds.min }
    : { ...range, max: isNumber ? clampMax(typed, range, bounds) : bounds.max }
}

/** A range that covers the whole slider is no filter. */
export const toPriceFilter = (range: PriceRange, bounds: PriceRange): PriceRange =>
  range.min <= bounds.min && range.max >= bounds.max ? ANY_PRICE : range
