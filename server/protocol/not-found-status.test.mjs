import { createResponse } from '../testing.mjs'
import { setNotFoundStatus, setStatusOfNotFoundPage } from './not-found-status.mjs'

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

function headFor(pageStatus, status) {
  const response = createResponse()
  setStatusOfNotFoundPage(response, pageStatus)
  response.setHeader('Cache-Control', 's-maxage=3600')
  response.writeHead(status)
  return [response.statusCode, response.getHeader('Cache-Control')]
}

test('the not-found page for an invalid URL has its own status and no-store, unless it fails', () => {
  expect(headFor(400, 404)).toEqual([400, 'no-store'])
  expect(headFor(400, 200)).toEqual([400, 'no-store'])
  expect(headFor(400, 503)).toEqual([503, 's-maxage=3600'])
})
