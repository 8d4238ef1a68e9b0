import { ALL_ORDERS, formatOrderSearch, type OrderSearch, parseOrderSearch, statesOf } from './order-search'

const parse = (query: string) => {
  const params = new URLSearchParams(query)
  return parseOrderSearch(Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)])))
}

test.each<[string, Partial<OrderSearch>]>([
  ['', {}],
  ['?q=ring+%CE%95%CE%BB%CE%AD%CE%BD%CE%B7&state=to_pack', { text: 'ring Ελένη', state: 'to_pack' }],
  [
    '?state=paid&method=card&flagged=yes&gift=yes&page=3',
    { state: 'paid', method: 'card', flagged: true, gift: true, page: 3 },
  ],
])('the query %s is read and written again', (query, search) => {
  expect(parse(query)).toEqual({ ...ALL_ORDERS, ...search })
  expect(formatOrderSearch(search)).toBe(query)
})

test('unknown values and pages that are none are ignored', () => {
  expect(parse('state=lost&method=gold&page=-1&other=1')).toEqual(ALL_ORDERS)
  expect(parse('page=0')).toEqual(ALL_ORDERS)
  expect(parse('q=a%00b').text).toBe('ab')
  expect(parse('state=paid&state=shipped').state).toBe('paid')
})

test('orders to pack are those that nothing keeps from being sent', () => {
  expect(statesOf('to_pack')).toEqual(['confirmed', 'paid'])
  expect(statesOf('shipped')).toEqual(['shipped'])
})
