import { declineMessages } from '@/lib/shop/payments/decline-codes'
import { findTestCard, isCardNumber, testCardGroups } from './test-cards'

const all = testCardGroups.flatMap(({ cards }) => cards)

test('every decline code has a test card', () => {
  const declined = all.flatMap(({ outcome }) => (outcome.kind === 'decline' ? [outcome.code] : []))
  expect(declined.toSorted()).toEqual(Object.keys(declineMessages).toSorted())
})

test('test card numbers are unique', () => {
  expect(new Set(all.map(({ number }) => number)).size).toBe(all.length)
})

test('every number has 16 digits, and only that of incorrect_number has a wrong check digit', () => {
  const wrong = all.filter(({ number }) => number.length !== 16 || !isCardNumber(number))
  expect(wrong.map(({ title }) => title)).toEqual(['incorrect_number'])
})

test.each([
  ['4242424242424242', { kind: 'success' }],
  ['4000000000009995', { kind: 'decline', code: 'insufficient_funds' }],
  ['5555555555554444', { kind: 'decline', code: 'generic_decline' }],
  ['5555555555554445', { kind: 'decline', code: 'incorrect_number' }],
])('the outcome of card %s is %p', (number, outcome) => {
  expect(findTestCard(number).outcome).toEqual(outcome)
})
