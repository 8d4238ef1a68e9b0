import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { listenLocally } from '../testing.mjs'
import { QueueFullError } from './read-queue.mjs'
import { createResponseCache, sendCachedResponse } from './response-cache.mjs'

const CACHE_CONTROL = 's-maxage=3600, stale-while-revalidate=31532400'
/** @type {Header[]} */
const CACHED_HEADERS = [
  ['Cache-Control', CACHE_CONTROL],
  ['Content-Type', 'text/html; charset=utf-8'],
]
/** @type {Header[]} */
const UNCACHED_HEADERS = [['Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate']]
const PUBLIC_CACHE_CONTROL = 'public, max-age=0, must-revalidate'
const LONG = 'a page of many words '.repeat(100)

/** @typedef {import('./response-cache.mjs').Header} Header */

/**
 * A cache of a shop whose content, clock and renderings the test controls.
 * @param {{
 *   headers?: Header[], status?: number, atOnce?: boolean, maxOutdatedMs?: number,
 *   queue?: Parameters<typeof createResponseCache>[0]['queue'],
 * }} options
 */
function createTestCache({ headers = CACHED_HEADERS, status = 200, atOnce = true, maxOutdatedMs = 3_000, queue } = {}) {
  const shop = {
    generation: 1,
    /** @type {number | undefined} */
    noticedAt: undefined,
    isSettled: true,
    /** @type {string[] | null} */
    changedTags: null,
    time: 0,
    content: LONG,
    fails: false,
    headers,
    status,
    /** @type {{ url: string, id: string }[]} */
    requests: [],
    /** @type {{ resolve: () => void, reject: (error: Error) => void }[]} */
    renderings: [],
    get: (
      url,
      { group = 'pages', representation = 'document', encoding = 'identity', id = 'id', isReload = false } = {},
    ) => Promise.resolve(cache.get({ url, group, representation, encoding, id, isReload })),
    read: async (url, options = {}) => (await shop.get(url, options)).body.toString(),
  }
  const render = ({ url, id }) => {
    shop.requests.push({ url, id })
    if (shop.fails) return Promise.reject(new Error('The response was closed before its end.'))
    const response = { status: shop.status, headers: shop.headers, body: Buffer.from(`${shop.content} ${url}`) }
    return atOnce
      ? Promise.resolve(response)
      : new Promise((resolve, reject) => shop.renderings.push({ resolve: () => resolve(response), reject }))
  }
  const cache = createResponseCache({
    render,
    generation: () => shop.generation,
    noticedAt: () => shop.noticedAt,
    isSettled: () => shop.isSettled,
    changedTags: () => shop.changedTags,
    tagsOf: (url) => ['all', `page ${url}`],
    maxOutdatedMs,
    budgets: { pages: 60_000, rendered: 60_000 },
    queue,
    now: () => shop.time,
  })
  return Object.assign(shop, { cache })
}

/** @type {Header[]} */
const MARKDOWN_HEADERS = [
  ['Content-Type', 'text/markdown; charset=utf-8'],
  ['X-Shared-For', '3600'],
]
const MARKDOWN = { group: 'rendered', representation: 'markdown' }

