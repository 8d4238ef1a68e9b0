import { type OrderState, type PaymentMethod } from '@/lib/db/schema/enums'
import { orderStateLabels } from '@/lib/checkout/order-labels'

/** An action of the owner on an order. */
export type OrderAction = 'ship' | 'cancel' | 'refund' | 'mark-paid'

type OrderActionPlan =
  | {
      ok: true
      to: OrderState
      mailKind: 'shipped' | 'cancelled' | 'refunded' | 'payment_received'
      provider: 'end_payment' | 'refund' | null
    }
  | { ok: false; reason: string }

type OrderSituation = { state: OrderState; paymentMethod: PaymentMethod }

const PAST_PARTICIPLES: Record<OrderAction, string> = {
  ship: 'shipped',
  cancel: 'cancelled',
  refund: 'refunded',
  'mark-paid': 'marked as paid',
}

export const actionRefusedMessage = (action: OrderAction, code: string, reason: string): string =>
  `Order ${code} cannot be ${PAST_PARTICIPLES[action]}: ${reason}.`

const refuseAction = (reason: string): OrderActionPlan => ({ ok: false, reason })

const stateReason = (state: OrderState) => `its state is “${orderStateLabels[state]}”`

/** Whether the action is allowed, with its new state, its email and what to do at the card provider. */
export function planOrderAction(action: OrderAction, { state, paymentMethod }: OrderSituation): OrderActionPlan {
  const byCard = paymentMethod === 'card'
  switch (action) {
    case 'ship':
      return state === 'confirmed' || state === 'paid'
        ? { ok: true, to: 'shipped', mailKind: 'shipped', provider: null }
        : refuseAction(stateReason(state))
    case 'cancel':
      if (state === 'paid') return refuseAction('it is paid: refund it instead')
      return state === 'awaiting_payment' || state === 'confirmed'
        ? { ok: true, to: 'cancelled', mailKind: 'cancelled', provider: byCard ? 'end_payment' : null }
        : refuseAction(stateReason(state))
    case 'refund':
      return state === 'paid' || state === 'shipped'
        ? { ok: true, to: 'refunded', mailKind: 'refunded', provider: byCard ? 'refund' : null }
        : refuseAction(stateReason(state))
    case 'mark-paid':
      if (byCard) return refuseAction('only the card provider reports payments of card orders')
      return state === 'awaiting_payment'
        ? { ok: true, to: 'paid', mailKind: 'payment_received', provider: null }
        : refuseAction(stateReason(state))
  }
}
