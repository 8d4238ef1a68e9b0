import { type MinorUnits } from '@/lib/platform/base/money'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'

type Payment = { id: string; status: string; amountCents: MinorUnits; refundedCents: MinorUnits }
type Refund = { paymentId: string | null; amountCents: MinorUnits }

export type RefundSituation<P extends Payment = Payment> = {
  order: { paymentMethod: PaymentMethod; totalCents: MinorUnits }
  payments: readonly P[]
  /** Also those that the provider has not confirmed yet, so that no two refunds together exceed what was paid. */
  refunds: readonly Refund[]
}

const sum = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((all, amount) => all + amount, 0)

const refundedOfPayment = ({ id, refundedCents }: Payment, refunds: readonly Refund[]): MinorUnits =>
  Math.max(
    refundedCents,
    sum(refunds.filter(({ paymentId }) => paymentId === id).map(({ amountCents }) => amountCents)),
  )

type Refundable<P> = {
  /** The card payment of which it would be refunded; null if the owner returns the money in another way. */
  payment: P | null
  refundedCents: MinorUnits
  /** The most that can be refunded at once. */
  leftCents: MinorUnits
}

/** What is left to refund, of the card payment of which most is left. Null if a card order has no succeeded payment. */
export function refundableOf<P extends Payment>({
  order,
  payments,
  refunds,
}: RefundSituation<P>): Refundable<P> | null {
  // Nobody has paid for an order that cost nothing, so no card payment is missed.
  if (order.paymentMethod !== 'card' || order.totalCents === 0) {
    const refundedCents = sum(refunds.map(({ amountCents }) => amountCents))
    return { payment: null, refundedCents, leftCents: Math.max(0, order.totalCents - refundedCents) }
  }
  return payments
    .filter(({ status }) => status === 'succeeded')
    .map((payment) => {
      const refundedCents = refundedOfPayment(payment, refunds)
      return { payment, refundedCents, leftCents: Math.max(0, payment.amountCents - refundedCents) }
    })
    .reduce<Refundable<P> | null>((most, one) => (most && most.leftCents >= one.leftCents ? most : one), null)
}

/** What the shop keeps of all that was paid for an order. */
export function keptCentsOf({ order, payments, refunds }: RefundSituation): MinorUnits {
  if (order.paymentMethod !== 'card') return order.totalCents - sum(refunds.map(({ amountCents }) => amountCents))
  const paid = payments.filter(({ status }) => status === 'succeeded')
  return sum(paid.map((payment) => Math.max(0, payment.amountCents - refundedOfPayment(payment, refunds))))
}
