import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { giftCardPart, keptCentsOf, refundableOf } from './refund-plan'

const payment = (id: string, amountCents: number, { status = 'succeeded', refundedCents = 0 } = {}) => ({
  id,
  status,
  amountCents,
  refundedCents,
})
const refund = (paymentId: string | null, amountCents: number, giftCardCents = 0) => ({
  paymentId,
  amountCents,
  giftCardCents,
})
const order = (paymentMethod: PaymentMethod) => ({ paymentMethod, totalCents: 5000, giftCardCents: 0 })

const CARD = order('card')
const paid = payment('paid', 5000)
const half = payment('half', 2500)
const failed = payment('failed', 9000, { status: 'canceled' })

test.each([
  ['no payment', [], [], null, 0],
  ['no payment that succeeded', [failed], [], null, 0],
  ['one payment', [paid], [], { payment: paid, refundedCents: 0, leftCents: 5000 }, 5000],
  ['a failed payment of more', [failed, paid], [], { payment: paid, refundedCents: 0, leftCents: 5000 }, 5000],
  [
    'two refunds of it, and one of another payment',
    [paid],
    [refund('paid', 700), refund('paid', 300), refund('other', 4000)],
    { payment: paid, refundedCents: 1000, leftCents: 4000 },
    4000,
  ],
  [
    'two payments, of which less is left of the larger',
    [paid, half],
    [refund('paid', 3000)],
    { payment: half, refundedCents: 0, leftCents: 2500 },
    4500,
  ],
  [
    'two payments, of which as much is left: the first',
    [paid, half],
    [refund('paid', 2500)],
    { payment: paid, refundedCents: 2500, leftCents: 2500 },
    5000,
  ],
  ['more refunded than paid', [half], [refund('half', 2600)], { payment: half, refundedCents: 2600, leftCents: 0 }, 0],
])('of a card order with %s', (_name, payments, refunds, refundable, kept) => {
  const situation = { order: CARD, giftCardCents: 0, payments, refunds }
  expect(refundableOf(situation)).toEqual(refundable && { ...refundable, giftCardLeftCents: 0 })
  expect(keptCentsOf(situation)).toBe(kept)
})

test.each([
  ['more than the shop knows', 4000, 3000, 4000],
  ['less than the shop knows', 1000, 3000, 3000],
])('the provider reports %s as refunded', (_name, atProvider, recorded, refundedCents) => {
  const payments = [payment('paid', 5000, { refundedCents: atProvider })]
  const refunds = [refund('paid', recorded)]
  const leftCents = 5000 - refundedCents
  const situation = { order: CARD, giftCardCents: 0, payments, refunds }
  expect(refundableOf(situation)).toMatchObject({ payment: payments[0], refundedCents, leftCents })
  expect(keptCentsOf(situation)).toBe(leftCents)
})

test.each(['transfer', 'via_courier'] as const)('the owner refunds an order by %s without a card payment', (method) => {
  const refunds = [refund(null, 1200), refund(null, 800)]
  const situation = { order: order(method), giftCardCents: 0, payments: [paid], refunds }
  expect(refundableOf(situation)).toMatchObject({ payment: null, refundedCents: 2000, leftCents: 3000 })
  expect(keptCentsOf(situation)).toBe(3000)
  const all = { ...situation, refunds: [refund(null, 6000)] }
  expect(refundableOf(all)).toMatchObject({ payment: null, refundedCents: 6000, leftCents: 0 })
})

describe('an order of which gift cards have paid a part', () => {
  const byCard = { paymentMethod: 'card' as const, totalCents: 5000, giftCardCents: 2000 }
  const money = payment('paid', 3000)
  const of = (refunds: ReturnType<typeof refund>[], payments = [money], order: typeof byCard | Transfer = byCard) => ({
    order,
    giftCardCents: 2000,
    payments,
    refunds,
  })
  type Transfer = Omit<typeof byCard, 'paymentMethod'> & { paymentMethod: 'transfer' }

  test.each([
    ['nothing yet', [], 0, 5000, 2000, 5000],
    ['money only', [refund('paid', 500)], 500, 4500, 2000, 4500],
    ['gift cards only', [refund(null, 700, 700)], 0, 4300, 1300, 4300],
    ['both in one refund', [refund('paid', 3200, 200)], 3000, 1800, 1800, 1800],
    ['all', [refund('paid', 5000, 2000)], 3000, 0, 0, 0],
  ])('refunds of %s', (_name, refunds, refundedCents, leftCents, giftCardLeftCents, kept) => {
    expect(refundableOf(of(refunds))).toEqual({ payment: money, refundedCents, leftCents, giftCardLeftCents })
    expect(keptCentsOf(of(refunds))).toBe(kept)
    const transfer = { ...byCard, paymentMethod: 'transfer' as const }
    const withoutPayment = refunds.map((one) => ({ ...one, paymentId: null }))
    const expected = { payment: null, refundedCents, leftCents, giftCardLeftCents }
    expect(refundableOf(of(withoutPayment, [], transfer))).toEqual(expected)
    expect(keptCentsOf(of(withoutPayment, [], transfer))).toBe(kept)
  })

  test('an order that gift cards have paid misses no card payment', () => {
    const whole = { ...of([], []), order: { ...byCard, giftCardCents: 5000 }, giftCardCents: 5000 }
    expect(refundableOf(whole)).toEqual({ payment: null, refundedCents: 0, leftCents: 5000, giftCardLeftCents: 5000 })
    expect(keptCentsOf(whole)).toBe(5000)
  })

  test.each([
    ['card', 3000, 0],
    ['card', 3001, 1],
    ['card', 5000, 2000],
    ['gift_card', 1500, 1500],
    ['gift_card', 2500, 2000],
  ] as const)('%s first: of a refund of %s, %s goes to gift cards', (first, amount, part) => {
    expect(giftCardPart({ leftCents: 5000, giftCardLeftCents: 2000 }, amount, first)).toBe(part)
  })
})
