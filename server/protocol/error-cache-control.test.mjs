import { createResponse } from '../testing.mjs'
import { preventErrorCaching } from './error-cache-control.mjs'

const IMMUTABLE = 'public, max-age=31536000, immutable'

function cacheControlFor(status, cacheControl = IMMUTABLE) {
  const response = createResponse()
  preventErrorCaching(response)
  response.setHeader('Cache-Control', cacheControl)
  response.writeHead(status)
  return response.getHeader('Cache-Control')
}

test.each([200, 206, 304])('status %s stays immutable', (status) => {
  expect(cacheControlFor(status)).toBe(IMMUTABLE)
})

test.each([307, 308, 404, 500])('status %s is not immutable', (status) => {
  expect(cacheControlFor(status)).toBe('no-cache')
})

test('another Cache-Control is left unchanged', () => {
  expect(cacheControlFor(404, 'no-store')).toBe('no-store')
})
