import { type OrderState, type PaymentMethod } from './order.schema'
import { stateNames } from './order-words'

/** What the owner does with an order. */
export type OrderStep = 'ship' | 'cancel' | 'refund' | 'mark-paid'

type StepPlan =
  | { ok: true; to: OrderState; news: 'shipped' | 'cancelled' | 'refunded' | 'payment_received'; provider: 'end_payment' | 'refund' | null }
  | { ok: false; because: string }

type Situation = { state: OrderState; paymentMethod: PaymentMethod }

const DONE: Record<OrderStep, string> = { ship: 'shipped', cancel: 'cancelled', refund: 'refunded', 'mark-paid': 'marked as paid' }

/** A sentence for the owner. */
export const stepRefused = (step: OrderStep, code: string, because: string): string => `Order ${code} cannot be ${DONE[step]}: ${because}.`

const refuse = (because: string): StepPlan => ({ ok: false, because })

/** Why not, in the words that everybody reads. */
const stateOf = (state: OrderState) => `its state is “${stateNames[state]}”`

/** Whether a step can be taken, and all that it brings with it. */
export function planStep(step: OrderStep, { state, paymentMethod }: Situation): StepPlan {
  const byCard = paymentMethod === 'card'
  switch (step) {
    case 'ship':
      return state === 'confirmed' || state === 'paid' ? { ok: true, to: 'shipped', news: 'shipped', provider: null } : refuse(stateOf(state))
    case 'cancel':
      if (state === 'paid') return refuse('it is paid: refund it instead')
      return state === 'awaiting_payment' || state === 'confirmed' ? { ok: true, to: 'cancelled', news: 'cancelled', provider: byCard ? 'end_payment' : null } : refuse(stateOf(state))
    case 'refund':
      return state === 'paid' || state === 'shipped' ? { ok: true, to: 'refunded', news: 'refunded', provider: byCard ? 'refund' : null } : refuse(stateOf(state))
    case 'mark-paid':
      if (byCard) return refuse('whether a card order is paid is said by the card provider alone')
      return state === 'awaiting_payment' ? { ok: true, to: 'paid', news: 'payment_received', provider: null } : refuse(stateOf(state))
  }
}
