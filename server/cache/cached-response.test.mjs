import { CACHED_HEADERS, createTestCache, LONG, UNCACHED_HEADERS } from './testing.mjs'

test('a page of Next is cached for its s-maxage, but for at most five minutes', async () => {
  const shop = createTestCache()
  expect(await shop.read('/')).toBe(`${LONG} /`)
  expect(await shop.get('/')).toBe(await shop.get('/'))
  shop.time = 299_999
  await shop.get('/')
  expect(shop.requests).toEqual([{ url: '/', id: 'id' }])
  shop.time = 300_000
  await shop.get('/')
  expect(shop.requests).toHaveLength(2)
  shop.headers = [['cache-control', 's-maxage=2']]
  await shop.get('/soon')
  shop.time += 2000
  await shop.get('/soon')
  expect(shop.requests).toHaveLength(4)
})

test('a response with X-Shared-For is cached for that time, and the header is removed', async () => {
  const shop = createTestCache({
    headers: [...UNCACHED_HEADERS, ['X-Shared-For', '3600'], ['X-Request-Id', 'of the first visitor']],
  })
  const { headers } = await shop.get('/listing', { group: 'rendered' })
  expect(headers).toContainEqual(UNCACHED_HEADERS[0])
  expect(JSON.stringify(headers)).not.toMatch(/shared-for|request-id/i)
  shop.time = 3_599_999
  await shop.get('/listing', { group: 'rendered' })
  expect(shop.requests).toHaveLength(1)
  shop.time = 3_600_000
  await shop.get('/listing', { group: 'rendered' })
  expect(shop.requests).toHaveLength(2)
})

test.each(
  /** @type {[string, { headers?: import('./response-cache.mjs').Header[], status?: number }][]} */ ([
    ['is private', { headers: UNCACHED_HEADERS }],
    ['is private for a time', { headers: [['Cache-Control', 'private, s-maxage=60']] }],
    ['has no s-maxage', { headers: [['Cache-Control', 'public, max-age=0']] }],
    ['has no Cache-Control', { headers: [] }],
    ['sets a cookie', { headers: [...CACHED_HEADERS, ['Set-Cookie', 'a=b']] }],
    ['is stale', { headers: [...CACHED_HEADERS, ['x-nextjs-cache', 'STALE']] }],
    ['is a redirect', { status: 307 }],
    ['is an error', { status: 500, headers: [['X-Shared-For', '3600']] }],
  ]),
)('a response that %s is sent and not cached', async (_, options) => {
  const shop = createTestCache(options)
  expect((await shop.get('/')).status).toBe(options.status ?? 200)
  await shop.get('/')
  expect(shop.requests).toHaveLength(2)
})

test('each representation of a page is cached, and only documents by proxies', async () => {
  const shop = createTestCache()
  const requests = ['document', 'rsc', 'route-tree']
  for (const representation of [...requests, ...requests]) {
    const { headers } = await shop.get('/', { representation })
    expect(headers.filter(([name]) => name.toLowerCase() === 'cache-control')).toEqual([
      ['Cache-Control', representation === 'document' ? 'public, max-age=0, must-revalidate' : 'private, no-cache'],
    ])
  }
  expect(shop.requests).toHaveLength(3)
})
