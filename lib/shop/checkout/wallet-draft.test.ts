import { TEST_ADDRESS } from '@/testing/address'
import { GREECE } from '@/testing/cart'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { EMPTY_ADDRESS } from '@/lib/shop/address/address-fields'
import { emptyDraft, validateDraft, withBilling } from './draft'
import { draftFromWallet, isReplaced, walletDestination } from './wallet-draft'

const rule = (over: Partial<ShippingRule>): ShippingRule => ({
  ...GREECE,
  country: 'Greece',
  country_alternatives: 'GR, Ελλάδα',
  ...over,
})
const ATHENS = rule({ county: 'Attica', city: 'Athens', city_alternatives: 'Αθήνα' })
const CYCLADES = rule({ county: 'Cyclades' })
const RULES = [ATHENS, rule({})]

const ADDRESS = {
  line1: 'Odos Ermou 12',
  line2: null,
  city: 'Athens',
  state: 'Attica',
  postal_code: '105 63',
  country: 'GR',
}
const DETAILS = {
  billingDetails: { name: 'Eleni Papadaki', email: TEST_ADDRESS.email, phone: TEST_ADDRESS.phone, address: ADDRESS },
  shippingAddress: { name: 'Eleni Papadaki', address: ADDRESS },
}
const missing = (details: Parameters<typeof draftFromWallet>[0], before = emptyDraft, rules = RULES) =>
  validateDraft(draftFromWallet(details, before, rules)).map(({ field }) => field)
const shippedTo = (over: object) => ({
  ...DETAILS,
  billingDetails: { ...DETAILS.billingDetails, address: { country: 'GR', postal_code: '105 63' } },
  shippingAddress: { ...DETAILS.shippingAddress, address: { ...ADDRESS, ...over } },
})

test('a wallet fills in all that an order needs', () => {
  expect(draftFromWallet(DETAILS, { ...emptyDraft, notes: 'Ring twice.' }, RULES)).toEqual({
    billing: TEST_ADDRESS,
    shipping: TEST_ADDRESS,
    same: true,
    notes: 'Ring twice.',
    gift: null,
    payment: 'card',
  })
})

test('a card of somebody else is billed to its own address', () => {
  const address = { ...ADDRESS, line1: '5 Main Street', city: 'Galway', state: 'Galway', country: 'IE' }
  const draft = draftFromWallet(
    { ...DETAILS, billingDetails: { ...DETAILS.billingDetails, name: 'Niall Ó Sé', address } },
    emptyDraft,
    RULES,
  )
  expect(draft.same).toBe(false)
  expect(draft.billing).toMatchObject({ first_name: 'Niall Ó', last_name: 'Sé', address_2: '5', country: 'Ireland' })
  expect(draft.shipping).toEqual(TEST_ADDRESS)
})

test.each([
  [{ line1: 'Ερμού 12Α', line2: '3ος όροφος' }, ['Ερμού', '12Α', '3ος όροφος']],
  [{ line1: '28ης Οκτωβρίου 5-7' }, ['28ης Οκτωβρίου', '5-7', '']],
  [{ line1: 'Via Roma, 5 B' }, ['Via Roma', '5 B', '']],
  [{ line1: '1600 Pennsylvania Avenue NW' }, ['Pennsylvania Avenue NW', '1600', '']],
  [{ line1: '25ης Μαρτίου', line2: 'Villa Rosa' }, ['25ης Μαρτίου', 'Villa Rosa', '']],
  [{ line1: 'Ermou' }, ['Ermou', '', '']],
])('%j is a street, a number or building, and more', (lines, expected) => {
  const { address_1, address_2, address_3 } = draftFromWallet(shippedTo(lines), emptyDraft, RULES).shipping
  expect([address_1, address_2, address_3]).toEqual(expected)
})

test('what a wallet has not given is missing, by its field', () => {
  expect(missing(shippedTo({ line1: 'Ermou' }))).toEqual(['billing_address.address_2'])
  expect(missing({ ...DETAILS, billingDetails: { ...DETAILS.billingDetails, phone: undefined } })).toEqual([
    'billing_address.phone',
  ])
  expect(missing({})).toHaveLength(10)
})

test('without a county, that of the rule for the city holds, then the city itself', () => {
  expect(draftFromWallet(shippedTo({ city: 'Αθήνα', state: '' }), emptyDraft, RULES).shipping.county).toBe('Attica')
  const noCounty = { city: 'Volos', state: '' }
  expect(draftFromWallet(shippedTo(noCounty), emptyDraft, RULES).shipping.county).toBe('Volos')
})

test('where the county alone decides on the fee, it is asked for, and taken from the form afterwards', () => {
  const details = shippedTo({ city: 'Ermoupoli', state: '', postal_code: '841 00' })
  const rules = [CYCLADES, ...RULES]
  expect(missing(details, emptyDraft, rules)).toEqual(['billing_address.county'])
  const asked = draftFromWallet(details, emptyDraft, rules)
  const answered = withBilling(asked, { ...asked.billing, county: 'Cyclades' })
  expect(missing(details, answered, rules)).toEqual([])
  const partial = { city: 'Ermoupoli', postal_code: '84100', country: 'GR' }
  expect(walletDestination(partial, emptyDraft, rules).county).toBe('')
  expect(walletDestination(partial, answered, rules)).toEqual({
    country: 'Greece',
    county: 'Cyclades',
    city: 'Ermoupoli',
  })
})

test('without delivery, the address of the bill is the only one', () => {
  const { billingDetails } = DETAILS
  expect(draftFromWallet({ billingDetails }, emptyDraft, RULES)).toMatchObject({
    billing: TEST_ADDRESS,
    shipping: TEST_ADDRESS,
    same: true,
  })
})

test('what was typed for another street does not complete an address', () => {
  const typed = { ...TEST_ADDRESS, address_1: 'Stadiou', address_2: '40' }
  const before = { ...emptyDraft, billing: typed, shipping: typed, same: true }
  expect(missing(shippedTo({ line1: 'Ermou' }), before)).toEqual(['billing_address.address_2'])
})

test('a country has the name of the shipping rules', () => {
  const names = (country: string) => walletDestination({ country }, emptyDraft, RULES).country
  expect([names('GR'), names('JP'), names('')]).toEqual(['Greece', 'Japan', ''])
})

test('it is known whether something that was typed is gone', () => {
  const typed = { ...emptyDraft, billing: { ...EMPTY_ADDRESS, city: ' athens ' } }
  const filled = draftFromWallet(DETAILS, typed, RULES)
  expect(isReplaced(emptyDraft, filled)).toBe(false)
  expect(isReplaced(typed, filled)).toBe(false)
  expect(isReplaced({ ...typed, billing: { ...typed.billing, city: 'Volos' } }, filled)).toBe(true)
})
