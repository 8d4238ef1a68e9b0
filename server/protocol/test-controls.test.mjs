import { parseVariables } from '../../lib/platform/env.schema.mjs'
import { testControlRoutes } from './test-controls.mjs'

const TOKEN = 'a token of the tests'
const DEMO = { HOST: 'localhost' }
const STAGING = { HOST: '0.0.0.0', SHOP_URL: 'https://staging.example', TEST_CONTROLS_TOKEN: TOKEN }
const LOCAL = { host: 'localhost:3000', 'x-local-request': 'yes' }
const REMOTE = { host: 'staging.example', 'x-local-request': 'no' }

const route = (variables, headers, url = '/test/emails?to=a') =>
  testControlRoutes(parseVariables(variables))(url, headers)

test('tests on the machine of a demo shop, and those with the token, get to the controls', () => {
  expect(route(DEMO, LOCAL)).toBe('/api/internal/test/emails?to=a')
  expect(route(STAGING, { ...REMOTE, authorization: `Bearer ${TOKEN}` })).toBe('/api/internal/test/emails?to=a')
})

test.each([
  ['another machine', DEMO, REMOTE],
  ['a proxy or another name of this machine', DEMO, { ...LOCAL, 'x-local-request': 'no' }],
  ['a shop with an address of its own', { ...DEMO, SHOP_URL: 'https://shop.example' }, LOCAL],
  ['a shop with its own database', { ...DEMO, DATABASE_URL: 'postgres://shop@db.example/shop' }, LOCAL],
  ['no token', STAGING, LOCAL],
  ['a wrong token', STAGING, { ...REMOTE, authorization: `Bearer ${TOKEN}.` }],
  ['the token in another scheme', STAGING, { ...REMOTE, authorization: `Token ${TOKEN}` }],
  ['an empty token', DEMO, { ...REMOTE, authorization: 'Bearer undefined' }],
])('%s does not', (_, variables, headers) => expect(route(variables, headers)).toBeNull())

test.each(['/test', '/tests/emails', '/shop/test/emails', '/'])('%s is no path of the controls', (url) =>
  expect(route(DEMO, LOCAL, url)).toBeNull(),
)
