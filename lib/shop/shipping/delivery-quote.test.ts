import { quoteDelivery } from './delivery-quote'
import { type ShippingRule } from './shipping.schema'

const greece: ShippingRule = {
  id: 1,
  country: 'Greece',
  country_alternatives: 'GR',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: '50.00',
  shipping_fee: '3.00',
  special_fees: [
    { id: 1, special_fee_tagname: 'Wooden box', special_fee: '6.50', stackable: true },
    { id: 2, special_fee_tagname: 'Insured', special_fee: '2.00', stackable: false },
  ],
}
const to = (country: string) => ({ country, county: '', city: '' })
const lines = [
  { unit: 1000, quantity: 2, shippingTags: [1, 2] },
  { unit: 300, quantity: 3, shippingTags: [] },
]

test('a delivery costs the fee of its rule and each special fee of its lines', () => {
  expect(quoteDelivery(lines, [greece], to('Greece'))).toEqual({
    items: 2900,
    rule: greece,
    shipping: 300,
    specialFees: [
      { tagId: 1, name: 'Wooden box', fee: 650, stackable: true, quantity: 2, total: 1300 },
      { tagId: 2, name: 'Insured', fee: 200, stackable: false, quantity: 2, total: 200 },
    ],
    special: 1500,
  })
})

test('special fees do not make a delivery free', () => {
  const almost = [{ unit: 4999, quantity: 1, shippingTags: [1] }]
  expect(quoteDelivery(almost, [greece], to('Greece'))).toMatchObject({ shipping: 300, special: 650 })
  expect(quoteDelivery([{ unit: 5000, quantity: 1, shippingTags: [] }], [greece], to('Greece')).shipping).toBe(0)
})

const NO_RULE = { items: 2900, rule: null, shipping: null, specialFees: [], special: 0 }

test('where no rule matches, nothing is charged', () => {
  expect(quoteDelivery(lines, [greece], to('France'))).toEqual(NO_RULE)
})

test('while a country is typed, a short name matches no rule', () => {
  expect(quoteDelivery(lines, [greece], to('GR')).shipping).toBe(300)
  expect(quoteDelivery(lines, [greece], to('GR'), { isTyping: true })).toEqual(NO_RULE)
})
