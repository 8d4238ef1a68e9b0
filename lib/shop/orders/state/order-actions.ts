import { type OrderState, type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'

/** An action of the owner on an order. */
export type OrderAction = 'ship' | 'cancel' | 'refund' | 'mark-paid'

type OrderActionPlan =
  | {
      ok: true
      to: OrderState
      mailKind: 'shipped' | 'cancelled' | 'refunded' | 'payment_received'
      /** Whether the payment must be ended at the card provider first. */
      endsPayment: boolean
    }
  | { ok: false; reason: string }

type OrderSituation = { state: OrderState; paymentMethod: PaymentMethod; cancelledByBuyerAt?: Date | null }

/** Whole sentences, because the desk translates them. */
export function actionRefusedMessage(action: OrderAction, code: string, reason: string): string {
  switch (action) {
    case 'ship':
      return `Order ${code} cannot be shipped: ${reason}.`
    case 'cancel':
      return `Order ${code} cannot be cancelled: ${reason}.`
    case 'refund':
      return `Order ${code} cannot be refunded: ${reason}.`
    case 'mark-paid':
      return `Order ${code} cannot be marked as paid: ${reason}.`
  }
}

const refuseAction = (reason: string): OrderActionPlan => ({ ok: false, reason })

const stateReason = (state: OrderState) => `its state is “${orderStateLabels[state]}”`

const REFUNDABLE_STATES: ReadonlySet<OrderState> = new Set([
  'paid',
  'shipped',
  'withdrawn',
  'returned',
  'partly_refunded',
])

/** Whether something of its payment can be left to refund. */
export const isRefundable = (state: OrderState): boolean => REFUNDABLE_STATES.has(state)

/** Whether the action is allowed, with its new state, its email and what to do at the card provider. */
export function planOrderAction(action: OrderAction, order: OrderSituation): OrderActionPlan {
  const { state, paymentMethod, cancelledByBuyerAt = null } = order
  const byCard = paymentMethod === 'card'
  switch (action) {
    case 'ship':
      if (cancelledByBuyerAt !== null && state === 'paid')
        return refuseAction('its buyer has cancelled it: refund it instead')
      return state === 'confirmed' || state === 'paid'
        ? { ok: true, to: 'shipped', mailKind: 'shipped', endsPayment: false }
        : refuseAction(stateReason(state))
    case 'cancel':
      if (state === 'paid') return refuseAction('it is paid: refund it instead')
      return state === 'awaiting_payment' || state === 'confirmed'
        ? { ok: true, to: 'cancelled', mailKind: 'cancelled', endsPayment: byCard }
        : refuseAction(stateReason(state))
    case 'refund':
      if (state === 'withdrawn' && paymentMethod === 'via_courier')
        return refuseAction('it may not have been paid: refund its statement of withdrawal')
      return isRefundable(state)
        ? { ok: true, to: 'refunded', mailKind: 'refunded', endsPayment: false }
        : refuseAction(stateReason(state))
    case 'mark-paid':
      if (byCard) return refuseAction('only the card provider reports payments of card orders')
      return state === 'awaiting_payment'
        ? { ok: true, to: 'paid', mailKind: 'payment_received', endsPayment: false }
        : refuseAction(stateReason(state))
  }
}
