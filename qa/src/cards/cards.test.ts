import { CARDS, DECLINED_CARDS, spaced } from '@asimera/qa/cards'
import {
  type CardOutcome,
  type EventDelivery,
  type FollowUp,
  testCardGroups,
} from '@/lib/shop/payments/sandbox/test-cards'

const sandboxCards = testCardGroups.flatMap(({ cards }) => cards)

type Behaviour = { kind: CardOutcome['kind']; events?: EventDelivery; followUp?: FollowUp; fingerprint?: string }

/** What the sandbox does with a card. */
const BEHAVIOURS: Record<keyof typeof CARDS, Behaviour> = {
  succeeds: { kind: 'success' },
  challenge: { kind: 'challenge' },
  challengeThenDecline: { kind: 'challenge_then_decline' },
  knownAgain: { kind: 'success', fingerprint: 'one_card' },
  cancelled: { kind: 'cancelled' },
  eventTwice: { kind: 'success', events: 'twice' },
  eventLate: { kind: 'success', events: 'late' },
  eventNever: { kind: 'success', events: 'never' },
  eventsBackwards: { kind: 'success', events: 'backwards' },
  dispute: { kind: 'success', followUp: 'dispute' },
  inquiry: { kind: 'success', followUp: 'inquiry' },
  fraudWarning: { kind: 'success', followUp: 'fraud_warning' },
  refund: { kind: 'success', followUp: 'refund' },
}

test('the cards are those of the sandbox, by what it does with them', () => {
  const found = Object.entries(BEHAVIOURS).map(([name, { kind, events = 'once', followUp, fingerprint }]) => [
    name,
    sandboxCards.find(
      (card) =>
        card.outcome.kind === kind &&
        card.events === events &&
        card.followUp === followUp &&
        card.fingerprint === fingerprint,
    )?.number,
  ])
  expect(CARDS).toEqual(Object.fromEntries(found))
})

test('every decline code of the sandbox has its card', () => {
  const declined = sandboxCards.flatMap(({ number, outcome }) =>
    outcome.kind === 'decline' ? [[outcome.code, number]] : [],
  )
  expect(DECLINED_CARDS).toEqual(Object.fromEntries(declined))
  expect(Object.keys(CARDS).length + declined.length).toBe(sandboxCards.length)
})

test('numbers are written in groups of four', () => {
  expect(spaced(CARDS.succeeds)).toBe('4242 4242 4242 4242')
})
