import {
  mapErrorsToVisibleFields,
  parseDraft,
  emptyDraft,
  validateDraft,
  withBilling,
  withEmail,
  withSame,
} from './draft'
import { ADDRESS_FIELDS } from '@/lib/address/address-fields'
import { looksLikeEmail } from '@/lib/base/email-address'

const filled = {
  ...emptyDraft.billing,
  ...Object.fromEntries(ADDRESS_FIELDS.map(({ name }) => [name, name === 'email' ? 'a@b.example' : 'x'])),
}

test('an empty checkout names everything that is required, for both addresses, and the payment', () => {
  const messages = validateDraft(emptyDraft).map(({ message }) => message)
  const once = ADDRESS_FIELDS.flatMap(({ missing }) => missing ?? [])
  expect(messages).toEqual([...once, ...once, 'Please choose a payment method!'])
})

test('the same address is asked for once, additional info and notes never', () => {
  expect(
    validateDraft(withSame({ ...emptyDraft, billing: { ...filled, address_3: '' }, payment: 'card' }, true)),
  ).toEqual([])
})

test('a name that could become a link in an email is named at its field', () => {
  const billing = { ...filled, first_name: 'You won! Claim at https://win.example' }
  expect(validateDraft({ ...emptyDraft, billing, same: true, payment: 'card' })).toEqual([
    { field: 'billing_address.first_name', message: 'Please write a name without a web address.' },
  ])
})

test('while the addresses are the same, one follows the other, and stays as it was afterwards', () => {
  const same = withBilling(withSame(emptyDraft, true), { ...filled, city: 'Athens' })
  expect(same.shipping.city).toBe('Athens')
  expect(withBilling(withSame(same, false), { ...filled, city: 'Patras' }).shipping.city).toBe('Athens')
})

test('a customer need not type an address that the shop knows, and may use another', () => {
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
])('%s as an email address', (text, right) => {
  expect(looksLikeEmail(text)).toBe(right)
})

test.each([null, 'text', 3, [], { billing: 'x', payment: 'gold', notes: 4 }])(
  'a kept draft of %p is an empty one',
  (kept) => {
    expect(parseDraft(kept)).toEqual(emptyDraft)
  },
)

test('a kept draft comes back as it was', () => {
  const draft = { billing: filled, shipping: filled, same: true, notes: 'Ring twice', payment: 'transfer' as const }
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
})

test('what is wrong with the shipping address is said at the billing address while both are one, and once', () => {
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
