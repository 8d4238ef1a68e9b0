import { recordRequestStart, recordRequestEnd, zoneOf } from './request-metrics.mjs'

const REQUEST_COUNTS_KEY = Symbol.for('asimera.request-counts')
afterEach(() => delete globalThis[REQUEST_COUNTS_KEY])

test.each([
  ['/', 'page'],
  ['/shop/rings/kyma-band', 'page'],
  ['/api', 'api'],
  ['/api/v1/shop/products/search', 'api'],
  ['/api/health/ready', 'health'],
  ['/metrics', 'health'],
  ['/media/kyma.0123abcd/480.avif', 'media'],
  ['/_next/static/chunks/a.js', 'asset'],
  ['/favicon.ico', 'asset'],
])('%s is in the zone %s', (path, zone) => expect(zoneOf(path)).toBe(zone))

test('responses are counted by zone, method and status class, and durations in cumulative buckets', () => {
  for (const [seconds, status] of [
    [0.004, 200],
    [0.2, 200],
    [30, 503],
  ]) {
    recordRequestStart()
    recordRequestEnd({ path: '/about', method: 'GET', status, seconds, aborted: false })
  }
  recordRequestStart()
  const { responses, durations, inFlight } = globalThis[REQUEST_COUNTS_KEY]
  expect(Object.fromEntries(responses)).toEqual({ 'page GET 2xx': { count: 2 }, 'page GET 5xx': { count: 1 } })
  expect(durations.get('page')).toMatchObject({ count: 3, buckets: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2] })
  expect(inFlight).toBe(1)
})

test('unknown methods share one series', () => {
  recordRequestStart()
  recordRequestEnd({ path: '/', method: 'BREW', status: 400, seconds: 0, aborted: true })
  expect([...globalThis[REQUEST_COUNTS_KEY].responses.keys()]).toEqual(['page other 4xx'])
  expect(globalThis[REQUEST_COUNTS_KEY].aborted).toBe(1)
})
