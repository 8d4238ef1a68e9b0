import { formatPrice } from '@/lib/base/money'
import { isCancelled, isPaid, type PaymentFact } from '@/lib/payments/payment-fact'
import { type OrderState } from './order.schema'

type Settlement = { kind: 'pay' } | { kind: 'note' } | { kind: 'flag'; reason: string }

type Situation = {
  order: { state: OrderState; totalCents: number }
  fact: PaymentFact
  /** Whether this order was paid by another payment already. */
  paidOtherwise: boolean
  /** Whether the shop asked for this itself, or has heard of it before. */
  isKnown: boolean
}

const CURRENCY = 'eur'

/** What the news of a payment mean for its order. Only the whole amount, in our currency, pays it. */
export function settle({ order, fact, paidOtherwise, isKnown }: Situation): Settlement {
  if (isCancelled(fact) && order.state === 'awaiting_payment' && !isKnown) return { kind: 'flag', reason: 'cancelled at the card provider, not by the shop' }
  if (!isPaid(fact)) return { kind: 'note' }
  if (fact.currency !== CURRENCY) return { kind: 'flag', reason: `paid in ${fact.currency}, not in ${CURRENCY}` }
  if (fact.amountReceived !== order.totalCents) return { kind: 'flag', reason: `paid ${formatPrice(fact.amountReceived)} of ${formatPrice(order.totalCents)}` }
  if (paidOtherwise) return { kind: 'flag', reason: 'paid a second time' }
  if (order.state === 'awaiting_payment') return { kind: 'pay' }
  return order.state === 'cancelled' ? { kind: 'flag', reason: 'paid after the order was cancelled' } : { kind: 'note' }
}
