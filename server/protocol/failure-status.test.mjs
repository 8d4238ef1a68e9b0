import http from 'node:http'
import { listenLocally } from '../testing.mjs'
import { setFailureStatus } from './failure-status.mjs'

const FAILURE_STATUSES_KEY = Symbol.for('asimera.failure-statuses')

async function requestPage(status, failures) {
  globalThis[FAILURE_STATUSES_KEY] = new Map(Object.entries(failures))
  const server = http.createServer((request, response) => {
    setFailureStatus(response, 'this-request')
    response.statusCode = status
    response.end('a page')
  })
  const response = await fetch(`http://127.0.0.1:${await listenLocally(server)}/`)
  server.close()
  return [response.status, response.headers.get('retry-after'), globalThis[FAILURE_STATUSES_KEY].size]
}

afterAll(() => {
  delete globalThis[FAILURE_STATUSES_KEY]
})

test.each([
  ['without the database', 503, '2'],
  ['because its form cannot be read', 400, null],
])('a page that failed %s is answered %i', async (_why, status, retryAfter) => {
  expect(await requestPage(500, { 'this-request': status })).toEqual([status, retryAfter, 0])
})

test('other errors and successful responses keep their status', async () => {
  expect(await requestPage(500, { 'another-request': 503 })).toEqual([500, null, 1])
  expect(await requestPage(200, { 'this-request': 503 })).toEqual([200, null, 0])
})
