import { createResponse } from '../testing.mjs'
import { notFoundPath, preventNotFoundCaching, setNotFoundStatus } from './not-found-status.mjs'

function statusAt(url, status = 200) {
  const response = createResponse()
  setNotFoundStatus(response, url)
  response.writeHead(status)
  return response.statusCode
}

test.each(['/404', '/404/', '/404?_rsc=1'])('%s has status 404', (url) => {
  expect(statusAt(url)).toBe(404)
})

test.each(['/', '/4040', '/shop/404', '/about?to=/404'])('%s keeps status 200', (url) => {
  expect(statusAt(url)).toBe(200)
})

test.each([304, 500, 503])('status %s of /404 is left unchanged', (status) => {
  expect(statusAt('/404', status)).toBe(status)
})

test.each([
  [404, 'no-store'],
  [503, 's-maxage=3600'],
])('the page with status %i that is sent for another URL has Cache-Control %s', (status, cacheControl) => {
  const response = createResponse()
  preventNotFoundCaching(response)
  response.setHeader('Cache-Control', 's-maxage=3600')
  response.writeHead(status)
  expect([response.statusCode, response.getHeader('Cache-Control')]).toEqual([status, cacheControl])
})

test.each([
  ['/a/b', '/404'],
  ['/a.md', '/404.md'],
  ['/%zz.md?a', '/404.md'],
  ['/a.mdx', '/404'],
])('in place of %s there is %s', (url, path) => {
  expect(notFoundPath(url)).toBe(path)
})
