import { hasStandingStatement, isWithdrawnFrom, itemsLeft, toShownStatement } from './order-statements'

const RING = { variantCode: 'ring', quantity: 2 }
const BROOCH = { variantCode: 'brooch', quantity: 1 }
const LINES = [RING, BROOCH]
const RECEIVED = '2026-11-24T10:00:00.000Z'

type Decision = Parameters<typeof toShownStatement>[0]['decision']

const stated = (lines: { variant_code: string; quantity: number }[] | null, decision: Decision = 'in_time') => ({
  statement: { lines, receivedAt: new Date(RECEIVED) },
  decision,
  refundedCents: null,
  items: lines === null ? LINES : lines.map(({ variant_code, quantity }) => ({ variantCode: variant_code, quantity })),
})
const oneRing = [{ variant_code: 'ring', quantity: 1 }]

test.each<[string, ReturnType<typeof stated>[], object[]]>([
  ['no statement', [], LINES],
  ['one of two rings', [stated(oneRing)], [{ ...RING, quantity: 1 }, BROOCH]],
  ['both rings, one after the other', [stated(oneRing), stated(oneRing)], [BROOCH]],
  ['the whole order', [stated(null)], []],
  ['the whole order, not decided yet', [stated(null, 'undecided')], []],
  ['the whole order, refused', [stated(null, 'refused')], LINES],
  ['an item in other words', [stated([{ variant_code: 'The small one', quantity: 1 }], 'undecided')], LINES],
])('after %s, the form offers what is left', (_case, statements, left) => {
  expect(itemsLeft(LINES, statements)).toEqual(left)
})

test.each<[Decision, boolean, boolean]>([
  ['in_time', true, true],
  ['accepted', true, true],
  ['undecided', true, false],
  ['refused', false, false],
])(
  'a statement about the whole order that is %s: it stands (%p), and ends the order (%p)',
  (decision, stands, ends) => {
    expect(hasStandingStatement([stated(null, decision)])).toBe(stands)
    expect(isWithdrawnFrom(LINES, [stated(null, decision)])).toBe(ends)
  },
)

test('an order ends with the last of its items, and items without a right of withdrawal keep it', () => {
  const others = stated([{ variant_code: 'brooch', quantity: 1 }])
  expect(isWithdrawnFrom(LINES, [stated(oneRing), others])).toBe(false)
  expect(isWithdrawnFrom(LINES, [stated(oneRing), stated(oneRing), others])).toBe(true)
  expect(isWithdrawnFrom(LINES, [{ ...stated(null), items: [RING] }])).toBe(false)
})

test.each<[Decision, number | null, string]>([
  ['in_time', null, 'received'],
  ['undecided', null, 'received'],
  ['accepted', null, 'accepted'],
  ['refused', null, 'refused'],
  ['in_time', 4000, 'refunded'],
])('the buyer sees a statement that is %s, refunded %p, as %s', (decision, refundedCents, state) => {
  expect(toShownStatement({ ...stated(oneRing, decision), refundedCents })).toEqual({
    received_at: RECEIVED,
    lines: oneRing,
    state,
  })
})
