import { type Cents } from '@/lib/base/money'
import { ANY_PRICE, type PriceRange } from './listing'

/** The slider's ends: whole euros around every price. */
export const roundToEuros = ({ min, max }: { min: Cents; max: Cents }): PriceRange => ({
  min: Math.floor(min / 100),
  max: Math.ceil(max / 100),
})

/** Where the slider stands: inside its ends, and all open when the chosen range lies outside them. */
export function clampRange(chosen: PriceRange, bounds: PriceRange): PriceRange {
  const max = chosen.max === 0 ? bounds.max : chosen.max
  if (chosen.min > bounds.max || max < bounds.min) return bounds
  return { min: Math.max(chosen.min, bounds.min), max: Math.min(max, bounds.max) }
}

/** A typed lower end: not below the slider's, not above the upper one. */
export const clampMin = (typed: number, { max }: PriceRange, bounds: PriceRange) =>
  Math.max(bounds.min, Math.min(Math.floor(typed), max))

/** A typed upper end: not below the lower one, not above the slider's. */
export const clampMax = (typed: number, { min }: PriceRange, bounds: PriceRange) =>
  Math.min(bounds.max, Math.max(Math.ceil(typed), min))

export type PriceBound = 'from' | 'to'

/** The range with one end typed anew; null as long as that is no number. */
export function withTypedBound(
  end: PriceBound,
  text: string,
  range: PriceRange,
  bounds: PriceRange,
): PriceRange | null {
  const typed = Number(text)
  if (text.trim() === '' || !Number.isFinite(typed)) return null
  return end === 'from'
    ? { ...range, min: clampMin(typed, range, bounds) }
    : { ...range, max: clampMax(typed, range, bounds) }
}

/** From one end of the slider to the other is no filter at all. */
export const toPriceFilter = (range: PriceRange, bounds: PriceRange): PriceRange =>
  range.min <= bounds.min && range.max >= bounds.max ? ANY_PRICE : range
