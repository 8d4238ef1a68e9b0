import { type MinorUnits } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { isCancelled, isPaid, type PaymentUpdate } from '@/lib/shop/payments/payment-update'
import { type OrderState } from '@/lib/platform/db/schema/enums'

type PaymentDecision = { kind: 'pay' } | { kind: 'note' } | { kind: 'flag'; reason: string }

type PaymentSituation = {
  order: { state: OrderState; totalCents: number; giftCardCents: number; currency: string }
  update: PaymentUpdate
  /** Whether another payment has already paid the order. */
  hasOtherSucceededPayment: boolean
  /** Whether a request of the shop caused the update, or the shop already knows the status. */
  isExpected: boolean
}

/** Decides what an update of a payment means for its order. Only the whole amount that is due, in the order's own currency, pays it. */
export function decidePayment({
  order,
  update,
  hasOtherSucceededPayment,
  isExpected,
}: PaymentSituation): PaymentDecision {
  if (isCancelled(update) && order.state === 'awaiting_payment' && !isExpected)
    return { kind: 'flag', reason: 'cancelled at the card provider, not by the shop' }
  if (!isPaid(update)) return { kind: 'note' }
  const format = (amount: MinorUnits) => formatPriceIn(order.currency, amount)
  if (update.currency.toUpperCase() !== order.currency)
    return { kind: 'flag', reason: `paid in ${update.currency.toUpperCase()}, not in ${order.currency}` }
  const due = dueCentsOf(order)
  if (update.amountReceived !== due)
    return { kind: 'flag', reason: `paid ${format(update.amountReceived)} of ${format(due)}` }
  if (hasOtherSucceededPayment) return { kind: 'flag', reason: 'paid a second time' }
  if (order.state === 'awaiting_payment') return { kind: 'pay' }
  return order.state === 'cancelled' ? { kind: 'flag', reason: 'paid after the order was cancelled' } : { kind: 'note' }
}
