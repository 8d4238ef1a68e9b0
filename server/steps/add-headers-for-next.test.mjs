import { createContext } from '../testing.mjs'
import { addHeadersForNext } from './add-headers-for-next.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
beforeEach(() => {
  globalThis[INSTANCE_KEY] = { picturesOrigin: 'https://pictures.example', optionsOff: 'guide' }
})
afterEach(() => delete globalThis[INSTANCE_KEY])

/** The headers of the request after the step. */
function headersOf({ settings = {}, ...facts }) {
  const context = createContext({
    clientAddress: '192.0.2.1',
    isLocal: false,
    isTestControl: false,
    ...facts,
    settings: { isHttps: true, shopUrl: 'https://shop.example', variables: { STRIPE_WALLETS: true }, ...settings },
  })
  addHeadersForNext(context)
  return context.request.headers
}

const KNOWN = {
  'x-request-id': 'this-request',
  'x-client-address': '192.0.2.1',
  'x-local-request': 'no',
  'x-pictures-origin': 'https://pictures.example',
  'x-options-off': 'guide',
  'x-under-https': 'yes',
  'x-shop-url': 'https://shop.example',
  'x-stripe-wallets': 'yes',
  'x-test-control': 'no',
}

test('Next learns what the server knows', () => {
  expect(headersOf({ headers: { accept: '*/*' } })).toEqual({ accept: '*/*', ...KNOWN })
})

test('a caller can forge none of it', () => {
  const forged = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, 'forged']))
  expect(headersOf({ headers: forged })).toEqual(KNOWN)
})

test('headers between parts of Next are removed, and server actions are left to the desk', () => {
  const headers = { 'x-middleware-prefetch': '1', 'next-action': 'a' }
  expect(headersOf({ headers: { ...headers } })).toEqual(KNOWN)
  expect(headersOf({ headers: { ...headers }, url: '/desk' })).toEqual({ 'next-action': 'a', ...KNOWN })
  expect(headersOf({ headers: { ...headers }, settings: { dev: true } })).toEqual({ ...headers, ...KNOWN })
})
