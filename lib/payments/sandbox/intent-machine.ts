import { type DeclineCode } from '../decline-codes'
import { findTestCard, type CardOutcome, type EventDelivery, isTestCard } from './test-cards'

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

export type IntentState = {
  status: IntentStatus
  lastErrorCode: DeclineCode | 'payment_intent_authentication_failure' | null
  /** The test card last tried: what follows a challenge depends on it. */
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

/** What trying a card does to a payment; null when the payment is over and nothing can be tried. */
export function confirm(intent: IntentState, number: string): IntentTransition | null {
  return isClosed(intent) ? null : applyOutcome(findTestCard(number).outcome, number)
}

/** The answer of the card's holder to the challenge; null when nobody was asked. */
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
  // A number that is none of ours may be somebody's real card: it is forgotten at once.
  next: { status: 'requires_payment_method', lastErrorCode, card: isTestCard(card) ? card : null },
  event: 'payment_intent.payment_failed',
  delivery: 'once',
})
