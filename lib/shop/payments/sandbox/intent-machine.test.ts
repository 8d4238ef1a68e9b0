import fc from 'fast-check'
import {
  authenticate,
  cancel,
  confirm,
  type IntentState,
  type IntentTransition,
  isClosed,
  isForCharge,
} from './intent-machine'
import { testCardGroups } from './test-cards'

const fresh: IntentState = { status: 'requires_payment_method', lastErrorCode: null, card: null }
const VALID_CARD = '4242424242424242'
const CHALLENGE = '4000002760003184'
const CHALLENGE_THEN_DECLINE = '4000008400001629'

const after = (...steps: ((intent: IntentState) => IntentTransition | null)[]) =>
  steps.reduce((intent, step) => step(intent)?.next ?? intent, fresh)

test('a valid card succeeds', () => {
  expect(confirm(fresh, VALID_CARD)).toMatchObject({
    next: { status: 'succeeded' },
    event: 'payment_intent.succeeded',
    delivery: 'once',
  })
})

test('a declined card leaves the payment open for the next one', () => {
  const declined = after((intent) => confirm(intent, '4000000000009995'))
  expect(declined).toMatchObject({ status: 'requires_payment_method', lastErrorCode: 'insufficient_funds' })
  expect(confirm(declined, VALID_CARD)?.next).toMatchObject({ status: 'succeeded', lastErrorCode: null })
})

test.each([
  [CHALLENGE, true, 'succeeded', null],
  [CHALLENGE, false, 'requires_payment_method', 'payment_intent_authentication_failure'],
  [CHALLENGE_THEN_DECLINE, true, 'requires_payment_method', 'generic_decline'],
])('card %s with a passed challenge: %p', (number, passed, status, lastErrorCode) => {
  const challenged = after((intent) => confirm(intent, number))
  expect(challenged.status).toBe('requires_action')
  expect(authenticate(challenged, passed)?.next).toMatchObject({ status, lastErrorCode })
})

test('a payment without a challenge cannot be authenticated', () => {
  expect(authenticate(fresh, true)).toBeNull()
})

test.each([
  [null, true],
  [{ amount: 2400, currency: 'EUR' }, true],
  [{ amount: 2399, currency: 'eur' }, false],
  [{ amount: 2400, currency: 'usd' }, false],
])('a payment of 24.00 EUR is what a wallet showed as %j: %p', (shown, expected) => {
  expect(isForCharge({ amount: 2400, currency: 'eur' }, shown)).toBe(expected)
})

const number = fc.constantFrom(...testCardGroups.flatMap(({ cards }) => cards.map((card) => card.number)))
const step = fc.oneof(
  number.map((card) => (intent: IntentState) => confirm(intent, card)),
  fc.boolean().map((passed) => (intent: IntentState) => authenticate(intent, passed)),
  fc.constant((intent: IntentState) => cancel(intent)),
)

test('no action changes a payment that has succeeded or was cancelled', () => {
  fc.assert(
    fc.property(fc.array(step), step, (before, next) => {
      const intent = after(...before)
      if (isClosed(intent)) expect(next(intent)).toBeNull()
    }),
  )
})
