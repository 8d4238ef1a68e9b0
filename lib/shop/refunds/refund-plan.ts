import { type MinorUnits } from '@/lib/platform/base/money'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'

type Payment = { id: string; status: string; amountCents: MinorUnits; refundedCents: MinorUnits }
/** `giftCardCents` is the part that goes back to gift cards. */
type Refund = { paymentId: string | null; amountCents: MinorUnits; giftCardCents: MinorUnits }

export type RefundSituation<P extends Payment = Payment> = {
  order: { paymentMethod: PaymentMethod; totalCents: MinorUnits; giftCardCents: MinorUnits }
  /** What gift cards have paid, by their ledger. */
  giftCardCents: MinorUnits
  /** What was paid for gift cards that are used, which nobody can return. */
  usedCardsCents?: MinorUnits
  payments: readonly P[]
  /** Also those that the provider has not confirmed yet, so that no two refunds together exceed what was paid. */
  refunds: readonly Refund[]
}

const sum = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((all, amount) => all + amount, 0)

/** The part of a refund that does not go back to gift cards. */
export const moneyOf = ({ amountCents, giftCardCents }: Omit<Refund, 'paymentId'>): MinorUnits =>
  amountCents - giftCardCents

const refundedOfPayment = ({ id, refundedCents }: Payment, refunds: readonly Refund[]): MinorUnits =>
  Math.max(refundedCents, sum(refunds.filter(({ paymentId }) => paymentId === id).map(moneyOf)))

type Refundable<P> = {
  /** The card payment of which it would be refunded; null if the owner returns the money in another way. */
  payment: P | null
  /** What was refunded of that payment, or of the order without one. */
  refundedCents: MinorUnits
  /** The most that can be refunded at once. */
  leftCents: MinorUnits
  /** The part of it that goes back to gift cards. */
  giftCardLeftCents: MinorUnits
}

const leftOnGiftCards = ({ giftCardCents, refunds }: Pick<RefundSituation, 'giftCardCents' | 'refunds'>): MinorUnits =>
  Math.max(0, giftCardCents - sum(refunds.map((refund) => refund.giftCardCents)))

/** What is left to refund, of the card payment of which most is left. Null if a card order has no succeeded payment. */
export function refundableOf<P extends Payment>(situation: RefundSituation<P>): Refundable<P> | null {
  const refundable = refundableOfPayments(situation)
  const kept = situation.usedCardsCents ?? 0
  if (refundable === null || kept === 0) return refundable
  const leftCents = Math.max(0, refundable.leftCents - kept)
  return { ...refundable, leftCents, giftCardLeftCents: Math.min(refundable.giftCardLeftCents, leftCents) }
}

function refundableOfPayments<P extends Payment>(situation: RefundSituation<P>): Refundable<P> | null {
  const { order, payments, refunds } = situation
  const giftCardLeftCents = leftOnGiftCards(situation)
  const due = dueCentsOf(order)
  // Nobody has paid by card for an order of which nothing was due, so no card payment is missed.
  if (order.paymentMethod !== 'card' || due === 0) {
    const refunded = sum(refunds.map(moneyOf))
    return {
      payment: null,
      refundedCents: refunded,
      leftCents: Math.max(0, due - refunded) + giftCardLeftCents,
      giftCardLeftCents,
    }
  }
  return payments
    .filter(({ status }) => status === 'succeeded')
    .map((payment) => {
      const refundedCents = refundedOfPayment(payment, refunds)
      const leftCents = Math.max(0, payment.amountCents - refundedCents) + giftCardLeftCents
      return { payment, refundedCents, leftCents, giftCardLeftCents }
    })
    .reduce<Refundable<P> | null>((most, one) => (most && most.leftCents >= one.leftCents ? most : one), null)
}

/** Which part of a refund goes back to gift cards: what the other payment has no room for, or as much as they have paid. */
export function giftCardPart(
  { leftCents, giftCardLeftCents }: Pick<Refundable<unknown>, 'leftCents' | 'giftCardLeftCents'>,
  amountCents: MinorUnits,
  first: 'card' | 'gift_card',
): MinorUnits {
  return first === 'gift_card'
    ? Math.min(amountCents, giftCardLeftCents)
    : Math.max(0, amountCents - (leftCents - giftCardLeftCents))
}

/** What the shop keeps of all that was paid for an order. */
export function keptCentsOf(situation: RefundSituation): MinorUnits {
  const { order, payments, refunds } = situation
  const onGiftCards = leftOnGiftCards(situation)
  if (order.paymentMethod !== 'card' || dueCentsOf(order) === 0)
    return dueCentsOf(order) - sum(refunds.map(moneyOf)) + onGiftCards
  const paid = payments.filter(({ status }) => status === 'succeeded')
  return (
    sum(paid.map((payment) => Math.max(0, payment.amountCents - refundedOfPayment(payment, refunds)))) + onGiftCards
  )
}