test('a page and its Markdown are kept apart, and both are public', async () => {
  const shop = createTestCache({ headers: MARKDOWN_HEADERS })
  const markdown = await shop.get('/', MARKDOWN)
  Object.assign(shop, { headers: CACHED_HEADERS, content: 'the page' })
  const page = await shop.get('/')
  expect([page.body.toString(), (await shop.get('/', MARKDOWN)).body.toString()]).toEqual(['the page /', `${LONG} /`])
  for (const { headers, sharedTags } of [markdown, page]) {
    expect(headers).toContainEqual(['Cache-Control', PUBLIC_CACHE_CONTROL])
    expect(sharedTags).toEqual(['all', 'page /'])
  }
})

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
  /** @type {[string, { headers?: Header[], status?: number }][]} */ ([
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

test('the page that unknown paths lead to is cached with its status, and only for the shop', async () => {
  const shop = createTestCache({ status: 404 })
  await shop.get('/404')
  const { status, sharedTags } = await shop.get('/404')
  expect([status, sharedTags]).toEqual([404, undefined])
  expect(shop.requests).toHaveLength(1)
  shop.generation += 1
  await shop.get('/404')
  expect(shop.requests).toHaveLength(2)
  for (const url of ['/removed', '/removed']) expect((await shop.get(url)).status).toBe(404)
  expect(shop.requests).toHaveLength(4)
})

describe('a response that has to be made', () => {
  /** A queue whose turns the test gives. */
  function createTurns() {
    /** @type {(() => void)[]} */
    const waiting = []
    return {
      waiting,
      queue: (_address, read) => new Promise((resolve) => waiting.push(() => resolve(read()))),
      giveTurn: () => waiting.shift()?.(),
    }
  }

  test('waits for its turn; what is there or is being made does not', async () => {
    const { waiting, queue, giveTurn } = createTurns()
    const shop = createTestCache({ atOnce: false, queue })
    const responses = [shop.get('/'), shop.get('/')]
    expect([waiting.length, shop.requests.length]).toEqual([2, 0])
    giveTurn()
    responses.push(shop.get('/'))
    expect([waiting.length, shop.requests.length]).toEqual([1, 1])
    shop.renderings[0]?.resolve()
    await Promise.all([responses[0], responses[2]])
    await shop.get('/')
    giveTurn()
    await responses[1]
    expect([waiting.length, shop.requests.length]).toEqual([0, 1])
  })

  test('is refused when the queue is full, or sent as it was before', async () => {
    let isFull = false
    const shop = createTestCache({
      queue: (_address, read) => (isFull ? Promise.reject(new QueueFullError('full')) : read()),
    })
    const before = await shop.read('/')
    isFull = true
    shop.generation += 1
    expect(await shop.read('/')).toBe(before)
    await expect(shop.get('/other')).rejects.toThrow(QueueFullError)
  })
})

test('a new generation expires every response', async () => {
  const shop = createTestCache()
  await shop.get('/')
  await shop.get('/listing', { group: 'rendered' })
  shop.content = 'changed'
  shop.generation = 2
  expect([await shop.read('/'), await shop.read('/listing', { group: 'rendered' })]).toEqual([
    'changed /',
    'changed /listing',
  ])
})

test('a rendering that began before a change is neither cached nor joined after it', async () => {
  const shop = createTestCache({ atOnce: false })
  const before = shop.read('/')
  shop.content = 'changed'
  shop.generation = 2
  const after = shop.read('/')
  const [old, recent] = shop.renderings
  old?.resolve()
  expect(await before).toBe(`${LONG} /`)
  const alsoAfter = shop.read('/')
  recent?.resolve()
  expect([await after, await alsoAfter, await shop.read('/')]).toEqual(['changed /', 'changed /', 'changed /'])
  expect(shop.requests).toHaveLength(2)
})

test('a rendering that ends after a change is not cached even if no request has seen the change', async () => {
  const shop = createTestCache({ atOnce: false })
  const before = shop.read('/')
  shop.generation = 2
  shop.renderings[0]?.resolve()
  await before
  void shop.get('/')
  expect(shop.requests).toHaveLength(2)
})

describe('after a change was noticed', () => {
  const refreshed = async (shop) => {
    shop.cache.refresh()
    while (shop.cache.refreshesWaiting() > 0) await new Promise((resolve) => setImmediate(resolve))
  }
  const urls = (shop) => shop.requests.map(({ url }) => url)

  /** A cache with pages and listings from before a change that was noticed at the time 1,000. */
  async function createOutdatedCache(requested = ['/'], options = {}) {
    const shop = createTestCache(options)
    for (const url of requested) await shop.get(url, { group: url.startsWith('/listing') ? 'rendered' : 'pages' })
    shop.requests.length = 0
    Object.assign(shop, { time: 1_000, noticedAt: 1_000, generation: 2, content: 'changed' })
    shop.cache.expireOnChange()
    return shop
  }

  test('visitors get the response from before it for three seconds, and then wait for a new one', async () => {
    const shop = await createOutdatedCache()
    shop.time = 3_999
    expect([await shop.read('/'), urls(shop)]).toEqual([`${LONG} /`, []])
    shop.time = 4_000
    expect([await shop.read('/'), urls(shop)]).toEqual(['changed /', ['/']])
  })

  test('another change does not extend this time', async () => {
    const shop = await createOutdatedCache()
    Object.assign(shop, { time: 3_000, noticedAt: 3_000, generation: 3 })
    expect(await shop.read('/')).toBe(`${LONG} /`)
    shop.time = 4_000
    expect(await shop.read('/')).toBe('changed /')
  })

  test('a change that may have been made long before it was noticed expires every response at once', async () => {
    const shop = await createOutdatedCache()
    await shop.get('/other')
    Object.assign(shop, { noticedAt: undefined, generation: 3 })
    expect(await shop.read('/other')).toBe('changed /other')
  })

  test('a visitor who reloads waits for the new response, and others get it too', async () => {
    const shop = await createOutdatedCache()
    expect([await shop.read('/', { isReload: true }), await shop.read('/')]).toEqual(['changed /', 'changed /'])
    await shop.get('/', { isReload: true })
    expect(urls(shop)).toEqual(['/'])
  })

  test('an API request gets no response from before it, and is not made again in the background', async () => {
    const shop = await createOutdatedCache(['/api/v1/shop/products/search'])
    await refreshed(shop)
    expect(urls(shop)).toEqual([])
    expect(await shop.read('/api/v1/shop/products/search')).toBe('changed /api/v1/shop/products/search')
  })

  test('Markdown gets no response from before it either', async () => {
    const shop = createTestCache({ headers: MARKDOWN_HEADERS })
    await shop.get('/', MARKDOWN)
    Object.assign(shop, { generation: 2, noticedAt: 0, content: 'changed' })
    await refreshed(shop)
    expect(shop.requests).toHaveLength(1)
    expect(await shop.read('/', MARKDOWN)).toBe('changed /')
  })

  test('the responses are rendered again one after the other, the most requested first, and then sent', async () => {
    const shop = await createOutdatedCache(['/a', '/b', '/listing/c', '/b', '/listing/c', '/b'])
    await refreshed(shop)
    expect(urls(shop)).toEqual(['/b', '/listing/c', '/a'])
    expect([await shop.read('/a'), await shop.read('/listing/c', { group: 'rendered' })]).toEqual([
      'changed /a',
      'changed /listing/c',
    ])
    await refreshed(shop)
    expect(shop.requests).toHaveLength(3)
  })

  test('one rendering is for all encodings in which the page was requested', async () => {
    const shop = createTestCache()
    for (const encoding of ['br', 'gzip']) await shop.get('/', { encoding })
    shop.requests.length = 0
    Object.assign(shop, { generation: 2, noticedAt: 0 })
    await refreshed(shop)
    for (const encoding of ['br', 'gzip']) await shop.get('/', { encoding })
    expect(urls(shop)).toEqual(['/'])
  })

  test('what was requested once, long ago, is not rendered again', async () => {
    const shop = createTestCache({ headers: [['X-Shared-For', '3600']] })
    await shop.get('/')
    Object.assign(shop, { time: 601_000, noticedAt: 601_000, generation: 2 })
    await refreshed(shop)
    expect(shop.requests).toHaveLength(1)
  })

  test('while Next may send pages from before the change, pages are not cached', async () => {
    const shop = await createOutdatedCache([])
    shop.isSettled = false
    await shop.get('/')
    await shop.get('/listing', { group: 'rendered' })
    shop.isSettled = true
    await shop.get('/')
    await shop.get('/listing', { group: 'rendered' })
    expect(urls(shop)).toEqual(['/', '/listing', '/'])
  })

  test('nothing more is rendered again for a change after which something has changed again', async () => {
    const shop = await createOutdatedCache(['/a', '/b', '/a'], { atOnce: true })
    shop.cache.refresh()
    shop.generation = 3
    while (shop.cache.refreshesWaiting() > 0) await new Promise((resolve) => setImmediate(resolve))
    expect(urls(shop)).toEqual([])
    await refreshed(shop)
    expect(urls(shop)).toEqual(['/a', '/b'])
  })

  test('visitors who wait for a rendering go first', async () => {
    const shop = createTestCache({ atOnce: false })
    const first = shop.get('/')
    shop.renderings[0]?.resolve()
    await first
    Object.assign(shop, { generation: 2, noticedAt: 0 })
    const visitor = shop.get('/other')
    shop.cache.refresh()
    for (let tick = 0; tick < 20; tick++) await new Promise((resolve) => setImmediate(resolve))
    expect(urls(shop)).toEqual(['/', '/other'])
    shop.renderings[1]?.resolve()
    await visitor
    while (shop.renderings.length < 3) await new Promise((resolve) => setImmediate(resolve))
    expect(urls(shop)).toEqual(['/', '/other', '/'])
    shop.renderings[2]?.resolve()
  })

  test('a page that was removed is not sent again, and one that fails is sent until its time is over', async () => {
    for (const [status, during] of [
      [404, 404],
      [503, 200],
    ]) {
      const shop = await createOutdatedCache()
      shop.status = Number(status)
      await refreshed(shop)
      expect((await shop.get('/')).status).toBe(during)
    }
  })

  test('only the responses with a tag of the change expire', async () => {
    const shop = await createOutdatedCache([])
    for (const url of ['/a', '/b']) await shop.get(url)
    Object.assign(shop, { generation: 3, noticedAt: undefined, changedTags: ['page /b'], content: 'changed again' })
    expect([await shop.read('/a'), await shop.read('/b')]).toEqual(['changed /a', 'changed again /b'])
    Object.assign(shop, { generation: 4, changedTags: ['all'] })
    expect(await shop.read('/a')).toBe('changed again /a')
  })

  test('shared caches may keep only what is current', async () => {
    const shop = await createOutdatedCache()
    const sharedTags = async (url, options = {}) => (await shop.get(url, options)).sharedTags
    expect(await sharedTags('/')).toBeUndefined()
    expect(await sharedTags('/', { isReload: true })).toEqual(['all', 'page /'])
    expect(await sharedTags('/')).toEqual(['all', 'page /'])
    Object.assign(shop, { isSettled: false })
    expect(await sharedTags('/new')).toBeUndefined()
    Object.assign(shop, { isSettled: true, generation: 3, noticedAt: undefined, status: 503 })
    expect(await sharedTags('/')).toBeUndefined()
    Object.assign(shop, {
      status: 200,
      headers: [
        ['Cache-Control', 's-maxage=60'],
        ['Content-Type', 'text/x-component'],
      ],
    })
    expect(await sharedTags('/data')).toBeUndefined()
  })

  test('shared caches may not keep a response whose rendering a change has overtaken', async () => {
    const shop = createTestCache({ atOnce: false })
    const before = shop.get('/')
    shop.generation = 2
    shop.renderings[0]?.resolve()
    expect((await before).sharedTags).toBeUndefined()
  })

  test('a limit of 0 seconds expires every response at once, and renders nothing in the background', async () => {
    const shop = await createOutdatedCache(['/', '/other'], { maxOutdatedMs: 0 })
    await refreshed(shop)
    expect(await shop.read('/')).toBe('changed /')
    expect(urls(shop)).toEqual(['/'])
  })
})

test('warming up renders responses in every encoding', async () => {
  const shop = createTestCache()
  await shop.cache.warmUp([
    { url: '/', group: 'pages', representation: 'document' },
    { url: '/listing', group: 'rendered', representation: 'document' },
  ])
  for (const encoding of ['br', 'gzip', 'identity']) await shop.get('/', { encoding })
  expect(shop.requests).toMatchObject([{ url: '/' }, { url: '/listing' }])
})

test('warming up continues after a rendering that fails', async () => {
  const shop = createTestCache({ atOnce: false })
  const done = shop.cache.warmUp([
    { url: '/', group: 'pages', representation: 'document' },
    { url: '/about', group: 'pages', representation: 'document' },
  ])
  while (shop.renderings.length < 1) await new Promise((resolve) => setImmediate(resolve))
  shop.renderings[0]?.reject(new Error('no'))
  while (shop.renderings.length < 2) await new Promise((resolve) => setImmediate(resolve))
  shop.renderings[1]?.resolve()
  await done
  await shop.get('/about')
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

test('a hundred simultaneous requests cause one rendering', async () => {
  const shop = createTestCache({ atOnce: false })
  const all = Array.from({ length: 100 }, (_, at) => shop.read('/', { id: `visitor-${at}` }))
  shop.renderings[0]?.resolve()
  expect(new Set(await Promise.all(all))).toEqual(new Set([`${LONG} /`]))
  expect(shop.requests).toEqual([{ url: '/', id: 'visitor-0' }])
})

test('a request does not join a rendering that began more than five seconds ago', async () => {
  const shop = createTestCache({ atOnce: false })
  void shop.get('/')
  shop.time = 4_999
  void shop.get('/')
  expect(shop.requests).toHaveLength(1)
  shop.time = 5_000
  const next = shop.read('/')
  shop.renderings[1]?.resolve()
  expect(await next).toBe(`${LONG} /`)
})

test('a failed rendering rejects every request that joined it, and the next request renders again', async () => {
  const shop = createTestCache({ atOnce: false })
  const both = [shop.get('/'), shop.get('/')]
  shop.renderings[0]?.reject(new Error('no'))
  await expect(Promise.allSettled(both)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  const next = shop.read('/')
  shop.renderings[1]?.resolve()
  expect(await next).toBe(`${LONG} /`)
})

describe('a page that cannot be rendered', () => {
  const cacheControls = (headers) =>
    headers.filter(([name]) => name.toLowerCase() === 'cache-control').map(([, value]) => value)

  /** A cache with a page that has changed since; further renderings end as `now` says. */
  async function createExpiredCache({ now: outcome, ...options }) {
    const shop = createTestCache(options)
    await shop.get('/')
    shop.generation = 2
    Object.assign(shop, outcome)
    return shop
  }

  test.each([500, 503])(
    'because of status %s is sent stale with no-store, and rendered again after two seconds',
    async (status) => {
      const shop = await createExpiredCache({ now: { status } })
      const { headers, body } = await shop.get('/')
      expect([body.toString(), cacheControls(headers)]).toEqual([`${LONG} /`, ['no-store']])
      shop.time = 1_999
      await shop.get('/')
      expect(shop.requests).toHaveLength(2)
      Object.assign(shop, { time: 2_000, status: 200, content: 'changed' })
      const after = await shop.get('/')
      expect([after.body.toString(), cacheControls(after.headers)]).toEqual(['changed /', [PUBLIC_CACHE_CONTROL]])
    },
  )

  test('is rendered again at once after another change', async () => {
    const shop = await createExpiredCache({ now: { status: 503 } })
    await shop.get('/')
    Object.assign(shop, { generation: 3, status: 200, content: 'changed' })
    expect(await shop.read('/')).toBe('changed /')
  })

  test('because the rendering fails is sent stale', async () => {
    const shop = await createExpiredCache({ now: { fails: true } })
    expect(await shop.read('/')).toBe(`${LONG} /`)
  })

  test('is sent stale after its s-maxage', async () => {
    const shop = createTestCache()
    await shop.get('/')
    Object.assign(shop, { time: 300_000, status: 503, content: 'failed' })
    expect(await shop.read('/')).toBe(`${LONG} /`)
  })

  test('is not sent stale after five minutes, even if it changed again meanwhile', async () => {
    const shop = await createExpiredCache({ now: { status: 503 } })
    shop.time = 299_999
    expect((await shop.get('/')).status).toBe(200)
    Object.assign(shop, { time: 300_000, generation: 3 })
    expect((await shop.get('/')).status).toBe(503)
  })

  test.each([404, 410, 307])('is not sent stale in any encoding once its status was %s', async (status) => {
    const shop = createTestCache()
    for (const encoding of ['br', 'gzip', 'identity']) await shop.get('/', { encoding })
    Object.assign(shop, { generation: 2, status })
    expect((await shop.get('/')).status).toBe(status)
    shop.status = 503
    for (const encoding of ['br', 'gzip', 'identity']) expect((await shop.get('/', { encoding })).status).toBe(503)
  })

  test('and was never cached is an error', async () => {
    const shop = createTestCache({ status: 503 })
    expect((await shop.get('/')).status).toBe(503)
    Object.assign(shop, { status: 200, headers: UNCACHED_HEADERS })
    await shop.get('/')
    shop.status = 503
    expect((await shop.get('/')).status).toBe(503)
  })
})

test('each URL and each encoding is cached on its own', async () => {
  const shop = createTestCache()
  expect(await shop.read('/about')).not.toBe(await shop.read('/ABOUT'))
  const { headers, body } = await shop.get('/about', { encoding: 'gzip' })
  expect(headers).toContainEqual(['Content-Encoding', 'gzip'])
  expect(gunzipSync(body).toString()).toBe(`${LONG} /about`)
  expect(await shop.read('/about')).toBe(`${LONG} /about`)
  expect(shop.requests).toHaveLength(3)
})

test('many URLs of one group evict nothing of the other group', async () => {
  const shop = createTestCache()
  await shop.get('/')
  for (let at = 0; at < 100; at++) await shop.get(`/listing/${at}`, { group: 'rendered' })
  await shop.get('/')
  expect(shop.requests.filter(({ url }) => url === '/')).toHaveLength(1)
})

describe('over HTTP', () => {
  const shop = createTestCache()
  const server = http.createServer(async (request, response) =>
    sendCachedResponse(request, response, await shop.get(request.url)),
  )
  let port = 0
  beforeAll(async () => {
    port = await listenLocally(server)
  })
  afterAll(() => server.close())
  const ask = (method, headers = {}) => fetch(`http://127.0.0.1:${port}/`, { method, headers })

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    expect([head.status, await head.text(), await get.text()]).toEqual([200, '', `${LONG} /`])
    expect(shop.requests).toHaveLength(1)
  })

  test('If-None-Match with the current ETag is answered 304 with the same Cache-Control', async () => {
    const etag = String((await ask('GET')).headers.get('etag'))
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const answer = await ask('GET', { 'if-none-match': known })
      expect({ known, status: answer.status, text: await answer.text() }).toEqual({ known, status: 304, text: '' })
      expect(answer.headers.get('cache-control')).toBe(PUBLIC_CACHE_CONTROL)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.has('content-type')).toBe(false)
    }
    for (const unknown of ['"another"', 'W/"another"', 'nonsense', ''])
      expect((await ask('GET', { 'if-none-match': unknown })).status).toBe(200)
  })

  test('Range is ignored', async () => {
    const answer = await ask('GET', { range: 'bytes=0-3' })
    expect([answer.status, await answer.text()]).toEqual([200, `${LONG} /`])
  })
})
