import http from 'node:http'
import { tellMissing, tellMissingAs } from './not-found-status.mjs'

function statusAt(url, status = 200) {
  const response = new http.ServerResponse(new http.IncomingMessage(null))
  tellMissing(response, url)
  response.writeHead(status)
  return response.statusCode
}

test.each(['/404', '/404/', '/404?_rsc=1'])('what %s shows is missing', (url) => {
  expect(statusAt(url)).toBe(404)
})

test.each(['/', '/4040', '/shop/404', '/about?to=/404'])('what %s shows is there', (url) => {
  expect(statusAt(url)).toBe(200)
})

test.each([304, 500, 503])('%s is said as it is', (status) => {
  expect(statusAt('/404', status)).toBe(status)
})

function shownFor(reason, status) {
  const response = new http.ServerResponse(new http.IncomingMessage(null))
  tellMissingAs(response, reason)
  response.setHeader('Cache-Control', 's-maxage=3600')
  response.writeHead(status)
  return [response.statusCode, response.getHeader('Cache-Control')]
}

test('shown for an address that cannot be read, the page says so and is kept by nobody', () => {
  expect(shownFor(400, 404)).toEqual([400, 'no-store'])
  expect(shownFor(400, 200)).toEqual([400, 'no-store'])
  expect(shownFor(400, 503)).toEqual([503, 's-maxage=3600'])
})
