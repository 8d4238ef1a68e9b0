import { requestBegins, requestEnds, zoneOf } from './request-metrics.mjs'

const SHARED = Symbol.for('asimera.requests')
afterEach(() => delete globalThis[SHARED])

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
])('%s belongs to the zone %s', (path, zone) => expect(zoneOf(path)).toBe(zone))

test('counts answers by zone, method and kind of status, and times in buckets that hold each other', () => {
  for (const [seconds, status] of [
    [0.004, 200],
    [0.2, 200],
    [30, 503],
  ]) {
    requestBegins()
    requestEnds({ path: '/about', method: 'GET', status, seconds, aborted: false })
  }
  requestBegins()
  const { answers, times, inFlight } = globalThis[SHARED]
  expect(Object.fromEntries(answers)).toEqual({ 'page GET 2xx': { count: 2 }, 'page GET 5xx': { count: 1 } })
  expect(times.get('page')).toMatchObject({ count: 3, upTo: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2] })
  expect(inFlight).toBe(1)
})

test("a visitor's own invention of a method is no series of its own", () => {
  requestBegins()
  requestEnds({ path: '/', method: 'BREW', status: 400, seconds: 0, aborted: true })
  expect([...globalThis[SHARED].answers.keys()]).toEqual(['page other 4xx'])
  expect(globalThis[SHARED].aborted).toBe(1)
})
