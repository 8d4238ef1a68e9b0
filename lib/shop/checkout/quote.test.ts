import fc from 'fast-check'
import { type Offer } from '@/lib/shop/discounts/discount'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { quote } from './quote'

const BOX = 1
const INSURED = 2
const greece: ShippingRule = {
  id: 1,
  country: 'Greece',
  country_alternatives: '',
  county: null,
  county_alternatives: '',
  city: null,
  city_alternatives: '',
  threshold_amount: '50.00',
  shipping_fee: '3.00',
  special_fees: [
    { id: BOX, special_fee_tagname: 'Wooden box', special_fee: '6.50', stackable: true },
    { id: INSURED, special_fee_tagname: 'Insured', special_fee: '2.00', stackable: false },
  ],
}
const toGreece = { country: 'Greece', county: 'Attica', city: 'Athens' }
const line = (unit: number, quantity: number, ...shippingTags: number[]) => ({ unit, quantity, shippingTags })

test.each([
  ['nothing', [], 0, 300, 0],
  ['one cheap item', [line(1250, 1)], 1250, 300, 0],
  ['just below free delivery', [line(4999, 1)], 4999, 300, 0],
  ['just at free delivery', [line(2500, 2)], 5000, 0, 0],
  ['three units in boxes', [line(1000, 3, BOX)], 3000, 300, 1950],
  ['two insured lines, which pay once', [line(1000, 2, INSURED), line(500, 1, INSURED)], 2500, 300, 200],
  ['free delivery, which still pays for boxes and insurance', [line(9900, 2, BOX, INSURED)], 19_800, 0, 1500],
])('the quote for %s', (_name, lines, items, shipping, special) => {
  expect(quote(lines, [greece], toGreece)).toMatchObject({
    items,
    shipping,
    special,
    total: items + shipping + special,
  })
})

test('a partly typed country has no shipping fee', () => {
  expect(quote([line(1000, 1, BOX)], [greece], { ...toGreece, country: 'Gr' })).toEqual({
    items: 1000,
    discount: 0,
    lineDiscounts: [0],
    discounts: [],
    notApplied: [],
    shipping: null,
    specialFees: [],
    special: 0,
    total: 1000,
    forGiftCards: 0,
  })
})

const tenPercent = {
  code: null,
  benefit: { kind: 'percent' as const, bp: 1000 },
  minCents: null,
  minItems: null,
  countries: [],
  until: null,
  combinable: false,
  variants: [7],
}

test('delivery is free by what is paid for the items, not by what they cost before', () => {
  const cart = (unit: number) => [{ ...line(unit, 1), variant: 7 }, line(1000, 1)]
  const at = (unit: number) => quote(cart(unit), [greece], toGreece, { offers: [tenPercent] })
  expect(at(4444)).toMatchObject({ items: 5444, discount: 444, lineDiscounts: [444, 0], shipping: 0, total: 5000 })
  expect(at(4100)).toMatchObject({ items: 5100, discount: 410, shipping: 300, total: 4990 })
  expect(at(3500)).toMatchObject({ items: 4500, discount: 350, shipping: 300, total: 4450 })
})

test.each([
  ['Greece', 300],
  ['  greece', 300],
  ['Cyprus', 0],
])('a discount for Greece, under any of its names, in %s: %d', (country, discount) => {
  const rules = [
    { ...greece, country: 'Ελλάδα', country_alternatives: 'Greece, GR' },
    { ...greece, id: 2, country: null },
  ]
  const offers = [{ ...tenPercent, countries: ['GR'] }]
  const quoted = quote([{ ...line(3000, 1), variant: 7 }], rules, { ...toGreece, country }, { offers })
  expect(quoted.discount).toBe(discount)
})

const lines = fc.array(
  fc.record({
    unit: fc.nat(1_000_000),
    quantity: fc.integer({ min: 1, max: 99 }),
    shippingTags: fc.uniqueArray(fc.constantFrom(BOX, INSURED, 9)),
  }),
)

test('the total is the sum of its parts in whole cents, and at least the sum of the items', () => {
  fc.assert(
    fc.property(lines, (some) => {
      const { items, shipping, special, specialFees, total } = quote(some, [greece], toGreece)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(total).toBe(items + (shipping ?? 0) + special)
      expect(special).toBe(specialFees.reduce((sum, fee) => sum + fee.total, 0))
      expect(total).toBeGreaterThanOrEqual(items)
    }),
  )
})

test('the order of the lines does not change the quote', () => {
  fc.assert(
    fc.property(lines, (some) =>
      expect(quote(some.toReversed(), [greece], toGreece)).toEqual(quote(some, [greece], toGreece)),
    ),
  )
})

const card = (unit: number, quantity = 1) => ({ ...line(unit, quantity, BOX), variant: 7, giftCard: true })
const ring = (unit: number) => ({ ...line(unit, 1), variant: 7 })

test.each([
  ['only gift cards', [card(5000), card(2500, 2)], { items: 10_000, forGiftCards: 10_000, shipping: 0 }],
  [
    'gift cards do not count for free delivery',
    [card(10_000), ring(4999)],
    { items: 14_999, forGiftCards: 10_000, shipping: 300 },
  ],
  ['what else is bought does', [card(10_000), ring(5000)], { items: 15_000, shipping: 0 }],
])('gift cards are not delivered: %s', (_name, lines, expected) => {
  const quoted = quote(lines, [greece], toGreece)
  expect(quoted).toMatchObject({ ...expected, specialFees: [], special: 0 })
  expect(quoted.total).toBe(expected.items + expected.shipping)
  expect(quoted.forGiftCards).toBe(10_000)
})

test('gift cards alone are sold to a country without a shipping rule, and before it is typed', () => {
  for (const country of ['France', ''])
    expect(quote([card(5000)], [greece], { ...toGreece, country }, { isTyping: true })).toMatchObject({
      shipping: 0,
      total: 5000,
    })
  expect(quote([card(5000), ring(1000)], [greece], { ...toGreece, country: 'France' }).shipping).toBeNull()
})

test('no discount covers gift cards, and they do not help to reach its amount', () => {
  const from40 = { ...tenPercent, minCents: 4000 }
  const at = (unit: number, offer: Offer = tenPercent) =>
    quote([card(10_000), ring(unit)], [greece], toGreece, { offers: [offer] })
  expect(at(3000)).toMatchObject({ discount: 300, lineDiscounts: [0, 300], shipping: 300, total: 13_000 })
  expect(at(3000, from40)).toMatchObject({
    discount: 0,
    notApplied: [{ reason: { kind: 'missing_amount', cents: 1000 } }],
  })
  expect(at(5400)).toMatchObject({ discount: 540, shipping: 300 })
  const free = { ...tenPercent, benefit: { kind: 'free_delivery' as const } }
  expect(quote([card(10_000)], [greece], toGreece, { offers: [free] }).discounts).toEqual([])
})
