import http from 'node:http'
import { listenLocally } from '../testing.mjs'
import { createContentNetwork } from './content-network.mjs'

/** A content network whose purges the test answers. */
function createTestNetwork(variables, { fails = false } = {}) {
  const sent = []
  const reports = []
  const cache = { fails }
  const network = createContentNetwork(
    { CDN_PURGE_URL: 'https://purge.example/service/1/purge', CDN_PURGE_TOKEN: 'secret-token', ...variables },
    {
      send: (request) => {
        sent.push(request)
        return cache.fails ? Promise.reject(new Error('secret-token')) : Promise.resolve({ status: 200 })
      },
      report: ({ message }) => reports.push(message),
    },
  )
  if (!network) throw new Error('There is no content network.')
  return { ...network, cache, sent, reports }
}

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('without configuration there are no headers and no purges', () => {
  expect(createContentNetwork({})).toBeNull()
})

test.each([
  [
    'varnish',
    [
      ['CDN-Cache-Control', 'max-age=86400'],
      ['xkey', 'all product-1'],
    ],
  ],
  [
    'fastly',
    [
      ['Surrogate-Control', 'max-age=86400'],
      ['Surrogate-Key', 'all product-1'],
    ],
  ],
  [
    'cloudflare',
    [
      ['CDN-Cache-Control', 'max-age=86400'],
      ['Cache-Tag', 'all,product-1'],
    ],
  ],
])('%s gets a long life and the tags', (CDN, headers) => {
  expect(createTestNetwork({ CDN }).headersFor(['all', 'product-1'])).toEqual(headers)
})

test.each([
  ['varnish', { method: 'PURGE', headers: { xkey: 'product-1 home' } }],
  [
    'fastly',
    {
      method: 'POST',
      headers: { 'Fastly-Key': 'secret-token', 'Surrogate-Key': 'product-1 home', Accept: 'application/json' },
    },
  ],
  [
    'cloudflare',
    {
      method: 'POST',
      headers: { Authorization: 'Bearer secret-token', 'Content-Type': 'application/json' },
      body: '{"tags":["product-1","home"]}',
    },
  ],
])('%s is purged by tag, and again two seconds later', async (CDN, request) => {
  const network = createTestNetwork({ CDN })
  network.purge(['product-1', 'home'])
  await jest.advanceTimersByTimeAsync(1_999)
  expect(network.sent).toEqual([{ url: 'https://purge.example/service/1/purge', ...request }])
  await jest.advanceTimersByTimeAsync(1)
  expect(network.sent).toHaveLength(2)
  expect(network.counts()).toEqual({ succeeded: 2, failed: 0, waiting: 0 })
})

test('every cache of a list is purged', async () => {
  const network = createTestNetwork({ CDN: 'varnish', CDN_PURGE_URL: 'http://one.example/ http://other.example/' })
  network.purge(['home'])
  await jest.advanceTimersByTimeAsync(0)
  expect(network.sent.map(({ url }) => url)).toEqual(['http://one.example/', 'http://other.example/'])
})

test('many tags are sent in several requests, and very many purge everything', async () => {
  const tags = (count) => Array.from({ length: count }, (_, at) => `product-${at}`)
  const network = createTestNetwork({ CDN: 'cloudflare' })
  network.purge(tags(61))
  await jest.advanceTimersByTimeAsync(0)
  expect(network.sent.map(({ body }) => JSON.parse(body).tags.length)).toEqual([30, 30, 1])
  network.purge(tags(501))
  await jest.advanceTimersByTimeAsync(0)
  expect(JSON.parse(network.sent.at(-1).body)).toEqual({ tags: ['all'] })
})

test('a purge that fails is repeated until it succeeds; until then nothing may be kept, and no secret is logged', async () => {
  const network = createTestNetwork({ CDN: 'fastly' }, { fails: true })
  network.purge(['product-1'])
  await jest.advanceTimersByTimeAsync(10)
  expect([network.headersFor(['all']), network.counts().waiting]).toEqual([[], 1])
  network.purge(['product-2'])
  await jest.advanceTimersByTimeAsync(60_000)
  const attempts = network.sent.length
  expect(attempts).toBeGreaterThan(5)
  expect(attempts).toBeLessThan(20)
  network.cache.fails = false
  await jest.advanceTimersByTimeAsync(10_000)
  expect(network.sent.at(-1).headers['Surrogate-Key']).toBe('product-1 product-2')
  expect(network.headersFor(['all'])).not.toEqual([])
  expect(network.counts()).toMatchObject({ succeeded: 1, waiting: 0 })
  expect(new Set(network.reports)).toEqual(new Set(['Purging the cache at purge.example failed: Error']))
})

test('a purge is sent over HTTP, and a status that is no success fails it', async () => {
  jest.useRealTimers()
  const seen = []
  const server = http.createServer((request, response) => {
    seen.push([request.method, request.headers.xkey])
    response.statusCode = seen.length === 1 ? 503 : 200
    response.end()
  })
  const port = await listenLocally(server)
  const network = createContentNetwork(
    { CDN: 'varnish', CDN_PURGE_URL: `http://127.0.0.1:${port}/` },
    { report: () => {} },
  )
  network?.purge(['home'])
  while (network?.counts().succeeded === 0) await new Promise((resolve) => setImmediate(resolve))
  expect(seen).toEqual([
    ['PURGE', 'home'],
    ['PURGE', 'home'],
  ])
  server.close()
})
