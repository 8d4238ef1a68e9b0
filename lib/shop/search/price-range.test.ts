import fc from 'fast-check'
import { type PriceRange } from './listing'
import {
  clampMax,
  clampMin,
  clampRange,
  homeRange,
  roundToUnits,
  toPriceFilter,
  withTypedBound,
  type PriceBound,
} from './price-range'

const euros = fc.integer({ min: 0, max: 1000 })
const range: fc.Arbitrary<PriceRange> = fc
  .tuple(euros, euros)
  .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
const BOUNDS = { min: 20, max: 120 }

test('the bounds are whole units around the prices', () => {
  expect(roundToUnits({ min: 1999, max: 12_001 })).toEqual({ min: 19, max: 121 })
  expect(roundToUnits({ min: 2000, max: 12_000 })).toEqual({ min: 20, max: 120 })
})

test.each<[string, PriceRange, PriceRange]>([
  ['no filter gives the bounds', { min: 0, max: 0 }, BOUNDS],
  ['a range without maximum ends at the bound', { min: 50, max: 0 }, { min: 50, max: 120 }],
  ['a range within the bounds is unchanged', { min: 30, max: 60 }, { min: 30, max: 60 }],
  ['a range beyond the bounds is clamped', { min: 0, max: 10_000 }, BOUNDS],
  ['a range above the bounds gives the bounds', { min: 500, max: 600 }, BOUNDS],
  ['a range below the bounds gives the bounds', { min: 0, max: 10 }, BOUNDS],
  ['a range that starts at the highest price is that price', { min: 120, max: 0 }, { min: 120, max: 120 }],
  ['a range that ends at the lowest price is that price', { min: 0, max: 20 }, { min: 20, max: 20 }],
])('%s', (_, chosen, shown) => {
  expect(clampRange(chosen, BOUNDS)).toEqual(shown)
})

test('the clamped range is within the bounds', () => {
  fc.assert(
    fc.property(range, range, (chosen, bounds) => {
      const { min, max } = clampRange(chosen, bounds)
      expect(bounds.min <= min && min <= max && max <= bounds.max).toBe(true)
    }),
  )
})

test('typed values keep minimum and maximum in order and within the bounds', () => {
  fc.assert(
    fc.property(range, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (chosen, typed) => {
      const shown = clampRange(chosen, BOUNDS)
      const low = clampMin(typed, shown, BOUNDS)
      const high = clampMax(typed, shown, BOUNDS)
      expect(BOUNDS.min <= low && low <= shown.max && shown.min <= high && high <= BOUNDS.max).toBe(true)
    }),
  )
})

test('a range that equals the bounds is no filter', () => {
  expect(toPriceFilter(BOUNDS, BOUNDS)).toEqual({ min: 0, max: 0 })
  expect(toPriceFilter({ min: 21, max: 120 }, BOUNDS)).toEqual({ min: 21, max: 120 })
  expect(toPriceFilter({ min: 20, max: 119 }, BOUNDS)).toEqual({ min: 20, max: 119 })
})

test('the links of the home page have a range from 0 to 10000', () => {
  expect(homeRange()).toEqual({ min: 0, max: 10_000 })
})

test.each<[PriceBound, string, PriceRange]>([
  ['from', '40', { min: 40, max: 90 }],
  ['from', ' 40.9 ', { min: 40, max: 90 }],
  ['from', '100', { min: 90, max: 90 }],
  ['to', '60', { min: 30, max: 60 }],
  ['to', '59.1', { min: 30, max: 60 }],
  ['to', '10', { min: 30, max: 30 }],
  ['from', '', { min: 20, max: 90 }],
  ['to', '  ', { min: 30, max: 120 }],
  ['to', 'much', { min: 30, max: 120 }],
  ['to', 'Infinity', { min: 30, max: 120 }],
])('the bound %p that is typed as %p gives %p', (bound, text, range) => {
  expect(withTypedBound(bound, text, { min: 30, max: 90 }, BOUNDS)).toEqual(range)
})
