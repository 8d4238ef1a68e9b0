import http from 'node:http'
import { tellUnavailable } from './unavailable-status.mjs'

const UNAVAILABLE = Symbol.for('asimera.unavailable')

async function answered(status, awayIds) {
  globalThis[UNAVAILABLE] = new Set(awayIds)
  const server = http.createServer((request, response) => {
    tellUnavailable(response, 'this-request')
    response.statusCode = status
    response.end('a page')
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const answer = await fetch(`http://127.0.0.1:${server.address().port}/`)
  server.close()
  return [answer.status, answer.headers.get('retry-after'), globalThis[UNAVAILABLE].size]
}

afterAll(() => {
  delete globalThis[UNAVAILABLE]
})

test('a page that failed without the database is to be asked for again', async () => {
  expect(await answered(500, ['this-request'])).toEqual([503, '2', 0])
})

test('a page with a defect of its own, and one that could be shown after all, stay what they are', async () => {
  expect(await answered(500, ['another-request'])).toEqual([500, null, 1])
  expect(await answered(200, ['this-request'])).toEqual([200, null, 0])
})
