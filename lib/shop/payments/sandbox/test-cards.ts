import * as t from '@messages/card-sandbox'
import { type DeclineCode, declineMessages } from '@/lib/shop/payments/decline-codes'

export type CardOutcome =
  | { kind: 'success' }
  | { kind: 'decline'; code: DeclineCode }
  | { kind: 'challenge' }
  | { kind: 'challenge_then_decline'; code: DeclineCode }
  | { kind: 'cancelled' }

/** How the webhook events of a payment are delivered. */
export type EventDelivery = 'once' | 'twice' | 'late' | 'never' | 'backwards'

/** What happens to a payment after it succeeded. */
export type FollowUp = 'dispute' | 'inquiry' | 'fraud_warning' | 'refund'

type TestCard = {
  number: string
  title: string
  outcome: CardOutcome
  events: EventDelivery
  followUp?: FollowUp
  /** By which the shop knows the card again. */
  fingerprint?: string
}

function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((all, digit, at) => {
    const doubled = at % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return all + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

export const isCardNumber = (number: string) =>
  /^\d{12,19}$/.test(number) && withCheckDigit(number.slice(0, -1)) === number

/** Test card numbers from Stripe's documentation; the other numbers are generated. */
const DOCUMENTED: Partial<Record<DeclineCode, string>> = {
  card_velocity_exceeded: '4000000000006975',
  expired_card: '4000000000000069',
  fraudulent: '4100000000000019',
  generic_decline: '4000000000000002',
  incorrect_cvc: '4000000000000127',
  incorrect_number: '4242424242424241',
  insufficient_funds: '4000000000009995',
  lost_card: '4000000000009987',
  processing_error: '4000000000000119',
  stolen_card: '4000000000009979',
}

const declineCodes = Object.keys(declineMessages).filter((code): code is DeclineCode => code in declineMessages)

/** Derived from the code, so that a new code changes no existing number. */
function declineCardNumber(code: DeclineCode): string {
  const hash = [...code].reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % 100_000_000, 0)
  return withCheckDigit(`4000990${String(hash).padStart(8, '0')}`)
}

const successOutcome = { kind: 'success' } as const

const outcomeCards: TestCard[] = [
  { number: '4242424242424242', title: t.succeeds, outcome: successOutcome, events: 'once' },
  {
    number: '4000002760003184',
    title: t.challenge,
    outcome: { kind: 'challenge' },
    events: 'once',
  },
  {
    number: '4000008400001629',
    title: t.challengeThenDecline,
    outcome: { kind: 'challenge_then_decline', code: 'generic_decline' },
    events: 'once',
  },
  {
    number: withCheckDigit('400099100000007'),
    title: t.knownAgain,
    outcome: successOutcome,
    events: 'once',
    fingerprint: 'one_card',
  },
]

const deliveryCards: TestCard[] = [
  {
    number: withCheckDigit('400099100000001'),
    title: t.eventTwice,
    outcome: successOutcome,
    events: 'twice',
  },
  {
    number: withCheckDigit('400099100000002'),
    title: t.eventLate,
    outcome: successOutcome,
    events: 'late',
  },
  {
    number: withCheckDigit('400099100000003'),
    title: t.eventNever,
    outcome: successOutcome,
    events: 'never',
  },
  {
    number: withCheckDigit('400099100000004'),
    title: t.eventsBackwards,
    outcome: successOutcome,
    events: 'backwards',
  },
]

/** The first three numbers are Stripe's; it has none for actions in its dashboard. */
const followUpCards: TestCard[] = [
  {
    number: '4000000000000259',
    title: t.dispute,
    outcome: successOutcome,
    events: 'once',
    followUp: 'dispute',
  },
  {
    number: '4000000000001976',
    title: t.inquiry,
    outcome: successOutcome,
    events: 'once',
    followUp: 'inquiry',
  },
  {
    number: '4000000000005423',
    title: t.fraudWarning,
    outcome: successOutcome,
    events: 'once',
    followUp: 'fraud_warning',
  },
  {
    number: withCheckDigit('400099100000005'),
    title: t.refund,
    outcome: successOutcome,
    events: 'once',
    followUp: 'refund',
  },
  {
    number: withCheckDigit('400099100000006'),
    title: t.cancelled,
    outcome: { kind: 'cancelled' },
    events: 'once',
  },
]

const declineCards: TestCard[] = declineCodes.map((code) => ({
  number: DOCUMENTED[code] ?? declineCardNumber(code),
  title: code,
  outcome: { kind: 'decline', code },
  events: 'once',
}))

export const testCardGroups = [
  { title: t.outcomes, cards: outcomeCards },
  { title: t.deliveryOfEvents, cards: deliveryCards },
  { title: t.disputesAndWarnings, cards: followUpCards },
  { title: t.declined, cards: declineCards },
] as const

const allTestCards = testCardGroups.flatMap(({ cards }) => cards)

export const isTestCard = (number: string) => allTestCards.some((card) => card.number === number)

/** A number that is not a test card is declined. */
export function findTestCard(number: string): TestCard {
  const known = allTestCards.find((card) => card.number === number)
  const code = isCardNumber(number) ? 'generic_decline' : 'incorrect_number'
  return known ?? { number, title: code, outcome: { kind: 'decline', code }, events: 'once' }
}
