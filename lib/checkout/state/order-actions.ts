import { type OrderState, type PaymentMethod } from '@/lib/db/schema/enums'
import { orderStateLabels } from '@/lib/checkout/order-labels'

/** What the owner does with an order. */
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

/** A sentence for the owner. */
export const actionRefusedMessage = (step: OrderAction, code: string, because: string): string =>
  `Order ${code} cannot be ${PAST_PARTICIPLES[step]}: ${because}.`

const refuseAction = (because: string): OrderActionPlan => ({ ok: false, reason: because })

/** Why not, in the words that everybody reads. */
const stateReason = (state: OrderState) => `its state is “${orderStateLabels[state]}”`

/** Whether a step can be taken, and all that it brings with it. */
export function planOrderAction(step: OrderAction, { state, paymentMethod }: OrderSituation): OrderActionPlan {
  const byCard = paymentMethod === 'card'
  switch (step) {
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
      if (byCard) return refuseAction('whether a card order is paid is said by the card provider alone')
      return state === 'awaiting_payment'
        ? { ok: true, to: 'paid', mailKind: 'payment_received', provider: null }
        : refuseAction(stateReason(state))
  }
}
