import { answerOf, createContext } from '../testing.mjs'
import { waitForCheckout } from './wait-for-checkout.mjs'

const INSTANCE_KEY = Symbol.for('asimera.instance')
const admitToCheckout = jest.fn()
beforeEach(() => {
  admitToCheckout.mockReset().mockResolvedValue({ admitted: false, cookie: 'checkout_place=1' })
  globalThis[INSTANCE_KEY] = { admitToCheckout }
})
afterEach(() => delete globalThis[INSTANCE_KEY])

const CHECKOUT = { url: '/shop/cart/checkout', headers: { cookie: 'a=b' } }

test('a shopper who is not admitted is led to the waiting room, with the cookie of the place', async () => {
  expect(await answerOf(waitForCheckout, createContext(CHECKOUT))).toMatchObject({
    status: 307,
    headers: { location: '/shop/cart/waiting', 'cache-control': 'no-store', 'set-cookie': 'checkout_place=1' },
  })
  expect(admitToCheckout).toHaveBeenCalledWith(CHECKOUT.headers)
})

test('one who is admitted sees the checkout, and gets the cookie too', async () => {
  admitToCheckout.mockResolvedValue({ admitted: true, cookie: 'checkout_place=1' })
  const context = createContext(CHECKOUT)
  expect(await answerOf(waitForCheckout, context)).toBeNull()
  expect(context.response.getHeader('set-cookie')).toBe('checkout_place=1')
})

/** @type {{ url: string, method?: string, headers?: Record<string, string> }[]} */
const OTHERS = [
  { url: '/shop/cart' },
  { url: '/shop/cart/checkouts' },
  { ...CHECKOUT, method: 'HEAD' },
  { ...CHECKOUT, headers: { 'next-router-prefetch': '1' } },
  { ...CHECKOUT, headers: { 'sec-purpose': 'prefetch;prerender' } },
]

test.each(OTHERS)('%j takes no place', async (request) => {
  expect(await answerOf(waitForCheckout, createContext(request))).toBeNull()
  expect(admitToCheckout).not.toHaveBeenCalled()
})
