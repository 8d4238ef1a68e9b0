import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { describeShippingTrial } from './shipping-trial'

const describeTrial = (...trial: Parameters<typeof describeShippingTrial>) =>
  describeShippingTrial(...trial).replaceAll('\u00a0', ' ')

const rule = (given: Partial<ShippingRule>): ShippingRule => ({
  id: 1,
  country: null,
  country_alternatives: '',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: '50.00',
  shipping_fee: '3.80',
  special_fees: [],
  ...given,
})

const GREECE = rule({
  country: 'Greece',
  country_alternatives: 'GR',
  special_fees: [{ id: 7, special_fee_tagname: 'Wooden box', special_fee: '6.50', stackable: true }],
})
const ATHENS = rule({ ...GREECE, county: 'Attica', city: 'Athens', shipping_fee: '2.90' })
const chania = { city: 'Chania', county: 'Crete', country: 'Greece' }

test('says what a cart to a place costs, and by which rule', () => {
  expect(describeTrial([ATHENS, GREECE], { total: 4200, destination: chania, shippingTags: [] })).toMatchInlineSnapshot(
    `"A cart of 42.00 € to Chania, Crete, Greece costs 3.80 € for shipping and 45.80 € in all, by the rule for Greece (rule 2)."`,
  )
})

test('says that shipping is free, and which fees remain', () => {
  expect(describeTrial([GREECE], { total: 5000, destination: chania, shippingTags: [7] })).toContain(
    'costs nothing for shipping, 6.50 € in special fees and 56.50 € in all',
  )
})

test('says that a place has no rule', () => {
  const destination = { city: 'Oslo', county: 'Oslo', country: 'Norway' }
  expect(describeTrial([GREECE], { total: 4200, destination, shippingTags: [] })).toContain(
    'is refused: no rule is for this place',
  )
  expect(describeTrial([GREECE, rule({})], { total: 4200, destination, shippingTags: [] })).toContain(
    'by the rule for all other places (rule 2)',
  )
})
