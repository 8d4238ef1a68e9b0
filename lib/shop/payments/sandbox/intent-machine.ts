import { type DeclineCode } from '@/lib/shop/payments/decline-codes'
import { findTestCard, type CardOutcome, type EventDelivery, isTestCard } from './test-cards'

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

export type IntentState = {
  status: IntentStatus
  lastErrorCode: DeclineCode | 'payment_intent_authentication_failure' | null
  /** The last test card, which decides the result of a challenge. */
  card: string | null
}

type IntentEvent =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.requires_action'
  | 'payment_intent.canceled'

export type IntentTransition = { next: IntentState; event: IntentEvent; delivery: EventDelivery }

const CLOSED: ReadonlySet<IntentStatus> = new Set(['succeeded', 'canceled'])

export const isClosed = ({ status }: IntentState) => CLOSED.has(status)

type Charge = { amount: number; currency: string }

/** Whether a payment is for what the shopper saw in their wallet. */
export const isForCharge = ({ amount, currency }: Charge, expected: Charge | null) =>
  expected === null || (expected.amount === amount && expected.currency.toLowerCase() === currency.toLowerCase())

/** Null if the payment has already succeeded or was cancelled. */
export function confirm(intent: IntentState, number: string): IntentTransition | null {
  return isClosed(intent) ? null : applyOutcome(findTestCard(number).outcome, number)
}

/** Applies the result of a 3-D Secure challenge; null if there was none. */
export function authenticate(intent: IntentState, passed: boolean): IntentTransition | null {
  if (intent.status !== 'requires_action' || intent.card === null) return null
  const { outcome } = findTestCard(intent.card)
  if (!passed) return failedTransition('payment_intent_authentication_failure', intent.card)
  return applyOutcome(
    outcome.kind === 'challenge_then_decline' ? { kind: 'decline', code: outcome.code } : { kind: 'success' },
    intent.card,
  )
}

export function cancel(intent: IntentState): IntentTransition | null {
  return isClosed(intent)
    ? null
    : { next: { ...intent, status: 'canceled' }, event: 'payment_intent.canceled', delivery: 'once' }
}

function applyOutcome(outcome: CardOutcome, card: string): IntentTransition {
  switch (outcome.kind) {
    case 'success':
      return {
        next: { status: 'succeeded', lastErrorCode: null, card },
        event: 'payment_intent.succeeded',
        delivery: findTestCard(card).events,
      }
    case 'decline':
      return failedTransition(outcome.code, card)
    case 'cancelled':
      return {
        next: { status: 'canceled', lastErrorCode: null, card },
        event: 'payment_intent.canceled',
        delivery: findTestCard(card).events,
      }
    case 'challenge':
    case 'challenge_then_decline':
      return {
        next: { status: 'requires_action', lastErrorCode: null, card },
        event: 'payment_intent.requires_action',
        delivery: 'once',
      }
  }
}

const failedTransition = (
  lastErrorCode: NonNullable<IntentState['lastErrorCode']>,
  card: string,
): IntentTransition => ({
  // A number that is not a test card may be a real one and must not be stored.
  next: { status: 'requires_payment_method', lastErrorCode, card: isTestCard(card) ? card : null },
  event: 'payment_intent.payment_failed',
  delivery: 'once',
})
