import { type StatedLine, statedItems } from './withdrawal-plan'
import { hasStandingStatement, isWithdrawnFrom, itemsLeft, toShownStatement } from './order-statements'

const RING = { id: 1, variantCode: 'ring', quantity: 2, personalised: false }
const BROOCH = { id: 2, variantCode: 'brooch', quantity: 1, personalised: false }
const CARDS = { id: 4, variantCode: 'card', quantity: 3, unused: 1, personalised: false }
const ENGRAVED = { ...RING, id: 3, quantity: 1, personalised: true }
const LINES = [RING, BROOCH]
const RECEIVED = '2026-11-24T10:00:00.000Z'

type Decision = Parameters<typeof toShownStatement>[0]['decision']

const stated = (lines: StatedLine[] | null, decision: Decision = 'in_time') => ({
  statement: { lines, receivedAt: new Date(RECEIVED) },
  decision,
  refundedCents: null,
  items: statedItems(lines, LINES),
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

test('an engraved line is left when the plain one of its variant is stated, and the other way round', () => {
  const lines = [ENGRAVED, RING]
  expect(itemsLeft(lines, [stated([{ variant_code: 'ring', quantity: 2, line: 1 }])])).toEqual([ENGRAVED])
  expect(itemsLeft(lines, [stated([{ variant_code: 'ring', quantity: 1, line: 3 }])])).toEqual([RING])
})

test('of gift cards, those that nobody has used are stated first', () => {
  const named = (quantity: number) => [stated([{ variant_code: 'card', quantity }])]
  expect(itemsLeft([CARDS], named(1))).toEqual([{ ...CARDS, quantity: 2, unused: 0 }])
  expect(itemsLeft([CARDS], named(2))).toEqual([{ ...CARDS, quantity: 1, unused: 0 }])
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
