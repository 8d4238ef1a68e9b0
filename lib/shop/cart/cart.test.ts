import fc from 'fast-check'
import { DEFAULT_FORMAT, setMoneyFormat, toMinorUnits, toPrice } from '@/lib/platform/base/money'
import { toMoneyFormat } from '@/lib/platform/base/money-format'
import { answersKey } from '@/lib/shop/questions/answers-key'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { addLine, deleteLine, hasRoomFor, putLine, refreshLine } from './add-line'
import {
  acceptPrice,
  changeAnswers,
  isAvailable,
  type CartItem,
  type CartLine,
  cartTotal,
  toCartLine,
  linesAfterOrder,
  lineTotal,
  markUnavailable,
  maxQuantity,
  removeLine,
  refreshLineFrom,
  setQuantity,
} from './cart'
import { countItems, isCartLine } from './stored-cart'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'

const itemOf = (id: number, cents: number, available = true): CartItem => ({
  id,
  name: `Variant ${id}`,
  slug: `variant-${id}`,
  variant_code: `V-${id}`,
  price: toPrice(cents),
  available,
  special_shipping_tags: [],
  get_image_md: '/media/ring/480.jpg',
  image_alt: 'A ring',
  image_color: '#ffffff',
  product: { id: id + 1000, name: `Product ${id}`, slug: `product-${id}`, product_code: `P-${id}`, category: 1 },
})

const quantity = fc.integer({ min: 1, max: MAX_QUANTITY_PER_LINE })
const item = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.boolean())
  .map(([id, available]) => itemOf(id, id * 111, available))
const line = fc.record({ item, quantity, buy_later: fc.boolean() })
const cart = fc
  .uniqueArray(line, { selector: (one) => one.item.id, maxLength: 12 })
  .map((lines) => lines.reduce<CartLine[]>(putLine, []))
const small = fc.integer({ min: 1, max: 4 })

const quantityOf = (lines: readonly CartLine[], id: number) => lines.find((one) => one.item.id === id)?.quantity ?? 0
const isValidCart = (lines: readonly CartLine[]) => {
  const ids = lines.map((one) => one.item.id)
  return ids.every((id, index) => index === 0 || id > ids[index - 1]!) && lines.every(isCartLine)
}

test('after any changes, a cart is sorted by item, with each item once and valid quantities', () => {
  const step = fc.oneof(
    fc.tuple(item, fc.integer({ min: -5, max: 500 })).map(
      ([one, n]) =>
        (lines: readonly CartLine[]) =>
          addLine(lines, one, n),
    ),
    fc.tuple(item, fc.integer({ min: 1, max: 500 })).map(
      ([one, n]) =>
        (lines: readonly CartLine[]) =>
          removeLine(lines, keyOf({ item: one }), n),
    ),
    fc.tuple(item, fc.double({ min: -1e9, max: 1e9, noNaN: true })).map(
      ([one, n]) =>
        (lines: readonly CartLine[]) =>
          setQuantity(lines, keyOf({ item: one }), n),
    ),
    item.map((one) => (lines: readonly CartLine[]) => deleteLine(lines, keyOf({ item: one }))),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) =>
      isValidCart(steps.reduce<readonly CartLine[]>((lines, next) => next(lines), [])),
    ),
  )
})

test('adding merges by item: quantities add up, other lines stay', () => {
  fc.assert(
    fc.property(cart, item, small, (lines, one, n) => {
      const after = addLine(lines, one, n)
      expect(quantityOf(after, one.id)).toBe(Math.min(quantityOf(lines, one.id) + n, MAX_QUANTITY_PER_LINE))
      expect(deleteLine(after, keyOf({ item: one }))).toEqual(deleteLine(lines, keyOf({ item: one })))
    }),
  )
})

test('the order of additions does not matter', () => {
  const additions = fc.array(
    fc.tuple(
      item.map((one) => ({ ...one, available: true })),
      small,
    ),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(additions, (added) => {
      const add = (lines: readonly CartLine[], [one, n]: [CartItem, number]) => addLine(lines, one, n)
      expect([...added].reverse().reduce<readonly CartLine[]>(add, [])).toEqual(
        added.reduce<readonly CartLine[]>(add, []),
      )
    }),
  )
})

test('removing decreases the quantity, and deletes the line at zero', () => {
  fc.assert(
    fc.property(cart, item, quantity, (lines, one, n) => {
      expect(quantityOf(removeLine(lines, keyOf({ item: one }), n), one.id)).toBe(
        Math.max(quantityOf(lines, one.id) - n, 0),
      )
    }),
  )
})

test('removing a line and restoring it leaves the cart unchanged', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      for (const one of lines) expect(putLine(deleteLine(lines, keyOf(one)), one)).toEqual(lines)
    }),
  )
})

test('the total is the sum of the available lines, exact to the cent', () => {
  fc.assert(
    fc.property(cart, (lines) => {
      const sum = lines
        .filter(isAvailable)
        .reduce((cents, one) => cents + Math.round(Number(one.item.price) * 100) * one.quantity, 0)
      expect(cartTotal(lines)).toBe(sum)
      expect(cartTotal(lines)).toBe(lines.filter(isAvailable).reduce((cents, one) => cents + lineTotal(one), 0))
    }),
  )
})

