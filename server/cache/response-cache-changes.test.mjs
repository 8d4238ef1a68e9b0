import {
  createTestCache,
  LONG,
  MARKDOWN,
  MARKDOWN_HEADERS,
  PUBLIC_CACHE_CONTROL,
  UNCACHED_HEADERS,
} from './testing.mjs'

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

  test('rendering again begins later, and the responses count as waiting until then', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] })
    const shop = await createOutdatedCache(['/'], { refreshDelayMs: 300 })
    shop.cache.refresh()
    await jest.advanceTimersByTimeAsync(299)
    expect([urls(shop), shop.cache.refreshesWaiting()]).toEqual([[], 2])
    await jest.advanceTimersByTimeAsync(1)
    jest.useRealTimers()
    await refreshed(shop)
    expect(urls(shop)).toEqual(['/'])
  })

  test('what nobody has requested is not rendered again, and what was requested only in those encodings', async () => {
    const shop = createTestCache()
    const page = (url) => ({ url, group: 'pages', representation: 'document' })
    await shop.cache.warmUp([page('/'), page('/rings')])
    await shop.get('/', { encoding: 'br' })
    shop.requests.length = 0
    Object.assign(shop, { time: 1_000, noticedAt: 1_000, generation: 2, content: 'changed' })
    await refreshed(shop)
    expect(urls(shop)).toEqual(['/'])
    shop.time = 4_000
    shop.requests.length = 0
    await shop.get('/', { encoding: 'br' })
    expect(urls(shop)).toEqual([])
    await shop.get('/', { encoding: 'gzip' })
    expect(urls(shop)).toEqual(['/'])
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
