import { once } from 'node:events'
import http from 'node:http'
import { p99, perSecond, runInRounds } from './load.mjs'

let server
const seen = []
beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request.url)
    response.statusCode = request.url === '/missing' ? 404 : 200
    response.end('four')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())
beforeEach(() => seen.splice(0))

const contender = (path) => ({
  name: path,
  server: { address: `http://127.0.0.1:${server.address().port}` },
  nextPath: () => path,
})
/** Each user sends one request in a round. */
const ONCE = { rounds: 2, ms: 0, users: 3 }

test('contenders take turns, and the first round is not counted', async () => {
  const [one, other] = await runInRounds([contender('/a'), contender('/b')], ONCE)
  const round = ['/a', '/a', '/a', '/b', '/b', '/b']
  expect(seen).toEqual([...round, ...round, ...round])
  expect(one).toMatchObject({ requests: 6, bytes: 24 })
  expect(other?.latencies).toHaveLength(6)
})

test('a page that is not there is no measurement', async () => {
  await expect(runInRounds([contender('/missing')], ONCE)).rejects.toThrow('/missing has status 404.')
})

test('the 99th percentile and the rate', () => {
  const latencies = Array.from({ length: 200 }, (_, index) => 200 - index)
  expect(p99({ latencies })).toBe(199)
  expect(perSecond({ requests: 10, seconds: 4 })).toBe(2.5)
})
