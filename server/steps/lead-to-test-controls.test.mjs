import { parseVariables } from '../../lib/platform/env.schema.mjs'
import { createContext } from '../testing.mjs'
import { leadToTestControls } from './lead-to-test-controls.mjs'

const TOKEN = 'a token of the tests'
const DEMO = { HOST: 'localhost' }
const STAGING = { HOST: '0.0.0.0', SHOP_URL: 'https://staging.example', TEST_CONTROLS_TOKEN: TOKEN }

/** Where a request gets that is or is not from this machine. */
function lead(variables, { isLocal = false, authorization = '', url = '/test/emails?to=a' }) {
  const context = createContext({
    url,
    headers: authorization ? { authorization } : {},
    isLocal,
    settings: { variables: parseVariables(variables) },
  })
  leadToTestControls(context)
  return [context.url, context.isTestControl]
}

const CONTROLS = ['/api/internal/test/emails?to=a', true]
const UNCHANGED = ['/test/emails?to=a', false]

test('tests on the machine of a demo shop, and those with the token, get to the controls', () => {
  expect(lead(DEMO, { isLocal: true })).toEqual(CONTROLS)
  expect(lead(STAGING, { authorization: `Bearer ${TOKEN}` })).toEqual(CONTROLS)
})

test.each([
  ['another machine', DEMO, {}],
  ['a shop with an address of its own', { ...DEMO, SHOP_URL: 'https://shop.example' }, { isLocal: true }],
  ['a shop with its own database', { ...DEMO, DATABASE_URL: 'postgres://shop@db.example/shop' }, { isLocal: true }],
  ['no token', STAGING, { isLocal: true }],
  ['a wrong token', STAGING, { authorization: `Bearer ${TOKEN}.` }],
  ['the token in another scheme', STAGING, { authorization: `Token ${TOKEN}` }],
  ['an empty token', DEMO, { authorization: 'Bearer undefined' }],
])('%s does not', (_, variables, request) => expect(lead(variables, request)).toEqual(UNCHANGED))

test.each(['/test', '/tests/emails', '/shop/test/emails', '/'])('%s is no path of the controls', (url) =>
  expect(lead(DEMO, { isLocal: true, url })).toEqual([url, false]),
)
