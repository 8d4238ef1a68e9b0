import http from 'node:http'
import { privateForScripts } from './router-responses.mjs'

function termsFor(headers, terms = 's-maxage=3600, stale-while-revalidate=31532400') {
  const response = privateForScripts({ headers }, new http.ServerResponse(new http.IncomingMessage(null)))
  response.setHeader('Cache-Control', terms)
  response.writeHead(200)
  return response.getHeader('Cache-Control')
}

test('no cache on the way keeps what scripts ask for', () => {
  expect(termsFor({ rsc: '1' })).toBe('private, no-cache')
  expect(termsFor({ rsc: '1' }, 'no-store')).toBe('no-store')
})

test('a page keeps its own terms', () => {
  expect(termsFor({ accept: 'text/html' })).toContain('s-maxage=3600')
})
