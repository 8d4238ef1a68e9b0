import { type Discount, Money, orderTotals, type ShippingRule } from '.'

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
    ...{ discount: '0.00', discounts: ['0.00', '0.00'], gift_cards: [], due: '43.40' },
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

const discount = (changes: Partial<Discount>): Discount => ({
  ...{ code: null, percent: null, amount: null, free_delivery: false, free_item_of: null, min_amount: null },
  ...{ min_items: null, countries: [], combinable: false, variants: [1, 2] },
  ...changes,
})
const CART = [
  { ...line('10.00', 2), variant: 1 },
  { ...line('33.33'), variant: 2 },
]

test.each([
  ['a percentage', [{ percent: 30 }], { discount: '16.00', discounts: ['6.00', '10.00'], shipping: '9.00' }],
  ['an amount, at most what there is', [{ amount: '25.00', variants: [1] }], { discounts: ['20.00', '0.00'] }],
  ['the cheapest of three', [{ free_item_of: 3 }], { discounts: ['3.75', '6.25'], discount: '10.00' }],
  ['free delivery', [{ free_delivery: true, min_amount: '60.00' }], { discount: '0.00', shipping: '0.00' }],
  ['the best one', [{ percent: 50 }, { percent: 60, code: 'A' }], { discount: '32.00' }],
  [
    'both',
    [
      { percent: 50, combinable: true },
      { percent: 10, code: 'A', combinable: true },
    ],
    { discount: '29.34' },
  ],
  ['nothing that would cost more', [{ amount: '5.00' }], { discount: '0.00', shipping: '0.00', total: '53.33' }],
  ['nothing elsewhere', [{ percent: 50, countries: ['Greece'] }], { discount: '0.00' }],
  ['in the country', [{ percent: 50, countries: ['France'] }], { discount: '26.67' }],
  ['nothing below an amount', [{ percent: 50, min_amount: '53.34' }], { discount: '0.00' }],
  ['nothing for fewer pieces', [{ percent: 50, min_items: 4 }], { discount: '0.00' }],
])('discounts: %s', (_, discounts, expected) => {
  const totals = orderTotals(CART, RULES, ANYWHERE, { discounts: discounts.map(discount) })
  expect(totals).toMatchObject(expected)
})

test('wrapping is a fee of an order of which something is delivered', () => {
  expect(orderTotals([line('10.00')], RULES, ANYWHERE, { wrapping: '4.00' })).toMatchObject({
    special: '4.00',
    total: '23.00',
  })
})

const GIFT_CARD = { ...line('60.00', 1, [1]), variant: 3, gift_card: true }
const HALF = discount({ percent: 50, variants: [1, 2, 3] })

test('gift cards alone are delivered nowhere: no fee, no discount, no wrapping', () => {
  expect(orderTotals([GIFT_CARD], [], ANYWHERE, { discounts: [HALF], wrapping: '4.00' })).toMatchObject({
    ...{ items: '60.00', discount: '0.00', shipping: '0.00', special: '0.00', total: '60.00' },
  })
})

test('a gift card does not make the delivery of something else free', () => {
  const lines = [GIFT_CARD, { ...line('20.00'), variant: 1 }]
  expect(orderTotals(lines, RULES, ANYWHERE, { discounts: [HALF] })).toMatchObject({
    ...{ discount: '10.00', discounts: ['0.00', '10.00'], shipping: '9.00', total: '79.00' },
  })
})

const card = (left: string, state = 'valid') => ({ left, state })

test.each([
  ['one after the other', [line('41.00')], [card('20.00'), card('100.00')], ['20.00', '30.00'], '0.00'],
  ['only valid ones', [line('41.00')], [card('20.00', 'ended'), card('8.00')], ['0.00', '8.00'], '42.00'],
  ['so much less that a card can be charged', [line('41.00')], [card('49.70')], ['49.50'], '0.50'],
  ['everything but gift cards', [line('41.00'), GIFT_CARD], [card('200.00')], ['50.00'], '60.00'],
])('gift cards pay %s', (_, lines, giftCards, gift_cards, due) => {
  expect(orderTotals(lines, RULES, ANYWHERE, { giftCards, least: '0.50' })).toMatchObject({ gift_cards, due })
})
