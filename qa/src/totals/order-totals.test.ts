import { Money, orderTotals, type ShippingRule } from '.'

const rule = (changes: Partial<ShippingRule>): ShippingRule => ({
  ...{ country: null, country_alternatives: '', county: null, county_alternatives: '' },
  ...{ city: null, city_alternatives: '', threshold_amount: '50.00', shipping_fee: '9.00', special_fees: [] },
  ...changes,
})
const RULES = [
  rule({}),
  rule({ country: 'Greece', country_alternatives: 'GR, Ελλάδα', shipping_fee: '3.00' }),
  rule({ country: 'Greece', county: 'Attica', shipping_fee: '2.00' }),
  rule({ country: 'France', county: 'Paris', shipping_fee: '5.00' }),
  rule({ country: 'France', city: 'Paris', shipping_fee: '4.00' }),
  rule({ country: 'Greece', county: 'Attica', city: 'Athens', shipping_fee: '1.00' }),
]
const line = (price: string, quantity = 1, special_shipping_tags: number[] = []) => ({
  ...{ price, quantity, special_shipping_tags },
})

test.each([
  ['Greece', 'Attica', 'Athens', '1.00'],
  [' greece ', 'ATTICA', 'Piraeus', '2.00'],
  ['gr', 'Epirus', 'Athens', '3.00'],
  ['France', 'Paris', 'Paris', '4.00'],
  ['France', 'Attica', 'Athens', '9.00'],
])('the most exact rule applies: %s, %s, %s', (country, county, city, shipping) => {
  expect(orderTotals([line('10.00')], RULES, { country, county, city })).toMatchObject({ shipping })
})

const ANYWHERE = { country: 'France', county: '', city: '' }

test('shipping is free from the threshold on', () => {
  expect(orderTotals([line('49.99')], RULES, ANYWHERE)).toMatchObject({ shipping: '9.00', total: '58.99' })
  expect(orderTotals([line('25.00', 2)], RULES, ANYWHERE)).toMatchObject({ shipping: '0.00', total: '50.00' })
})

test('a special fee is charged once, a stackable one for each unit', () => {
  const fee = (id: number, stackable: boolean) => ({
    ...{ id, stackable },
    special_fee_tagname: '',
    special_fee: '1.10',
  })
  const rules = [rule({ special_fees: [fee(1, false), fee(2, true), fee(3, true)] })]
  const lines = [line('10.00', 2, [1, 2]), line('10.00', 1, [1, 2])]
  expect(orderTotals(lines, rules, ANYWHERE)).toEqual({
    ...{ lines: ['20.00', '10.00'], items: '30.00', shipping: '9.00', special: '4.40', total: '43.40' },
  })
})

test('where no rule matches, there is no total', () => {
  expect(orderTotals([line('10.00')], RULES.slice(1), ANYWHERE)).toBeNull()
})

test('amounts have the decimals of the currency', () => {
  const yen = Money.of('JPY')
  expect([yen.pattern.test('2500'), yen.pattern.test('25.00'), yen.toText(2500)]).toEqual([true, false, '2500'])
})

test('what answers cost once is charged once for a line, and counts for free shipping', () => {
  expect(orderTotals([{ ...line('10.00', 2), once: '30.00' }], RULES, ANYWHERE)).toMatchObject({
    lines: ['50.00'],
    shipping: '0.00',
  })
})
