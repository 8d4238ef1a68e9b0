import http from 'node:http'
import { briefRefusals } from './error-cache-control.mjs'

const FOR_EVER = 'public, max-age=31536000, immutable'

function termsOf(status, terms = FOR_EVER) {
  const response = new http.ServerResponse(new http.IncomingMessage(null))
  briefRefusals(response)
  response.setHeader('Cache-Control', terms)
  response.writeHead(status)
  return response.getHeader('Cache-Control')
}

test.each([200, 206, 304])('%s may be kept for ever', (status) => {
  expect(termsOf(status)).toBe(FOR_EVER)
})

test.each([307, 308, 404, 500])('%s may not', (status) => {
  expect(termsOf(status)).toBe('no-cache')
})

test('what is not kept for ever stays as it is', () => {
  expect(termsOf(404, 'no-store')).toBe('no-store')
})
