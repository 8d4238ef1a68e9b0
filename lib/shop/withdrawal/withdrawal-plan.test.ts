import fc from 'fast-check'
import { paidForLine, priceOfLine } from '@/lib/shop/orders/line-amount'
import {
  describedItems,
  findingOf,
  isWholeOrder,
  refundAmountOf,
  type StatedLine,
  statedItems,
  withLines,
} from './withdrawal-plan'
import { decisionOf, refundDatesOf } from './withdrawal-record'

const free = { onceCents: 0, discountCents: 0, personalised: false }
const ring = { id: 1, variantCode: 'ring', quantity: 2, unitCents: 2000, ...free }
const brooch = { id: 2, variantCode: 'brooch', quantity: 1, unitCents: 3000, ...free }
const lines = [ring, brooch]
/** With 4.00 for the delivery and 6.50 for a wooden box. */
const order = { totalCents: 8050 }

test.each([
  ['the whole order', null, ['2 ring', '1 brooch'], true],
  ['an item', [{ variant_code: 'ring', quantity: 1 }], ['1 ring'], false],
  ['more than was ordered', [{ variant_code: 'ring', quantity: 9 }], ['2 ring'], false],
  [
    'each item by name',
    [
      { variant_code: 'ring', quantity: 2 },
      { variant_code: 'brooch', quantity: 1 },
    ],
    ['2 ring', '1 brooch'],
    true,
  ],
  ['an item of another order', [{ variant_code: 'anklet', quantity: 1 }], [], false],
])('the items of a statement about %s', (_name, stated, expected, isWhole) => {
  const items = statedItems(stated, lines)
  expect(items.map(({ quantity, variantCode }) => `${quantity} ${variantCode}`)).toEqual(expected)
  expect(isWholeOrder(items, lines)).toBe(isWhole)
})

/** The same ring three times: two engraved ones, ordered before a plain one. */
const engraved = { ...ring, id: 3, quantity: 1, personalised: true }
const alsoEngraved = { ...engraved, id: 4 }
const plain = { ...ring, id: 5, quantity: 2 }
const rings = [engraved, alsoEngraved, plain]

test.each<[string, StatedLine[], string[]]>([
  ['without a line means those with a right first', [{ variant_code: 'ring', quantity: 1 }], ['1 of 5']],
  ['without a line means the engraved ones last', [{ variant_code: 'ring', quantity: 3 }], ['1 of 3', '2 of 5']],
  ['with a line means that line', [{ variant_code: 'ring', quantity: 2, line: 4 }], ['1 of 4']],
  ['with a line of another order means the code', [{ variant_code: 'ring', quantity: 1, line: 99 }], ['1 of 5']],
  ['with the line of another variant means the code', [{ variant_code: 'brooch', quantity: 1, line: 3 }], ['1 of 2']],
  [
    'for each line means each',
    [
      { variant_code: 'ring', quantity: 1, line: 5 },
      { variant_code: 'ring', quantity: 1, line: 3 },
    ],
    ['1 of 3', '1 of 5'],
  ],
])('an entry %s', (_case, stated, expected) => {
  const items = statedItems(stated, [...rings, brooch])
  expect(items.map(({ quantity, id }) => `${quantity} of ${id}`)).toEqual(expected)
})

test('a statement keeps which line it means, of what is left, where the order has several of a variant', () => {
  const code = [{ variant_code: 'ring', quantity: 1 }]
  const all = [...rings, brooch]
  expect(withLines(code, all, all)).toEqual([{ variant_code: 'ring', quantity: 1, line: 5 }])
  expect(withLines(code, all, [alsoEngraved])).toEqual([{ variant_code: 'ring', quantity: 1, line: 4 }])
  expect(withLines([{ variant_code: 'ring', quantity: 3 }], all, all)).toEqual([
    { variant_code: 'ring', quantity: 1, line: 3 },
    { variant_code: 'ring', quantity: 2, line: 5 },
  ])
  // As it was received.
  for (const stated of [
    { variant_code: 'ring', quantity: 1, line: 3 },
    { variant_code: 'brooch', quantity: 1 },
    { variant_code: 'the blue one', quantity: 1 },
  ])
    expect(withLines([stated], all, all)).toEqual([stated])
  expect(withLines(code, all, [])).toEqual(code)
})

