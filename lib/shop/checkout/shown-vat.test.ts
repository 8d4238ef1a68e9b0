import { type CartLine } from '@/lib/shop/cart/cart'
import { quotedVat, shownVat } from './shown-vat'
import { WITHOUT_DISCOUNTS } from '@/testing/quote'

const line = (category: number, price: string, quantity: number, available = true): CartLine => ({
  item: {
    id: category,
    name: 'Ring',
    slug: 'ring',
    variant_code: 'R-1',
    price,
    available,
    special_shipping_tags: [],
    get_image_md: '/media/ring/480.jpg',
    image_alt: 'A ring',
    image_color: '#ffffff',
    product: { id: category, name: 'Ring', slug: 'ring', product_code: 'R', category },
  },
  quantity,
  buy_later: false,
})
const quote = {
  ...WITHOUT_DISCOUNTS,
  items: 0,
  shipping: null,
  specialFees: [],
  special: 0,
  total: 0,
  giftCards: [],
  due: 0,
}
const [RINGS, BOOKS] = [1, 2]

test('the checkout knows the rates of the categories that have another one than the shop', () => {
  const categories = [
    { id: 1, vat_rate: 24 },
    { id: 2, vat_rate: 6 },
    { id: 3, vat_rate: null },
    { id: 4, vat_rate: 0 },
  ]
  expect(shownVat({ rate: 24 }, categories)).toEqual({ rate: 24, categories: { 2: 6, 4: 0 } })
})

test.each(['none', null] as const)('a shop whose rate is %p shows no VAT', (rate) => {
  expect(quotedVat([line(RINGS, '124.00', 1)], quote, { rate, categories: {} })).toEqual([])
})

test('the VAT of a cart is that of its available lines, by the rates of their categories', () => {
  const lines = [line(RINGS, '62.00', 2), line(BOOKS, '10.60', 1), line(RINGS, '500.00', 1, false)]
  expect(quotedVat(lines, quote, { rate: 24, categories: { [BOOKS]: 6 } })).toEqual([
    { rateBp: 2400, amount: 12_400, vat: 2400 },
    { rateBp: 600, amount: 1060, vat: 60 },
  ])
})

test('what a discount takes off a line is not taxed', () => {
  const lines = [line(RINGS, '500.00', 1, false), line(RINGS, '62.00', 2), line(BOOKS, '10.60', 1)]
  const reduced = { ...quote, discount: 1240, lineDiscounts: [1240, 0] }
  expect(quotedVat(lines, reduced, { rate: 24, categories: { [BOOKS]: 6 } })).toEqual([
    { rateBp: 2400, amount: 11_160, vat: 2160 },
    { rateBp: 600, amount: 1060, vat: 60 },
  ])
})

test('shipping and special fees contain VAT too', () => {
  const charged = { ...quote, shipping: 248, special: 124 }
  expect(quotedVat([line(RINGS, '124.00', 1)], charged, { rate: 24, categories: {} })).toEqual([
    { rateBp: 2400, amount: 12_772, vat: 2472 },
  ])
})

test('what a gift card pays that was taxed at its sale is not taxed again', () => {
  const card = { code: 'X', last4: '4444', left: 9000, until: null, isTaxed: true }
  const paid = { ...quote, shipping: 100, giftCards: [{ card, amount: 670 }] }
  const lines = [line(RINGS, '12.40', 1)]
  const vat = { rate: 24, categories: {} }
  expect(quotedVat(lines, paid, vat)).toEqual([{ rateBp: 2400, amount: 670, vat: 130 }])
  const untaxed = { ...paid, giftCards: [{ card: { ...card, isTaxed: false }, amount: 670 }] }
  expect(quotedVat(lines, untaxed, vat)).toEqual([{ rateBp: 2400, amount: 1340, vat: 259 }])
})
