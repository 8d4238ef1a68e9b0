import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { keptCentsOf, refundableOf } from './refund-plan'

const payment = (id: string, amountCents: number, { status = 'succeeded', refundedCents = 0 } = {}) => ({
  id,
  status,
  amountCents,
  refundedCents,
})
const refund = (paymentId: string | null, amountCents: number) => ({ paymentId, amountCents })
const order = (paymentMethod: PaymentMethod) => ({ paymentMethod, totalCents: 5000 })

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
  expect(refundableOf({ order: CARD, payments, refunds })).toEqual(refundable)
  expect(keptCentsOf({ order: CARD, payments, refunds })).toBe(kept)
})

test.each([
  ['more than the shop knows', 4000, 3000, 4000],
  ['less than the shop knows', 1000, 3000, 3000],
])('the provider reports %s as refunded', (_name, atProvider, recorded, refundedCents) => {
  const payments = [payment('paid', 5000, { refundedCents: atProvider })]
  const refunds = [refund('paid', recorded)]
  const leftCents = 5000 - refundedCents
  expect(refundableOf({ order: CARD, payments, refunds })).toEqual({ payment: payments[0], refundedCents, leftCents })
  expect(keptCentsOf({ order: CARD, payments, refunds })).toBe(leftCents)
})

test.each(['transfer', 'via_courier'] as const)('the owner refunds an order by %s without a card payment', (method) => {
  const refunds = [refund(null, 1200), refund(null, 800)]
  const situation = { order: order(method), payments: [paid], refunds }
  expect(refundableOf(situation)).toEqual({ payment: null, refundedCents: 2000, leftCents: 3000 })
  expect(keptCentsOf(situation)).toBe(3000)
  const all = { ...situation, refunds: [refund(null, 6000)] }
  expect(refundableOf(all)).toEqual({ payment: null, refundedCents: 6000, leftCents: 0 })
})