test('the count is the sum of the quantities', () => {
  expect(countItems([])).toBe(0)
  expect(
    countItems([
      { item: itemOf(1, 100), quantity: 2, buy_later: false },
      { item: itemOf(2, 100, false), quantity: 3, buy_later: true },
    ]),
  ).toBe(5)
})

test('a line has room up to the maximum quantity', () => {
  const lines: CartLine[] = [{ item: itemOf(1, 100), quantity: MAX_QUANTITY_PER_LINE - 2, buy_later: false }]
  expect([hasRoomFor(lines, '1', 2), hasRoomFor(lines, '1', 3), hasRoomFor(lines, '2', MAX_QUANTITY_PER_LINE)]).toEqual(
    [true, false, true],
  )
})

test('after an order, only sold-out lines that are not part of it remain', () => {
  const lines = [itemOf(1, 100), itemOf(2, 100, false), itemOf(3, 100, false)].map((one): CartLine => ({
    item: one,
    quantity: 1,
    buy_later: false,
  }))
  // The last one of the third item was sold with this order.
  expect(linesAfterOrder(lines, ['V-1', 'V-3']).map((line) => line.item.id)).toEqual([2])
})

test('a line that lacks an answer stays after an order of its item, because it was not ordered', () => {
  const asks = { ...itemOf(1, 1000), questions: [{ slug: 'name', kind: 'short_text', label: 'Name', required: true }] }
  const ordered = { answers: { name: 'Anna' }, answers_key: answersKey({ name: 'Anna' }) }
  const lines: CartLine[] = [
    { item: asks as CartItem, quantity: 1, buy_later: false },
    { item: asks as CartItem, quantity: 1, buy_later: false, ...ordered },
  ]
  expect(linesAfterOrder(lines, ['V-1'])).toEqual([lines[0]])
})

test('the product of a line is next to the item in the API, and in the item in the cart', () => {
  const { product, ...variant } = itemOf(7, 4800)
  expect(
    toCartLine({ item: { ...variant, reduced_from: null, left: null }, product, quantity: 2, buy_later: true }),
  ).toEqual({
    item: { ...itemOf(7, 4800), reduced_from: null, left: null },
    quantity: 2,
    buy_later: true,
  })
})

describe('a price that has changed', () => {
  const at = (cents: number): CartLine => ({ item: itemOf(1, cents), quantity: 2, buy_later: false })

  test('is shown with the price that the shopper knew, and the total uses the current one', () => {
    const refreshed = refreshLine(at(1000), at(1200))
    expect(refreshed).toEqual({ ...at(1200), price_before: '10.00' })
    expect(cartTotal([refreshed])).toBe(2400)
  })

  test('is compared with the price that the shopper accepted, however often it changes', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 1 }), (prices) => {
        const refreshed = prices.reduce((known, cents) => refreshLine(known, at(cents)), at(3))
        expect(toMinorUnits(refreshed.item.price)).toBe(prices.at(-1))
        expect(refreshed.price_before).toBe(prices.at(-1) === 3 ? undefined : '0.03')
      }),
    )
  })

  test('is no longer shown after the shopper accepted it', () => {
    const [accepted] = acceptPrice([refreshLine(at(1000), at(1200))], '1')
    expect(accepted).toEqual(at(1200))
    expect(refreshLine(accepted!, at(1200))).toEqual(at(1200))
  })
})

test('a line whose item is no longer sold says so and stays', () => {
  const lines = [1, 2].map((id): CartLine => ({ item: itemOf(id, 1000), quantity: 1, buy_later: false }))
  const refreshed = lines.map((line) => refreshLineFrom(line, new Map([[2, itemOf(2, 1000)]])))
  expect(refreshed).toEqual([{ ...lines[0], item: { ...lines[0]!.item, available: false, is_gone: true } }, lines[1]])
  expect(cartTotal(refreshed)).toBe(1000)
})

test.each([
  ['null', null],
  ['a string', '[]'],
  ['a line in the form of the API', { item: { id: 1, price: '1.00' }, product: {}, quantity: 1, buy_later: false }],
  ['a price that is a number', { item: { ...itemOf(1, 100), price: 1 }, quantity: 1, buy_later: false }],
  ['a quantity of zero', { item: itemOf(1, 100), quantity: 0, buy_later: false }],
  ['a quantity above the maximum', { item: itemOf(1, 100), quantity: 1e9, buy_later: false }],
  ['no product', { item: { ...itemOf(1, 100), product: null }, quantity: 1, buy_later: false }],
])('isCartLine refuses %s', (_, value) => {
  expect(isCartLine(value)).toBe(false)
})

test('a line from before the shop had another currency stays, with its number, until its price is loaded', () => {
  const line: CartLine = { item: itemOf(1, 2050), quantity: 2, buy_later: false }
  setMoneyFormat(toMoneyFormat({ currency: 'JPY', locale: 'en-US', symbol: 'before' }))
  expect(isCartLine(line)).toBe(true)
  expect(cartTotal([line])).toBe(42)
  setMoneyFormat(DEFAULT_FORMAT)
})

