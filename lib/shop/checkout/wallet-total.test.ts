import { type CartLine } from '@/lib/shop/cart/cart'
import { billOf } from './bill'
import { type Quote } from './quote'
import { walletTotal } from './wallet-total'
import { WITHOUT_DISCOUNTS } from '@/testing/quote'

const line = (name: string, price: string, quantity: number, available = true) =>
  ({ item: { id: 1, name: 'Silver', price, available, product: { name } }, quantity }) as unknown as CartLine

const shownBy = (lines: CartLine[], quote: Quote, currency: string) =>
  walletTotal(lines, billOf(quote, [], 'card'), currency)

const QUOTE = {
  ...WITHOUT_DISCOUNTS,
  items: 7000,
  shipping: 400,
  special: 1300,
  specialFees: [{ tagId: 1, name: 'Wooden box', fee: 650, stackable: true, quantity: 2, total: 1300 }],
  total: 8700,
}

test('a wallet shows every item, the shipping and each fee, which add up to the total', () => {
  const shown = shownBy(
    [line('Ring', '20.00', 2), line('Brooch', '30.00', 1), line('Last one', '50.00', 1, false)],
    QUOTE,
    'EUR',
  )
  expect(shown).toEqual({
    amount: 8700,
    currency: 'eur',
    lineItems: [
      { name: '2 × Ring, Silver', amount: 4000 },
      { name: '1 × Brooch, Silver', amount: 3000 },
      { name: 'Shipping', amount: 400 },
      { name: 'Wooden box', amount: 1300 },
    ],
    shippingRates: [{ id: 'delivery', displayName: 'Shipping', amount: 400 }],
  })
  expect(shown?.lineItems.reduce((sum, { amount }) => sum + amount, 0)).toBe(shown?.amount)
})

test('a wallet shows what is paid for each item', () => {
  const reduced = { ...QUOTE, discount: 700, lineDiscounts: [400, 300], total: 8000 }
  const shown = shownBy([line('Ring', '20.00', 2), line('Brooch', '30.00', 1)], reduced, 'EUR')
  expect(shown?.lineItems.map(({ amount }) => amount)).toEqual([3600, 2700, 400, 1300])
  expect(shown?.amount).toBe(8000)
})

test('in a currency with three decimals, parts that cannot be charged are left out together', () => {
  const quote = { ...WITHOUT_DISCOUNTS, items: 1005, shipping: 5, specialFees: [], special: 0, total: 1010 }
  expect(shownBy([line('Ring', '1.005', 1)], quote, 'KWD')).toEqual({
    amount: 1010,
    currency: 'kwd',
    lineItems: [],
    shippingRates: [{ id: 'delivery', displayName: 'Shipping', amount: 0 }],
  })
  expect(shownBy([line('Ring', '1.005', 1)], { ...quote, total: 1015 }, 'KWD')).toBeNull()
})

test('a wallet says that the fee is not known yet, before it has an address', () => {
  const shown = shownBy([line('Ring', '20.00', 2)], { ...QUOTE, shipping: null, specialFees: [], total: 4000 }, 'EUR')
  expect(shown?.lineItems).toEqual([{ name: '2 × Ring, Silver', amount: 4000 }])
  expect(shown?.shippingRates).toEqual([
    { id: 'delivery', displayName: 'Shipping fees depend on the country.', amount: 0 },
  ])
})

test('with gift cards alone, a wallet is asked for no delivery', () => {
  const card = line('Gift card', '20.00', 2)
  const cards = { ...card, item: { ...card.item, product: { ...card.item.product, gift_card: true as const } } }
  const quote = { ...QUOTE, shipping: 0, special: 0, specialFees: [], total: 4000 }
  expect(shownBy([cards], quote, 'EUR')).toEqual({
    amount: 4000,
    currency: 'eur',
    lineItems: [{ name: '2 × Gift card, Silver', amount: 4000 }],
  })
  expect(shownBy([cards, line('Ring', '20.00', 1)], quote, 'EUR')).toHaveProperty('shippingRates')
})

test('no wallet is asked to pay nothing', () => {
  expect(
    shownBy([], { ...WITHOUT_DISCOUNTS, items: 0, shipping: 0, specialFees: [], special: 0, total: 0 }, 'EUR'),
  ).toBeNull()
})

test('a wallet is charged what gift cards leave to pay', () => {
  const card = { code: 'X', last4: '4444', left: 2000, until: null, isTaxed: false }
  const shown = walletTotal([line('Ring', '20.00', 2)], billOf(QUOTE, [card], 'card'), 'EUR')
  expect(shown).toMatchObject({ amount: 6700, lineItems: [] })
})
