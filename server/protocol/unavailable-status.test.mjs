import http from 'node:http'
import { listenLocally } from '../testing.mjs'
import { setUnavailableStatus } from './unavailable-status.mjs'

const UNAVAILABLE_REQUESTS_KEY = Symbol.for('asimera.unavailable-requests')

async function requestPage(status, unavailableIds) {
  globalThis[UNAVAILABLE_REQUESTS_KEY] = new Set(unavailableIds)
  const server = http.createServer((request, response) => {
    setUnavailableStatus(response, 'this-request')
    response.statusCode = status
    response.end('a page')
  })
  const response = await fetch(`http://127.0.0.1:${await listenLocally(server)}/`)
  server.close()
  return [response.status, response.headers.get('retry-after'), globalThis[UNAVAILABLE_REQUESTS_KEY].size]
}

afterAll(() => {
  delete globalThis[UNAVAILABLE_REQUESTS_KEY]
})

test('a page that failed without the database is answered 503 with Retry-After', async () => {
  expect(await requestPage(500, ['this-request'])).toEqual([503, '2', 0])
})

test('other errors and successful responses keep their status', async () => {
  expect(await requestPage(500, ['another-request'])).toEqual([500, null, 1])
  expect(await requestPage(200, ['this-request'])).toEqual([200, null, 0])
})