test.each([
  ['that is not counted', undefined, MAX_QUANTITY_PER_LINE],
  ['of which three are left', 3, 3],
  ['of which more are left than a line holds', 500, MAX_QUANTITY_PER_LINE],
  ['of which none is left, which is then unavailable', 0, MAX_QUANTITY_PER_LINE],
])('of an item %s, a line holds so many', (_name, left, most) => {
  const one = { ...itemOf(1, 100), ...(left === undefined ? {} : { left }) }
  expect(maxQuantity({ item: one, quantity: 1, buy_later: false })).toBe(most)
})

test('what is not in the cart changes nothing', () => {
  const lines: CartLine[] = [{ item: itemOf(1, 100), quantity: 2, buy_later: true }]
  expect(removeLine(lines, '9', 1)).toEqual(lines)
  expect(setQuantity(lines, '9', 5)).toEqual(lines)
  expect(addLine([], itemOf(1, 100))).toEqual([{ item: itemOf(1, 100), quantity: 1, buy_later: false }])
})

test('accepting a price changes its own line only, and an unavailable line keeps its item', () => {
  const changed = (id: number): CartLine => ({
    item: itemOf(id, 200),
    quantity: 1,
    buy_later: false,
    price_before: '1.00',
  })
  const { price_before: _, ...agreed } = changed(1)
  expect(acceptPrice([changed(1), changed(2)], '1')).toEqual([agreed, changed(2)])
  expect(markUnavailable(agreed)).toEqual({ ...agreed, item: { ...agreed.item, available: false } })
})

const stored: CartLine = { item: itemOf(1, 100), quantity: 1, buy_later: false }
const storedItem = (over: object) => ({ ...stored, item: { ...stored.item, ...over } })

test.each<[string, unknown]>([
  ['a line', stored],
  ['an accepted price', { ...stored, price_before: '9.00' }],
  ['a reduction', storedItem({ reduced_from: '9.00' })],
  ['no reduction', storedItem({ reduced_from: null })],
  ['a count', storedItem({ left: 4 })],
  ['no count', storedItem({ left: null })],
])('isCartLine accepts %s', (_name, value) => {
  expect(isCartLine(value)).toBe(true)
})

test.each<[string, unknown]>([
  ['an item without an id', storedItem({ id: undefined })],
  ['an item that is a list', { ...stored, item: [] }],
  ['a wrong price', storedItem({ price: 'free' })],
  ['a wrong reduction', storedItem({ reduced_from: 'much' })],
  ['half a unit left', storedItem({ left: 0.5 })],
  ['no word on availability', storedItem({ available: 'yes' })],
  ['tags that are no list', storedItem({ special_shipping_tags: '' })],
  ...['name', 'slug', 'variant_code', 'get_image_md', 'image_alt', 'image_color'].map((name): [string, unknown] => [
    `an item without ${name}`,
    storedItem({ [name]: undefined }),
  ]),
  ...['id', 'category', 'name', 'slug', 'product_code'].map((name): [string, unknown] => [
    `a product without ${name}`,
    storedItem({ product: { ...stored.item.product, [name]: undefined } }),
  ]),
  ['half a unit', { ...stored, quantity: 1.5 }],
  ['no word on buying later', { ...stored, buy_later: undefined }],
  ['a wrong accepted price', { ...stored, price_before: 9 }],
])('isCartLine refuses %s', (_name, value) => {
  expect(isCartLine(value)).toBe(false)
})

describe('answers', () => {
  const asking: CartItem = {
    ...itemOf(1, 1000),
    questions: [{ slug: 'initials', kind: 'short_text', label: 'Initials', required: true }],
  }
  const lineWith = (initials: string, quantity = 1): CartLine => ({
    ...{ item: asking, quantity, buy_later: false },
    ...{ answers: { initials }, answers_key: initials.toLowerCase() },
  })
  const given = (lines: readonly CartLine[]) => lines.map((one) => [one.answers?.initials, one.quantity])

  test('a line that lacks a needed answer cannot be ordered and costs nothing', () => {
    const lacking: CartLine = { item: asking, quantity: 1, buy_later: false }
    expect(isAvailable(lacking)).toBe(false)
    expect(cartTotal([lacking, lineWith('A')])).toBe(1000)
  })

  test('other answers are another line, in the place of the one before', () => {
    const { answers, answers_key } = lineWith('B')
    const changed = changeAnswers([lineWith('A', 3)], '1-a', { answers: answers ?? {}, answers_key: answers_key ?? '' })
    expect(changed.map((one) => [keyOf(one), one.quantity])).toEqual([['1-b', 3]])
  })

  test('with the answers of another line, both become one of at most the maximum', () => {
    const lines = [lineWith('A', 60), lineWith('B', 60)]
    const same = { answers: { initials: 'B' }, answers_key: 'b' }
    expect(given(changeAnswers(lines, '1-a', same))).toEqual([['B', MAX_QUANTITY_PER_LINE]])
    expect(given(changeAnswers(lines, '1-b', same))).toEqual(given(lines))
  })
})
