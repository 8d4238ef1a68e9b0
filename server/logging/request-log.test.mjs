import { createContext } from '../testing.mjs'
import { flushLog, loggablePath, logRequest, requestId } from './request-log.mjs'

test("a caller's request id is used if it is safe to log", () => {
  expect(requestId('7016cfea-e2b9-4473')).toBe('7016cfea-e2b9-4473')
})

test.each([undefined, '', 'short', 'a b c d e f g h', '{"level":"fatal"}', 'x'.repeat(129), ['a', 'b']])(
  '%j is replaced by a new request id',
  (given) => {
    expect(requestId(given)).toMatch(/^[0-9a-f-]{36}$/)
  },
)

test('logged paths contain neither secrets of links in emails nor the query', () => {
  expect(loggablePath('/activate/3f/secret?x=1')).toBe('/activate/…')
  expect(loggablePath('//Password-Reset/3f/secret')).toBe('/Password-Reset/…')
  expect(loggablePath('/back-in-stock/secret')).toBe('/back-in-stock/…')
  expect(loggablePath('/log-in?to=/my-account/cart')).toBe('/log-in')
  expect(loggablePath('/password-reset-request')).toBe('/password-reset-request')
})

test('logged paths contain neither order tokens nor search text', () => {
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

test('a request is logged when its response has been sent, and as aborted when the visitor has gone before', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  for (const isSent of [true, false]) {
    const context = createContext({ url: '/about?x=1' })
    logRequest(context)
    Object.defineProperty(context.response, 'writableFinished', { value: isSent })
    context.response.emit('close')
  }
  flushLog()
  const [sent, aborted] = write.mock.calls
    .join('')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(sent).toMatchObject({
    message: 'request',
    method: 'GET',
    path: '/about',
    status: 200,
    request_id: 'this-request',
  })
  expect(['aborted' in sent, aborted.aborted]).toEqual([false, true])
})

test('the line of a request names its trace, if the instance sends traces', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const key = Symbol.for('asimera.tracing')
  globalThis[key] = { traceId: () => 'the trace' }
  const context = createContext({ url: '/about' })
  logRequest(context)
  delete globalThis[key]
  context.response.emit('close')
  flushLog()
  expect(JSON.parse(write.mock.calls.join(''))).toMatchObject({ message: 'request', trace_id: 'the trace' })
})
