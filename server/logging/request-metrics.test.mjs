import { recordRequestEnd, recordRequestStart, serverMetrics, zoneOf } from './request-metrics.mjs'

beforeEach(() => serverMetrics.resetMetrics())

const samples = async () => (await serverMetrics.metrics()).split('\n').filter((line) => line && !line.startsWith('#'))

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

test('responses are counted by zone, method and status class, and durations in cumulative buckets', async () => {
  /** @type {[number, number][]} */
  const requests = [
    [0.004, 200],
    [0.2, 200],
    [30, 503],
  ]
  for (const [seconds, status] of requests) {
    recordRequestStart()
    recordRequestEnd({ path: '/about', method: 'GET', status, seconds, aborted: false })
  }
  recordRequestStart()
  const bucket = (bound, count) => `asimera_http_request_seconds_bucket{le="${bound}",zone="page"} ${count}`
  expect(await samples()).toEqual([
    'asimera_http_requests_total{zone="page",method="GET",status="2xx"} 2',
    'asimera_http_requests_total{zone="page",method="GET",status="5xx"} 1',
    ...[0.005, 0.01, 0.025, 0.05, 0.1].map((bound) => bucket(bound, 1)),
    ...[0.25, 0.5, 1, 2.5, 5, 10].map((bound) => bucket(bound, 2)),
    bucket('+Inf', 3),
    'asimera_http_request_seconds_sum{zone="page"} 30.204',
    'asimera_http_request_seconds_count{zone="page"} 3',
    'asimera_http_requests_in_flight 1',
    'asimera_http_requests_aborted_total 0',
  ])
})

test('unknown methods share one series', async () => {
  recordRequestStart()
  recordRequestEnd({ path: '/', method: 'BREW', status: 400, seconds: 0, aborted: true })
  expect(await samples()).toEqual(
    expect.arrayContaining([
      'asimera_http_requests_total{zone="page",method="other",status="4xx"} 1',
      'asimera_http_requests_aborted_total 1',
    ]),
  )
})
