import { answersKey } from '@/lib/shop/questions/answers-key'
import { sortedById } from '@/lib/shop/sync/list-entries'
import { type CartItem, type CartLine } from './cart'
import { arrivedLines, cartText, parseCarriedCart, toFragment } from './carried-cart'
import { MAX_CART_LINES } from './cart-limits'

const EXCHANGE = 'a1b2'

const item = (id: number, price = '10.00'): CartItem => ({
  ...{ id, price, name: `Variant ${id}`, slug: `v-${id}`, variant_code: `V-${id}`, available: true },
  ...{ special_shipping_tags: [], get_image_md: '', image_alt: '', image_color: '#ffffff' },
  product: { id, name: `Product ${id}`, slug: `p-${id}`, product_code: `P-${id}`, category: 1 },
})
const line = (id: number, quantity = 1): CartLine => ({ item: item(id), quantity, buy_later: false })
const sold = (...ids: number[]) => new Map(ids.map((id) => [id, item(id)]))
const carry = (lines: CartLine[], exchange = EXCHANGE) => {
  const carried = parseCarriedCart(toFragment(cartText(exchange, lines)))
  if (!carried) throw new Error('The fragment was not read.')
  return carried
}
const quantities = (lines: readonly CartLine[]) => Object.fromEntries(lines.map((one) => [one.item.id, one.quantity]))

test('a cart arrives as it left', () => {
  const carried = carry([line(3, 2), line(7)])
  expect(quantities(arrivedLines([], carried, sold(3, 7), null))).toEqual({ 3: 2, 7: 1 })
})

test('a cart that comes back replaces the one that left, so that nothing is counted twice and what was removed stays away', () => {
  const before = [line(3, 2), line(7)]
  const back = carry([line(3, 1)])
  expect(quantities(arrivedLines(before, back, sold(3, 7), cartText(EXCHANGE, before)))).toEqual({ 3: 1 })
  expect(arrivedLines(before, carry([]), sold(), cartText(EXCHANGE, before))).toEqual([])
})

test('a cart that has changed meanwhile loses nothing: each variant has the higher quantity', () => {
  const now = [line(3, 5), line(9)]
  const arrived = arrivedLines(now, carry([line(3, 2), line(7, 4)]), sold(3, 7, 9), cartText(EXCHANGE, [line(3, 2)]))
  expect(quantities(arrived)).toEqual({ 3: 5, 7: 4, 9: 1 })
})

test('a link of another site can remove nothing, because it does not know the exchange', () => {
  const now = [line(3, 2)]
  expect(quantities(arrivedLines(now, carry([], 'guessed'), sold(3), cartText(EXCHANGE, now)))).toEqual({ 3: 2 })
})

test('variants that are no longer sold stay behind, unless the cart here has them', () => {
  expect(quantities(arrivedLines([line(3)], carry([line(3), line(7)]), sold(), null))).toEqual({ 3: 1 })
})

test('a line arrives with its answers, in any letters, and stays apart from other answers', () => {
  const [anna, omer] = [
    { answers: { name: 'Άννα ♥' }, answers_key: answersKey({ name: 'Άννα ♥' }) },
    { answers: { name: 'عمر' }, answers_key: answersKey({ name: 'عمر' }) },
  ]
  const left = [
    { ...line(3, 2), ...anna },
    { ...line(3, 1), ...omer },
  ]
  expect(arrivedLines([{ ...line(3, 5), ...anna }], carry(left), sold(3), null)).toEqual(
    sortedById([
      { ...line(3, 5), ...anna },
      { ...line(3, 1), ...omer },
    ]),
  )
})

test.each(['#cart=x:1x2~', '#cart=x:1x2~a b'])('the fragment %j with damaged answers brings no cart', (hash) =>
  expect(parseCarriedCart(hash)).toBeNull(),
)

test('a line with unreadable answers stays behind', () =>
  expect(parseCarriedCart('#cart=x:1x2~____.3x1')?.lines).toEqual([{ item: { id: 3 }, quantity: 1 }]))

test('a changed price is shown until the shopper accepts it', () => {
  const [arrived] = arrivedLines([line(3)], carry([line(3)]), new Map([[3, item(3, '12.00')]]), null)
  expect(arrived).toMatchObject({ item: { price: '12.00' }, price_before: '10.00' })
})

test('no more lines arrive than a cart holds', () => {
  const ids = Array.from({ length: MAX_CART_LINES + 5 }, (_, index) => index + 1)
  const arrived = arrivedLines([line(9_999)], carry(ids.map((id) => line(id))), sold(...ids), null)
  expect(arrived).toHaveLength(MAX_CART_LINES)
})

test.each([
  '',
  '#bench',
  '#cart=',
  '#cart=x',
  '#cart=x:1',
  '#cart=x:1x2,3x4',
  '#cart=x:1x2.',
  '#cart=x:1x2222',
  '#cart=<x>:1x2',
  '#cart=-x:1x2',
  'x:1x2',
])('the fragment %j brings no cart', (hash) => expect(parseCarriedCart(hash)).toBeNull())

test.each([
  ['#cart=x:', {}],
  ['#cart=x:0x2', {}],
  ['#cart=x:3x0', {}],
  ['#cart=x:0x0.7x1', { 7: 1 }],
  ['#cart=x:12x99', { 12: 99 }],
  ['#cart=x:1234567890x12.4x10', { 4: 10, 1234567890: 12 }],
])('the fragment %s brings the quantities %j', (hash, expected) => {
  const lines = parseCarriedCart(hash)?.lines ?? []
  expect(Object.fromEntries(lines.map(({ item, quantity }) => [item.id, quantity]))).toEqual(expected)
})

test('a fragment brings no more lines than a cart holds', () => {
  const pairs = Array.from({ length: MAX_CART_LINES + 1 }, (_, at) => `${at + 1}x1`)
  expect(parseCarriedCart(`#cart=x:${pairs.join('.')}`)?.lines.length).toBe(MAX_CART_LINES)
})
