import fc from 'fast-check'
import { applyDiscounts, type DiscountContext, type PricedLine } from './apply-discounts'
import { type Benefit, type Offer } from './discount'

const anywhere: DiscountContext = { goesTo: () => null, deliveryFee: () => null }
const below = (threshold: number, fee: number): DiscountContext => ({
  goesTo: (countries) => countries.includes('Greece'),
  deliveryFee: (paid) => (paid < threshold ? fee : 0),
})
const line = (variant: number, unit: number, quantity = 1): PricedLine => ({ variant, unit, quantity })
const offer = (benefit: Benefit, more: Partial<Offer> = {}): Offer => ({
  code: null,
  benefit,
  minCents: null,
  minItems: null,
  countries: [],
  until: null,
  combinable: false,
  variants: [1, 2, 3, 4, 5],
  ...more,
})
const percent = (bp: number, more?: Partial<Offer>) => offer({ kind: 'percent', bp }, more)
const amount = (cents: number, more?: Partial<Offer>) => offer({ kind: 'amount', cents }, more)
const code = { code: 'SUMMER' }

test.each([
  ['ten percent', percent(1000), [line(1, 1999, 3), line(2, 501)], [600, 50]],
  ['half a cent, rounded up', percent(50), [line(1, 100)], [1]],
  [
    'an amount, shared by largest remainder',
    amount(1000),
    [line(1, 1000), line(2, 1000), line(3, 1000)],
    [334, 333, 333],
  ],
  ['more than there is to pay', amount(9999), [line(1, 1000), line(2, 501)], [1000, 501]],
  ['only what it covers', percent(5000, { variants: [2] }), [line(1, 1000), line(2, 501)], [0, 251]],
  ['the cheapest of three', offer({ kind: 'free_item', of: 3 }), [line(1, 3000), line(2, 1000, 2)], [600, 400]],
  ['two of six', offer({ kind: 'free_item', of: 3 }), [line(1, 1000, 4), line(2, 500, 3)], [727, 273]],
])('%s', (_name, one, lines, expected) => {
  const plan = applyDiscounts(lines, [one], anywhere)
  expect(plan.lines).toEqual(expected)
  expect(plan.items).toBe(expected.reduce((sum, part) => sum + part, 0))
})

test.each([
  ['an amount', percent(1000, { minCents: 5000 }), { kind: 'missing_amount', cents: 1000 }],
  [
    'the amount of what it covers',
    percent(1000, { minCents: 1100, variants: [2] }),
    { kind: 'missing_amount', cents: 100 },
  ],
  ['some pieces', percent(1000, { minItems: 5 }), { kind: 'missing_items', count: 2 }],
  ['pieces of which one is free', offer({ kind: 'free_item', of: 4 }), { kind: 'missing_items', count: 1 }],
  ['its country', percent(1000, { countries: ['Cyprus'] }), { kind: 'country' }],
  ['a piece that it covers', percent(1000, { variants: [9] }), { kind: 'covers_nothing' }],
  ['delivery that is not free', offer({ kind: 'free_delivery' }), { kind: 'no_effect' }],
])('without %s, it does not apply, and why is said', (_name, one, reason) => {
  const plan = applyDiscounts([line(1, 1500, 2), line(2, 1000)], [one], below(3000, 300))
  expect(plan).toMatchObject({ applied: [], items: 0, notApplied: [{ offer: one, reason }] })
})

test('of two automatic discounts the one with which the order costs less', () => {
  const [small, large] = [percent(500), amount(300)]
  expect(applyDiscounts([line(1, 4000)], [small, large], anywhere).applied.map((one) => one.offer)).toEqual([large])
  expect(applyDiscounts([line(1, 9000)], [small, large], anywhere).applied.map((one) => one.offer)).toEqual([small])
})

test('a code and an automatic discount together only if both may be combined, the code on what is left', () => {
  const [ten, half] = [percent(1000, { combinable: true }), percent(5000, { ...code, combinable: true })]
  expect(applyDiscounts([line(1, 1000)], [half, ten], anywhere).items).toBe(100 + 450)
  const alone = { ...half, combinable: false }
  const plan = applyDiscounts([line(1, 1000)], [alone, ten], anywhere)
  expect(plan.items).toBe(500)
  expect(plan.notApplied).toEqual([{ offer: ten, reason: { kind: 'not_better' } }])
})

test('a discount that would lose the free delivery and make the order dearer does not apply', () => {
  const plan = applyDiscounts([line(1, 5000)], [percent(100)], below(5000, 300))
  expect(plan).toMatchObject({ applied: [], notApplied: [{ reason: { kind: 'not_better' } }] })
})

test('the delivery is free with a discount that says so, and only then less than its fee', () => {
  const free = offer({ kind: 'free_delivery' }, { ...code, combinable: true })
  const plan = applyDiscounts([line(1, 5000)], [percent(1000, { combinable: true }), free], below(5000, 300))
  expect(plan.isDeliveryFree).toBe(true)
  expect(plan.applied.map(({ items, delivery }) => [items, delivery])).toEqual([
    [500, 0],
    [0, 300],
  ])
})

