import { gunzipSync } from 'node:zlib'
import { QueueFullError } from './read-queue.mjs'
import { CACHED_HEADERS, createTestCache, LONG, MARKDOWN, MARKDOWN_HEADERS, PUBLIC_CACHE_CONTROL } from './testing.mjs'

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