test('each line of a variant is refunded at its own price', () => {
  const dear = { ...engraved, unitCents: 2500, onceCents: 700 }
  const refund = (items: (typeof dear)[], before: (typeof dear)[] = [], cents = 0) =>
    refundAmountOf({
      order: { totalCents: 3200 + 4000 },
      lines: [dear, plain],
      items,
      refundedItems: before,
      refundedForStatements: cents,
      refundedCents: cents,
    })
  expect(refund([{ ...plain, quantity: 1 }])).toBe(2000)
  expect(refund([dear])).toBe(3200)
  expect(refund([dear], [{ ...plain, quantity: 1 }], 2000)).toBe(3200)
})

test.each([
  ['on the last day', [ring], '2026-11-16', '2026-11-16', 'in_time'],
  ['on the day after', [ring], '2026-11-16', '2026-11-17', 'late'],
  ['before the delivery', [ring], null, '2026-11-17', 'in_time'],
  ['about items that were made for the buyer', [{ ...ring, personalised: true }], null, '2026-11-01', 'exempt'],
  ['about such an item and another', [{ ...ring, personalised: true }, brooch], null, '2026-11-01', 'in_time'],
  ['about gift cards that were used', [{ ...ring, unused: 0 }], null, '2026-11-01', 'exempt'],
  ['about such cards and another', [{ ...ring, unused: 1 }], null, '2026-11-01', 'in_time'],
  ['about no item of the order', [], null, '2026-11-01', 'unmatched'],
])('a statement %s', (_name, items, ends, receivedOn, finding) => {
  expect(findingOf(items, { ends }, receivedOn)).toBe(finding)
})

test('of gift cards, those that nobody has used are refunded, by one statement or by two', () => {
  const cards = { ...ring, unused: 1 }
  const refund = (refundedItems: (typeof cards)[], refundedForStatements: number) =>
    refundAmountOf({
      order,
      lines: [cards, brooch],
      items: [{ ...cards, quantity: 1 }],
      refundedItems,
      refundedForStatements,
      refundedCents: refundedForStatements,
    })
  expect(refund([], 0)).toBe(2000)
  expect(refund([{ ...cards, quantity: 1 }], 2000)).toBe(0)
})

const nothingBefore = { refundedItems: [], refundedForStatements: 0, refundedCents: 0 }

test.each([
  ['an item is refunded at its price', { items: [{ ...ring, quantity: 1 }], ...nothingBefore }, 2000],
  ['the whole order is refunded with its delivery and special fees', { items: lines, ...nothingBefore }, 8050],
  [
    'the last items are refunded with the delivery',
    { items: [brooch], refundedItems: [ring], refundedForStatements: 4000, refundedCents: 4000 },
    4050,
  ],
  [
    'an item is refunded once',
    { items: [ring], refundedItems: [{ ...ring, quantity: 1 }], refundedForStatements: 2000, refundedCents: 2000 },
    2000,
  ],
  [
    'never more than is left of what was paid',
    { items: lines, refundedItems: [], refundedForStatements: 0, refundedCents: 8000 },
    50,
  ],
])('%s', (_name, situation, amount) => {
  expect(refundAmountOf({ order, lines, ...situation })).toBe(amount)
})

test('of a line with a discount, what was paid for its units is refunded, and the whole order adds up', () => {
  const reduced = [
    { ...ring, quantity: 3, discountCents: 1001 },
    { ...brooch, discountCents: 500 },
  ]
  const total = { totalCents: 6000 - 1001 + 3000 - 500 + 400 }
  const refund = (items: { variantCode: string; quantity: number }[], refundedItems: typeof reduced, before: number) =>
    refundAmountOf({
      order: total,
      lines: reduced,
      items: reduced.flatMap((line) =>
        items.flatMap(({ variantCode, quantity }) => (variantCode === line.variantCode ? [{ ...line, quantity }] : [])),
      ),
      refundedItems,
      refundedForStatements: before,
      refundedCents: before,
    })
  const first = refund([{ variantCode: 'ring', quantity: 1 }], [], 0)
  expect(first).toBe(1666)
  const rest = [
    { variantCode: 'ring', quantity: 2 },
    { variantCode: 'brooch', quantity: 1 },
  ]
  expect(first + refund(rest, [{ ...ring, quantity: 1 }], first)).toBe(total.totalCents)
})