const offers = fc.array(
  fc.record({
    code: fc.constantFrom(null, null, 'SUMMER'),
    benefit: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), bp: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ kind: fc.constant('free_delivery' as const) }),
      fc.record({ kind: fc.constant('free_item' as const), of: fc.integer({ min: 2, max: 4 }) }),
    ),
    minCents: fc.option(fc.nat(20_000)),
    minItems: fc.option(fc.nat(6)),
    countries: fc.constantFrom<string[]>([], ['Greece'], ['Cyprus']),
    until: fc.constant(null),
    combinable: fc.boolean(),
    variants: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  }),
  { maxLength: 4 },
)
const carts = fc.uniqueArray(
  fc.record({ variant: fc.integer({ min: 1, max: 5 }), unit: fc.nat(9_999), quantity: fc.integer({ min: 1, max: 9 }) }),
  { selector: ({ variant }) => variant, minLength: 1 },
)

/** The same by another way: piece by piece and cent by cent, as fractions. */
function slowly(lines: readonly PricedLine[], chosen: readonly Offer[], threshold: number, fee: number) {
  const left = lines.map(({ unit, quantity }) => unit * quantity)
  let isFree = false
  for (const { benefit, variants } of chosen) {
    const covered = lines.map(({ variant }) => variants.includes(variant))
    const pieces = lines.flatMap(({ unit, quantity }, at) =>
      covered[at] ? Array.from({ length: quantity }, () => unit) : [],
    )
    const base = left.filter((_, at) => covered[at]).reduce((sum, one) => sum + one, 0)
    if (benefit.kind === 'free_delivery') isFree = true
    const wanted =
      benefit.kind === 'percent'
        ? Math.floor((2 * base * benefit.bp + 10_000) / 20_000)
        : benefit.kind === 'amount'
          ? benefit.cents
          : benefit.kind === 'free_item'
            ? pieces
                .sort((one, other) => one - other)
                .slice(0, Math.floor(pieces.length / benefit.of))
                .reduce((sum, one) => sum + one, 0)
            : 0
    const total = Math.min(wanted, base)
    if (base === 0) continue
    const before = [...left]
    const exact = before.map((weight, at) =>
      covered[at] ? (BigInt(total) * BigInt(weight) * 1_000_000n) / BigInt(base) : 0n,
    )
    const off = exact.map((part) => Number(part / 1_000_000n))
    while (off.reduce((sum, part) => sum + part, 0) < total) {
      const rest = before.map((weight, at) =>
        covered[at] ? BigInt(total) * BigInt(weight) - BigInt(off[at] ?? 0) * BigInt(base) : -1n,
      )
      const most = rest.reduce((max, one) => (one > max ? one : max))
      const at = rest.indexOf(most)
      off[at] = (off[at] ?? 0) + 1
    }
    off.forEach((part, at) => (left[at] = (left[at] ?? 0) - part))
  }
  const paid = left.reduce((sum, one) => sum + one, 0)
  return { left, cost: paid + (isFree || paid >= threshold ? 0 : fee) }
}

test('random carts cost what a slow calculation of every choice says, and never less than nothing', () => {
  fc.assert(
    fc.property(carts, offers, fc.nat(20_000), fc.nat(900), (lines, some, threshold, fee) => {
      const context = below(threshold, fee)
      const plan = applyDiscounts(lines, some, context)
      const chosen = plan.applied.map((one) => one.offer)
      const { left, cost } = slowly(lines, chosen, threshold, fee)
      expect(lines.map(({ unit, quantity }, at) => unit * quantity - (plan.lines[at] ?? 0))).toEqual(left)
      expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
      expect(plan.items).toBe(plan.lines.reduce((sum, part) => sum + part, 0))
      expect(chosen.filter((one) => one.code !== null).length).toBeLessThanOrEqual(1)
      expect(chosen.filter((one) => one.code === null).length).toBeLessThanOrEqual(1)
      if (chosen.length === 2) expect(chosen.every(({ combinable }) => combinable)).toBe(true)
      const possible = some.filter((one) => {
        const covered = lines.filter(({ variant }) => one.variants.includes(variant))
        const count = covered.reduce((sum, { quantity }) => sum + quantity, 0)
        const needed = Math.max(one.minItems ?? 0, one.benefit.kind === 'free_item' ? one.benefit.of : 0)
        return (
          covered.length > 0 &&
          count >= needed &&
          covered.reduce((sum, { unit, quantity }) => sum + unit * quantity, 0) >= (one.minCents ?? 0) &&
          (one.countries.length === 0 || one.countries.includes('Greece'))
        )
      })
      const pairs = possible.flatMap((one) =>
        possible.flatMap((other) =>
          one.code === null && other.code !== null && one.combinable && other.combinable ? [[one, other]] : [],
        ),
      )
      const costs = [[], ...possible.map((one) => [one]), ...pairs].map(
        (choice) => slowly(lines, choice, threshold, fee).cost,
      )
      expect(cost).toBe(Math.min(...costs))
      expect(chosen.every((one) => possible.includes(one))).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
