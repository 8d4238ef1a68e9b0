import { productFields } from './product-fields'
import { readStockWishes, writeStock } from './variant-stock'

const fields = productFields({
  ...{
    categories: [],
    facets: [],
    shippingTags: [],
    questionSets: [],
    variations: [],
    warnings: [],
    currency: 'EUR',
    decimals: 2,
  },
})
const read = (stock: string, seen: string) =>
  readStockWishes(fields, {
    ...{ 'variants.count': '2', 'variants.0.format': 'markdown' },
    ...{ 'variants.1.variant_code': 'A-1', 'variants.1.stock': stock, 'variants.1.stock_seen': seen },
  })

test.each([
  ['always', ''],
  ['made_to_order', 'made to order'],
  [0, '0'],
  [12, '12'],
] as const)('%s is written as "%s"', (stock, text) => {
  expect(writeStock(stock)).toBe(text)
})

test.each([
  ['3', '', 'always', 3],
  ['', '3', 3, 'always'],
  ['Made to order', '0', 0, 'made_to_order'],
  ['Κατά παραγγελία', '0', 0, 'made_to_order'],
] as const)('"%s" in place of "%s" is a change of the stock', (typed, before, seen, to) => {
  expect(read(typed, before)).toEqual({ wishes: [{ at: 1, code: 'A-1', seen, to }], errors: {} })
})

test.each([
  ['', ''],
  [' 3', '3'],
  ['made-to-order', 'made to order'],
  ['ΚΑΤΑ ΠΑΡΑΓΓΕΛΙΑ', 'made to order'],
])('"%s" in place of "%s" changes nothing', (typed, before) => {
  expect(read(typed, before)).toEqual({ wishes: [], errors: {} })
})

test('what is no stock is said at its field', () => {
  expect(read('a few', '').errors).toEqual({ 'variants.1.stock': [expect.stringContaining('"made to order"')] })
})