test('any statements one after the other refund at most what was paid, and all of it for all items', () => {
  const someLines = fc
    .array(
      fc.record({
        variantCode: fc.constantFrom('a', 'b', 'c', 'd'),
        quantity: fc.integer({ min: 1, max: 4 }),
        unitCents: fc.integer({ min: 0, max: 500 }),
        onceCents: fc.nat(300),
        personalised: fc.boolean(),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((some) => some.map((line, id) => ({ ...line, id, discountCents: 0 })))
  const statements = fc.array(
    fc.option(
      fc.uniqueArray(
        fc.record({
          variant_code: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          quantity: fc.integer({ min: 1, max: 5 }),
          line: fc.option(fc.nat(6), { nil: undefined }),
        }),
        { selector: ({ variant_code }) => variant_code },
      ),
    ),
  )
  fc.assert(
    fc.property(someLines, fc.nat(900), fc.nat(100), statements, (full, delivery, percent, stated) => {
      const ordered = full.map((line) => ({
        ...line,
        discountCents: Math.round((priceOfLine(line) * percent) / 100),
      }))
      const totalCents = ordered.reduce((sum, line) => sum + paidForLine(line), delivery)
      const refundedItems: typeof ordered = []
      let refunded = 0
      for (const one of [...stated, null]) {
        const items = statedItems(one, ordered)
        const amount = refundAmountOf({
          order: { totalCents },
          lines: ordered,
          items,
          refundedItems,
          refundedForStatements: refunded,
          refundedCents: refunded,
        })
        expect(amount).toBeGreaterThanOrEqual(0)
        refunded += amount
        refundedItems.push(...items)
        expect(refunded).toBeLessThanOrEqual(totalCents)
      }
      // The last statement is about the whole order.
      expect(refunded).toBe(totalCents)
    }),
  )
})

test.each([
  ['late', [], 'undecided'],
  ['in_time', [], 'in_time'],
  ['exempt', ['accepted'], 'accepted'],
  ['late', ['refused'], 'refused'],
  ['late', ['refused', 'accepted'], 'accepted'],
  ['in_time', ['refused'], 'refused'],
  ['in_time', ['refund_begun', 'refunded'], 'in_time'],
] as const)('a statement that is %s, with %j, is decided: %s', (finding, kinds, decision) => {
  const events = kinds.map((kind, id) => ({ id, kind }))
  expect(decisionOf(finding, events)).toBe(decision)
})

test.each([
  ['waits for the items', null, true, '2026-12-20', null, false],
  ['of an order that was never sent is due by law', null, false, '2026-12-07', null, true],
  ['is due by the terms of the shop', '2026-11-23', true, '2026-11-30', '2026-11-30', false],
  ['is overdue by the terms of the shop', '2026-11-23', true, '2026-12-01', '2026-11-30', true],
  ['is overdue by law', '2026-12-04', true, '2026-12-07', '2026-12-11', true],
])('a refund %s', (_name, arrivedOn, wasShipped, today, byShop, isOverdue) => {
  const dates = { receivedOn: '2026-11-22', arrivedOn, isUnpaid: false, wasShipped, today }
  expect(refundDatesOf(dates)).toEqual({ byLaw: '2026-12-06', byShop, isOverdue })
  expect(refundDatesOf({ ...dates, isUnpaid: true }).isOverdue).toBe(false)
})

test('an item whose code is not of the order was described in words', () => {
  const stated = ['V-1', 'the blue ring', 'V-2'].map((variant_code) => ({ variant_code, quantity: 1 }))
  expect(describedItems(stated, [{ variantCode: 'V-1' }, { variantCode: 'V-2' }])).toEqual(['the blue ring'])
  expect(describedItems(stated, [])).toEqual(['V-1', 'the blue ring', 'V-2'])
})
