import { readFileSync } from 'node:fs'
import path from 'node:path'
import { shippingFileSchema } from './shipping-file.schema'
import { type ShippingRule } from './shipping.schema'
import { deliveryTerms, deliveryTexts } from './delivery-terms'

const rule = (country: string | null, own: Partial<ShippingRule> = {}): ShippingRule => ({
  id: 1,
  country,
  country_alternatives: '',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: '50.00',
  shipping_fee: '4.00',
  special_fees: [],
  ...own,
})
const general = rule(null, { threshold_amount: '250.00' })

test('the rules of the demo give the specified texts', () => {
  const demo = shippingFileSchema.parse(
    JSON.parse(readFileSync(path.join(process.cwd(), 'lib/demo/seed/demo/shipping.json'), 'utf8')),
  )
  const rules = demo.map(({ country, county, city, threshold_amount, shipping_fee }) =>
    rule(country.name, {
      country_alternatives: country.alternatives,
      county: county.name,
      city: city.name,
      threshold_amount,
      shipping_fee,
    }),
  )
  expect(deliveryTexts(deliveryTerms(rules))).toEqual({
    name: 'Free delivery in Greece',
    details: 'on orders over 50 €, and to many other countries at cost',
    promise: 'Free delivery in Greece on orders over 50 €',
    shipsTo: 'We ship within Greece and to many other countries.',
    clause: 'delivery in Greece is free on orders over 50 €',
    pricing:
      'Delivery within Greece is free on orders over 50 €. Below that, and for other countries, the price depends on where the parcel goes',
    free: { from: 5000, text: 'delivery in Greece is free' },
  })
})

test.each<[string, ShippingRule[], string]>([
  [
    'another country and amount',
    [rule('Cyprus', { threshold_amount: '79.90' }), general],
    'Free delivery in Cyprus on orders over 79.90 €',
  ],
  [
    'a large amount',
    [rule('Cyprus', { threshold_amount: '1200.00' })],
    'Free delivery in Cyprus on orders over 1,200 €',
  ],
  [
    'an island that costs more',
    [rule('Greece'), rule('Greece', { county: 'Dodecanese', threshold_amount: '80.00' }), general],
    'Free delivery in Greece on orders over 80 €',
  ],
  [
    'the same country under another name',
    [rule('Greece', { country_alternatives: 'Hellas' }), rule('HELLAS', { city: 'Rhodes', threshold_amount: '80.00' })],
    'Free delivery in Greece on orders over 80 €',
  ],
  [
    'a city alone, and the rest of the country by the general rule',
    [rule('Greece', { city: 'Athens' }), general],
    'Free delivery in Greece on orders over 250 €',
  ],
  ['no fee at all', [rule('Greece', { shipping_fee: '0.00' }), general], 'Free delivery in Greece'],
  ['no threshold to reach', [rule('Greece', { threshold_amount: '0.00' })], 'Free delivery in Greece'],
  ['one rule for everywhere', [general], 'Free delivery on orders over 250 €'],
  ['a threshold that no order reaches', [rule('Greece', { threshold_amount: '9999999.99' }), general], ''],
  ['no rules', [], ''],
])('the promise for %s', (_, rules, promise) => {
  expect(deliveryTexts(deliveryTerms(rules)).promise).toBe(promise)
})

test('no text mentions free delivery when the rules do not promise it', () => {
  for (const rules of [[], [rule('Greece', { threshold_amount: '9999999.99' })]]) {
    expect(JSON.stringify(Object.values(deliveryTexts(deliveryTerms(rules))))).not.toMatch(/free|over/i)
  }
  expect(deliveryTexts(deliveryTerms([rule('Greece')]))).toMatchObject({
    details: 'on orders over 50 €',
    shipsTo: 'We ship within Greece.',
    pricing:
      'Delivery within Greece is free on orders over 50 €. Below that, the price depends on where the parcel goes',
  })
})

const GREECE_BELOW = 'Delivery within Greece is free on orders over 50 €. Below that, '
const BY_DESTINATION = 'the price depends on where the parcel goes'

test.each<[string, ShippingRule[], string, string, string]>([
  [
    'one rule for everywhere',
    [general],
    'on orders over 250 €',
    'We ship to many countries.',
    `Delivery is free on orders over 250 €. Below that, ${BY_DESTINATION}`,
  ],
  [
    'one rule for everywhere, without a fee',
    [rule(null, { shipping_fee: '0.00' })],
    'on every order',
    'We ship to many countries.',
    'Delivery is free',
  ],
  [
    'one country without a fee',
    [rule('Greece', { shipping_fee: '0.00' })],
    'on every order',
    'We ship within Greece.',
    'Delivery within Greece is free',
  ],
  [
    'one country without a fee, and others',
    [rule('Greece', { shipping_fee: '0.00' }), general],
    'to many other countries at cost',
    'We ship within Greece and to many other countries.',
    `Delivery within Greece is free. For other countries, ${BY_DESTINATION}`,
  ],
  [
    'two countries',
    [rule('Greece'), rule('Cyprus')],
    'on orders over 50 €, and to many other countries at cost',
    'We ship within Greece and to many other countries.',
    `${GREECE_BELOW}and for other countries, ${BY_DESTINATION}`,
  ],
  [
    'a general rule before that of a country',
    [general, rule('Greece')],
    'on orders over 50 €, and to many other countries at cost',
    'We ship within Greece and to many other countries.',
    `${GREECE_BELOW}and for other countries, ${BY_DESTINATION}`,
  ],
  [
    'a rule that is never free',
    [rule(null, { threshold_amount: '9999999.99' })],
    'at the price shown at the checkout',
    'We ship to many countries.',
    'The price depends on where the parcel goes',
  ],
])('what pages say of delivery by %s', (_, rules, details, shipsTo, pricing) => {
  expect(deliveryTexts(deliveryTerms(rules))).toMatchObject({ details, shipsTo, pricing })
})

test('an order is shipped abroad if a rule is for other countries, or for all', () => {
  const isShippedAbroad = (...rules: ShippingRule[]) => deliveryTerms(rules).shipsAbroad
  expect([isShippedAbroad(), isShippedAbroad(rule('Greece')), isShippedAbroad(rule('Greece'), rule('Greece'))]).toEqual(
    [false, false, false],
  )
  expect([isShippedAbroad(general), isShippedAbroad(rule('Greece'), general)]).toEqual([true, true])
})

test('the rule for a county is not that of the whole country', () => {
  const crete = rule('Greece', { county: 'Crete' })
  expect(deliveryTerms([crete, general]).freeFrom).toBe(25_000)
  expect(deliveryTerms([crete, rule('Greece', { threshold_amount: '80.00' }), general]).freeFrom).toBe(8000)
})

test('without a promise, no text of one is left', () => {
  const never = rule('Greece', { threshold_amount: '9999999.99' })
  expect(deliveryTexts(deliveryTerms([never]))).toMatchObject({
    free: null,
    name: 'Delivery to your door',
    promise: '',
    clause: '',
  })
  expect(deliveryTexts(deliveryTerms([rule('Greece', { shipping_fee: '0.00' })]))).toMatchObject({
    free: null,
    promise: 'Free delivery in Greece',
    clause: 'delivery in Greece is free',
  })
})
