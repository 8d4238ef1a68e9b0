import fc from 'fast-check'
import { priceReduction, type PriceEntry } from './price-reduction'

const DAY = 24 * 3_600_000

/** Entries like `0: 100` (from day 0 on, 100) and `60: 80 reduced`. */
const history = (...lines: string[]): PriceEntry[] =>
  lines.map((line) => {
    const [day, price, reduced] = line.split(/:? /)
    return { from: Number(day) * DAY, price: price === 'none' ? null : Number(price), reduced: reduced === 'reduced' }
  })

const before = (...lines: string[]) => priceReduction(history(...lines))?.before ?? null

test('a reduction is compared with the lowest price of the thirty days before it', () => {
  expect(before('0: 100', '60: 80 reduced')).toBe(100)
  expect(before('0: 70', '20: 100', '40: 90', '45: 100', '60: 80 reduced')).toBe(90)
})

test('the price that was valid when the thirty days began counts, and the one before it does not', () => {
  expect(before('0: 90', '31: 100', '60: 80 reduced')).toBe(90)
  expect(before('0: 90', '30: 100', '60: 80 reduced')).toBe(100)
})

test('a price that was raised first is no reduction', () => {
  expect(before('0: 80', '40: 100', '50: 90 reduced')).toBeNull()
  expect(before('0: 80', '40: 100', '50: 80 reduced')).toBeNull()
  expect(before('0: 80', '40: 100', '50: 79 reduced')).toBe(80)
})

test('a price that falls in several steps is compared with what was before the first of them', () => {
  expect(before('0: 100', '60: 90 reduced', '70: 80 reduced')).toBe(100)
  expect(before('0: 100', '60: 90 reduced', '200: 80 reduced')).toBe(100)
})

test('a rise or a pause ends the reduction', () => {
  expect(before('0: 100', '60: 80 reduced', '70: 90 reduced')).toBeNull()
  expect(before('0: 100', '60: 80 reduced', '70: 80', '71: 80 reduced')).toBeNull()
  expect(before('0: 100', '60: 80 reduced', '70: 100', '80: 90 reduced')).toBeNull()
  expect(before('0: 100', '60: 80 reduced', '70: 100', '110: 90 reduced')).toBe(100)
})

test('a price that is not announced, or not lower, is no reduction', () => {
  expect(before('0: 100', '60: 80')).toBeNull()
  expect(before('0: 100', '60: 100 reduced')).toBeNull()
  expect(before('0: 100', '60: 120 reduced')).toBeNull()
})

test('an announcement without a lower price does not begin the reduction', () => {
  expect(before('0: 100', '10: 100 reduced', '60: 80 reduced')).toBe(100)
  expect(before('0: 100 reduced', '60: 80 reduced')).toBe(100)
})

test('a variant that is sold for less than thirty days is compared with the history that there is', () => {
  expect(before('0: 100', '5: 80 reduced')).toBe(100)
  expect(before('0: 100 reduced')).toBeNull()
  expect(before()).toBeNull()
})

test('while a variant is not sold it has no price', () => {
  expect(before('0: 50', '1: none', '40: 100', '50: 80 reduced')).toBe(100)
  expect(before('0: 50', '1: none', '25: 100', '28: 80 reduced')).toBeNull()
  expect(before('0: 100', '10: 80 reduced', '20: none')).toBeNull()
  expect(before('0: 100', '10: none', '60: 80 reduced')).toBeNull()
})

test('a price that another one replaced at the same moment counts for nothing', () => {
  expect(before('0: 100', '50: 10', '50: 100', '60: 80 reduced')).toBe(100)
  expect(before('0: 100', '60: 120', '60: 80 reduced')).toBe(100)
})

/** Whole days, few prices: so that equal prices, rises and the edges of the thirty days are frequent. */
const histories = fc
  .array(
    fc.record({
      after: fc.oneof(fc.integer({ min: 0, max: 12 }), fc.constantFrom(29, 30, 31)),
      price: fc.option(fc.integer({ min: 1, max: 6 }), { freq: 8 }),
      reduced: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((steps) => {
    let from = 0
    return steps.map(({ after, price, reduced }): PriceEntry => {
      from += after * DAY
      return { from, price, reduced: reduced && price !== null }
    })
  })

/** The same answer from a calendar: what was valid on each day, read day by day. */
function slowReduction(entries: readonly PriceEntry[]): number | null {
  const last = (entries.at(-1)?.from ?? -DAY) / DAY
  const calendar: (PriceEntry | undefined)[] = []
  for (let day = 0; day <= last; day += 1) calendar.push(entries.findLast(({ from }) => from <= day * DAY))
  const today = calendar.at(-1)
  if (!today?.reduced || today.price === null) return null
  let first = last
  for (let day = last - 1; day >= 0; day -= 1) {
    const [earlier, later] = [calendar[day], calendar[day + 1]]
    if (!earlier?.reduced || earlier.price === null || (later?.price ?? 0) > earlier.price) break
    first = day
  }
  for (let day = first; day <= last; day += 1) {
    const lowest = calendar
      .slice(Math.max(0, day - 30), day)
      .reduce<number | null>(
        (found, entry) => (entry?.price == null || (found ?? Infinity) <= entry.price ? found : entry.price),
        null,
      )
    if (lowest !== null && (calendar[day]?.price ?? Infinity) < lowest) return lowest
  }
  return null
}

test('agrees with a calendar in every history', () => {
  let found = 0
  fc.assert(
    fc.property(histories, (entries) => {
      const reduction = priceReduction(entries)
      if (reduction) found += 1
      expect(reduction?.before ?? null).toBe(slowReduction(entries))
    }),
    { numRuns: 5_000 },
  )
  expect(found).toBeGreaterThan(100)
})

test('the price is always lower than what it is compared with, which was a price of the shop', () => {
  fc.assert(
    fc.property(histories, (entries) => {
      const reduction = priceReduction(entries)
      if (!reduction) return
      expect(entries.at(-1)).toMatchObject({ reduced: true })
      expect(entries.at(-1)?.price).toBeLessThan(reduction.before)
      expect(entries.map(({ price }) => price)).toContain(reduction.before)
      expect(entries.map(({ from }) => from)).toContain(reduction.since)
    }),
  )
})
