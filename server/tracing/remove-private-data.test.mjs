import { removePrivateData } from './remove-private-data.mjs'

const span = (facts) => ({ name: 'GET page', attributes: {}, events: [], status: { code: 0 }, ...facts })

test.each([
  ['fetch GET https://api.example/v1/pi_1?client=evanthia', 'fetch GET https://api.example'],
  ['GET /activate/NDI/secret', 'GET /activate/…'],
  ['GET /shop/search/query=ring/page=2', 'GET /shop/search/query=…/page=2'],
  ['GET /desk/orders/[code]', 'GET /desk/orders/[code]'],
  ['SQL select', 'SQL select'],
])('the name "%s" becomes "%s"', (name, expected) => {
  const ended = span({ name })
  removePrivateData(ended)
  expect(ended.name).toBe(expected)
})

test('attributes that are not known, messages and events are removed', () => {
  const ended = span({
    attributes: { 'http.route': '/about', 'http.target': '/about?email=e@example.org', 'url.path': '/about' },
    events: [{ name: 'exception', attributes: { 'exception.message': 'e@example.org' } }],
    status: { code: 2, message: 'e@example.org' },
  })
  removePrivateData(ended)
  expect(ended).toEqual({
    name: 'GET page',
    attributes: { 'http.route': '/about', 'url.path': '/about' },
    events: [],
    status: { code: 2 },
  })
})
