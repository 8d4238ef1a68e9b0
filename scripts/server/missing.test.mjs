import http from 'node:http'
import { tellMissing } from './missing.mjs'

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
