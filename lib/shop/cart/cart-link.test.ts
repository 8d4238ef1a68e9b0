import fc from 'fast-check'
import { cartLinkPath, CART_LINK_PATH, MAX_LINKED_ITEMS, parseCartLink } from './cart-link'

const itemsOf = (path: string) => new URL(path, 'https://shop.example').searchParams.get('items') ?? undefined

const items = fc.uniqueArray(
  fc.record({ code: fc.stringMatching(/^[A-Z0-9-]{3,30}$/), quantity: fc.integer({ min: 1, max: 99 }) }),
  { selector: ({ code }) => code, maxLength: MAX_LINKED_ITEMS },
)

test('a link brings back the items from which it was made', () => {
  fc.assert(
    fc.property(items, (wanted) => {
      expect(parseCartLink(itemsOf(cartLinkPath(wanted)))).toEqual(wanted)
    }),
  )
})

test('a link is shorter than what the server and other programs accept', () => {
  const longest = Array.from({ length: MAX_LINKED_ITEMS }, (_, at) => ({
    code: String(at).padStart(30, 'X'),
    quantity: 99,
  }))
  expect(cartLinkPath(longest).length).toBeLessThan(2_000)
  expect(cartLinkPath(longest).startsWith(CART_LINK_PATH)).toBe(true)
})

test.each([
  [undefined, []],
  ['', []],
  ['AB-1', [{ code: 'AB-1', quantity: 1 }]],
  [
    'AB-1:2, CD-2:3',
    [
      { code: 'AB-1', quantity: 2 },
      { code: 'CD-2', quantity: 3 },
    ],
  ],
  ['AB-1:60,AB-1:60', [{ code: 'AB-1', quantity: 99 }]],
  ['AB-1:0,AB-1:-1,AB-1:1e3,AB-1:100,ab-1:1,<b>:1,AB-1:1:1', []],
])('of the items %s remain %j', (items, expected) => {
  expect(parseCartLink(items)).toEqual(expected)
})

test('a link proposes no more items than one may have', () => {
  const codes = Array.from({ length: MAX_LINKED_ITEMS + 1 }, (_, at) => `CODE-${at}`)
  expect(parseCartLink(codes.join()).map(({ code }) => code)).toEqual(codes.slice(0, MAX_LINKED_ITEMS))
})

test('answers arrive as they left, and tell items of one code apart', () => {
  const wanted: Parameters<typeof cartLinkPath>[0] = [
    { code: 'AS-R-015', quantity: 1, answers: { initials: 'ΑΚ' } },
    { code: 'AS-R-015', quantity: 2, answers: { initials: 'عمر', inside: 'yes' } },
    { code: 'AS-R-015', quantity: 3 },
  ]
  expect(parseCartLink(itemsOf(cartLinkPath(wanted)))).toEqual(wanted)
  expect(parseCartLink('AS-R-015:2~____')).toEqual([{ code: 'AS-R-015', quantity: 2 }])
})

test('the code of a discount stands beside the items', () => {
  const { searchParams } = new URL(cartLinkPath([{ code: 'AB-1', quantity: 1 }], 'ΚΑΛΟ & 10'), 'https://shop.example')
  expect([searchParams.get('items'), searchParams.get('code')]).toEqual(['AB-1:1', 'ΚΑΛΟ & 10'])
})
