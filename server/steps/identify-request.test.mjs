import { createContext } from '../testing.mjs'
import { identifyRequest } from './identify-request.mjs'

/** The context after the step. */
function identify(headers, settings = {}) {
  const context = createContext({ headers, settings: { trustedProxies: 0, isHttps: false, ...settings } })
  identifyRequest(context)
  return context
}

test('the id of the request is in its response', () => {
  const { id, response } = identify({ 'x-request-id': 'chosen-by-caller' })
  expect([id, response.getHeader('x-request-id')]).toEqual(['chosen-by-caller', 'chosen-by-caller'])
  expect(identify({ 'x-request-id': 'bad' }).id).toMatch(/^[0-9a-f-]{36}$/)
})

test('a forwarded address is that of the client only behind a trusted proxy', () => {
  const headers = { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1' }
  expect(identify(headers)).toMatchObject({ clientAddress: '127.0.0.1', isLocal: false })
  expect(identify(headers, { trustedProxies: 1 })).toMatchObject({ clientAddress: '192.0.2.1', isLocal: false })
  expect(identify({ host: 'localhost:3000' })).toMatchObject({ clientAddress: '127.0.0.1', isLocal: true })
})

test('every response has the security headers', () => {
  const { response } = identify({}, { isHttps: true })
  expect(response.getHeaders()).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': expect.stringContaining('max-age='),
  })
})
