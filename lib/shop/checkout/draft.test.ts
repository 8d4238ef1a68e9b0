import {
  mapErrorsToVisibleFields,
  parseDraft,
  emptyDraft,
  validateDraft,
  withBilling,
  withEmail,
  withSame,
  withoutDelivery,
} from './draft'
import { ADDRESS_FIELDS } from '@/lib/shop/address/address-fields'
import { looksLikeEmail } from '@/lib/platform/base/credentials'

const filled = {
  ...emptyDraft.billing,
  ...Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, name === 'email' ? 'a@b.example' : 'x'])),
}

test('an empty draft has an error for every required field of both addresses and for the payment method', () => {
  const messages = validateDraft(emptyDraft).map(({ message }) => message)
  const once = ADDRESS_FIELDS.flatMap(({ missing }) => missing ?? [])
  expect(messages).toEqual([...once, ...once, 'Please choose a payment method!'])
})

test('a shipping address that is the same, additional info and notes are optional', () => {
  expect(
    validateDraft(withSame({ ...emptyDraft, billing: { ...filled, address_3: '' }, payment: 'card' }, true)),
  ).toEqual([])
})

test('a web address in a name is an error of that field', () => {
  const billing = { ...filled, first_name: 'You won! Claim at https://win.example' }
  expect(validateDraft({ ...emptyDraft, billing, same: true, payment: 'card' })).toEqual([
    { field: 'billing_address.first_name', message: 'Please write a name without a web address.' },
  ])
})

test('the shipping address follows the billing address while both are the same', () => {
  const same = withBilling(withSame(emptyDraft, true), { ...filled, city: 'Athens' })
  expect(same.shipping.city).toBe('Athens')
  expect(withBilling(withSame(same, false), { ...filled, city: 'Patras' }).shipping.city).toBe('Athens')
})

test("a customer's email address is filled in unless another was typed", () => {
  expect(withEmail(emptyDraft, 'eleni@test.example').billing.email).toBe('eleni@test.example')
  expect(withEmail(withBilling(emptyDraft, filled), 'eleni@test.example').billing.email).toBe(filled.email)
})

test.each([
  ['eleni@test.example', true],
  ['a.b+c@sub.test.example', true],
  ["o'neil@test.ie", true],
  ['eleni', false],
  ['eleni@', false],
  ['@test.example', false],
  ['a b@test.example', false],
  ['eleni@test', false],
  ['a..b@test.example', false],
  ['a@test..example', false],
])('%s is accepted as an email address: %p', (text, isAccepted) => {
  expect(looksLikeEmail(text)).toBe(isAccepted)
})

test.each([null, 'text', 3, [], { billing: 'x', payment: 'gold', notes: 4 }])(
  'an invalid stored draft of %p is parsed as an empty one',
  (stored) => {
    expect(parseDraft(stored)).toEqual(emptyDraft)
  },
)

test('a stored draft is parsed without loss', () => {
  const draft = {
    billing: filled,
    shipping: filled,
    same: true,
    notes: 'Ring twice',
    gift: { message: 'Hi', email: 'a@b.example', wrapping: true },
    payment: 'transfer' as const,
  }
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('errors of the shipping address are shown once at the billing address while both are the same', () => {
  const wrong = (field: string) => ({ field, message: 'Wrong.' })
  const found = [
    wrong('billing_address.email'),
    wrong('shipping_address.email'),
    wrong('shipping_address.country'),
    wrong('notes'),
  ]
  expect(mapErrorsToVisibleFields(found, { same: true })).toEqual([
    wrong('billing_address.email'),
    wrong('billing_address.country'),
    wrong('notes'),
  ])
  expect(mapErrorsToVisibleFields(found, { same: false })).toEqual(found)
})

test('an order that is sent by email has one address, and no courier takes its money', () => {
  const billing = { ...emptyDraft.billing, city: 'Chania' }
  const draft = { ...emptyDraft, billing, payment: 'via_courier' as const }
  expect(withoutDelivery(draft)).toMatchObject({ billing, shipping: billing, same: true, payment: null })
  expect(withoutDelivery({ ...draft, payment: 'card' }).payment).toBe('card')
})
