import { loggablePath, requestId } from './request-log.mjs'

test("keeps a caller's id that can stand in a log", () => {
  expect(requestId('7016cfea-e2b9-4473')).toBe('7016cfea-e2b9-4473')
})

test.each([undefined, '', 'short', 'a b c d e f g h', '{"level":"fatal"}', 'x'.repeat(129), ['a', 'b']])(
  'makes an own id in place of %j',
  (given) => {
    expect(requestId(given)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('leaves the secrets of mail links and everything behind a question mark out of the log', () => {
  expect(loggablePath('/activate/3f/secret?x=1')).toBe('/activate/…')
  expect(loggablePath('//Password-Reset/3f/secret')).toBe('/Password-Reset/…')
  expect(loggablePath('/log-in?to=/my-account/cart')).toBe('/log-in')
  expect(loggablePath('/password-reset-request')).toBe('/password-reset-request')
})

test('leaves what opens an order, and what somebody looks for, out of the log', () => {
  expect(loggablePath('/shop/cart/order/secret')).toBe('/shop/cart/order/…')
  expect(loggablePath('/api/v1/shop/payments/orders/secret/')).toBe('/api/v1/shop/payments/orders/…')
  expect(loggablePath('//shop//cart//order//secret')).not.toContain('secret')
  expect(loggablePath('/shop/search/category=rings/tags=/query=my%20name/page=1')).toBe(
    '/shop/search/category=rings/tags=/query=…/page=1',
  )
  expect(loggablePath('/shop/search/category=rings/tags=/query=/page=1')).toBe(
    '/shop/search/category=rings/tags=/query=/page=1',
  )
})
