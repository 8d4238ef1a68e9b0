import { createResponse } from '../testing.mjs'
import { setRouterCacheControl } from './router-responses.mjs'

function cacheControlFor(headers, cacheControl = 's-maxage=3600, stale-while-revalidate=31532400') {
  const response = setRouterCacheControl({ headers }, createResponse())
  response.setHeader('Cache-Control', cacheControl)
  response.writeHead(200)
  return response.getHeader('Cache-Control')
}

test('RSC responses are private', () => {
  expect(cacheControlFor({ rsc: '1' })).toBe('private, no-cache')
  expect(cacheControlFor({ rsc: '1' }, 'no-store')).toBe('no-store')
})

test('the Cache-Control of a document is left unchanged', () => {
  expect(cacheControlFor({ accept: 'text/html' })).toContain('s-maxage=3600')
})
