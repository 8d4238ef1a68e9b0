import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { give, sharedAnswers } from './response-cache.mjs'

const KEPT = [
  ['Cache-Control', 's-maxage=3600, stale-while-revalidate=31532400'],
  ['Content-Type', 'text/html; charset=utf-8'],
]
const NOT_KEPT = [['Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate']]
const LONG = 'a page of many words '.repeat(100)

/** A shop whose renderings end when the test says so. */
function openShop({ headers = KEPT, status = 200, atOnce = true } = {}) {
  const shop = { generation: 1, time: 0, asked: [], says: LONG, headers, status, endings: [] }
  const render = ({ url, id }) => {
    shop.asked.push({ url, id })
    if (shop.fails) return Promise.reject(new Error('A page broke off in the middle.'))
    const answer = { status: shop.status, headers: shop.headers, body: Buffer.from(`${shop.says} ${url}`) }
    return atOnce
      ? Promise.resolve(answer)
      : new Promise((resolve, reject) => shop.endings.push({ resolve: () => resolve(answer), reject }))
  }
  const sharedAnswer = sharedAnswers({
    render,
    generation: () => shop.generation,
    budgets: { pages: 60_000, rendered: 60_000 },
    now: () => shop.time,
  })
  shop.get = (url, { group = 'pages', encoding = 'identity', id = 'id' } = {}) =>
    Promise.resolve(sharedAnswer({ url, group, encoding, id }))
  shop.read = async (url, options) => (await shop.get(url, options)).body.toString()
  return shop
}

test('a page is rendered once, for as long as its own term is, and no longer than five minutes beside Next', async () => {
  const shop = openShop()
  expect(await shop.read('/')).toBe(`${LONG} /`)
  expect(await shop.get('/')).toBe(await shop.get('/'))
  shop.time = 299_999
  await shop.get('/')
  expect(shop.asked).toEqual([{ url: '/', id: 'id' }])
  shop.time = 300_000
  await shop.get('/')
  expect(shop.asked).toHaveLength(2)
  shop.headers = [['cache-control', 's-maxage=2']]
  await shop.get('/soon')
  shop.time += 2000
  await shop.get('/soon')
  expect(shop.asked).toHaveLength(4)
})

test('what says that it is the same for all is kept for as long as it says, which nobody hears', async () => {
  const shop = openShop({ headers: [...NOT_KEPT, ['X-Shared-For', '3600'], ['X-Request-Id', 'of whoever came first']] })
  const { headers } = await shop.get('/listing', { group: 'rendered' })
  expect(headers).toContainEqual(NOT_KEPT[0])
  expect(JSON.stringify(headers)).not.toMatch(/shared-for|request-id/i)
  shop.time = 3_599_999
  await shop.get('/listing', { group: 'rendered' })
  expect(shop.asked).toHaveLength(1)
  shop.time = 3_600_000
  await shop.get('/listing', { group: 'rendered' })
  expect(shop.asked).toHaveLength(2)
})

test.each([
  ['is private', { headers: NOT_KEPT }],
  ['is private for a time', { headers: [['Cache-Control', 'private, s-maxage=60']] }],
  ['says nothing of how long', { headers: [['Cache-Control', 'public, max-age=0']] }],
  ['has no terms at all', { headers: [] }],
  ['sets a cookie', { headers: [...KEPT, ['Set-Cookie', 'a=b']] }],
  ['is stale', { headers: [...KEPT, ['x-nextjs-cache', 'STALE']] }],
  ['leads elsewhere', { status: 307 }],
  ['is a failure', { status: 500, headers: [['X-Shared-For', '3600']] }],
])('an answer that %s is given and not kept', async (_, shopSettings) => {
  const shop = openShop(shopSettings)
  expect((await shop.get('/')).status).toBe(shopSettings.status ?? 200)
  await shop.get('/')
  expect(shop.asked).toHaveLength(2)
})

test('a change drops everything', async () => {
  const shop = openShop()
  await shop.get('/')
  await shop.get('/listing', { group: 'rendered' })
  shop.says = 'changed'
  shop.generation = 2
  expect([await shop.read('/'), await shop.read('/listing', { group: 'rendered' })]).toEqual([
    'changed /',
    'changed /listing',
  ])
})

test('what was begun before a change is not kept, nor given to anybody who asks after it', async () => {
  const shop = openShop({ atOnce: false })
  const before = shop.read('/')
  shop.says = 'changed'
  shop.generation = 2
  const after = shop.read('/')
  const [old, recent] = shop.endings
  old.resolve()
  expect(await before).toBe(`${LONG} /`)
  const alsoAfter = shop.read('/')
  recent.resolve()
  expect([await after, await alsoAfter, await shop.read('/')]).toEqual(['changed /', 'changed /', 'changed /'])
  expect(shop.asked).toHaveLength(2)
})

test('what ends after a change that nobody has asked about yet is not kept', async () => {
  const shop = openShop({ atOnce: false })
  const before = shop.read('/')
  shop.generation = 2
  shop.endings[0].resolve()
  await before
  void shop.get('/')
  expect(shop.asked).toHaveLength(2)
})

test('a hundred who ask at the same moment cost one rendering', async () => {
  const shop = openShop({ atOnce: false })
  const all = Array.from({ length: 100 }, (_, at) => shop.read('/', { id: `visitor-${at}` }))
  shop.endings[0].resolve()
  expect(new Set(await Promise.all(all))).toEqual(new Set([`${LONG} /`]))
  expect(shop.asked).toEqual([{ url: '/', id: 'visitor-0' }])
})

test('a rendering that does not end keeps nobody from the page for long', async () => {
  const shop = openShop({ atOnce: false })
  void shop.get('/')
  shop.time = 4_999
  void shop.get('/')
  expect(shop.asked).toHaveLength(1)
  shop.time = 5_000
  const next = shop.read('/')
  shop.endings[1].resolve()
  expect(await next).toBe(`${LONG} /`)
})

test('a rendering that fails fails for those who wait for it, and the next one tries again', async () => {
  const shop = openShop({ atOnce: false })
  const both = [shop.get('/'), shop.get('/')]
  shop.endings[0].reject(new Error('no'))
  await expect(Promise.allSettled(both)).resolves.toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  const next = shop.read('/')
  shop.endings[1].resolve()
  expect(await next).toBe(`${LONG} /`)
})

describe('a page that cannot be drawn', () => {
  const TERMS = (headers) =>
    headers.filter(([name]) => name.toLowerCase() === 'cache-control').map(([, value]) => value)

  /** A page was shown, and has changed since; what is drawn now ends so. */
  async function openAfterChange({ now: ending, ...settings }) {
    const shop = openShop(settings)
    await shop.get('/')
    shop.generation = 2
    Object.assign(shop, ending)
    return shop
  }

  test.each([500, 503])('and answers %s is shown as it was, and kept by nobody', async (status) => {
    const shop = await openAfterChange({ now: { status } })
    const { headers, body } = await shop.get('/')
    expect([body.toString(), TERMS(headers)]).toEqual([`${LONG} /`, ['no-store']])
    shop.time = 1_999
    await shop.get('/')
    expect(shop.asked).toHaveLength(2)
    Object.assign(shop, { time: 2_000, status: 200, says: 'changed' })
    const after = await shop.get('/')
    expect([after.body.toString(), TERMS(after.headers)]).toEqual(['changed /', [KEPT[0][1]]])
  })

  test('is drawn as soon as another change is heard of', async () => {
    const shop = await openAfterChange({ now: { status: 503 } })
    await shop.get('/')
    Object.assign(shop, { generation: 3, status: 200, says: 'changed' })
    expect(await shop.read('/')).toBe('changed /')
  })

  test('because it breaks off is shown as it was', async () => {
    const shop = await openAfterChange({ now: { fails: true } })
    expect(await shop.read('/')).toBe(`${LONG} /`)
  })

  test('is shown as it was when its own time was over, too', async () => {
    const shop = openShop()
    await shop.get('/')
    Object.assign(shop, { time: 300_000, status: 503, says: 'failed' })
    expect(await shop.read('/')).toBe(`${LONG} /`)
  })

  test('is not shown any more after five minutes, however often it changes meanwhile', async () => {
    const shop = await openAfterChange({ now: { status: 503 } })
    shop.time = 299_999
    expect((await shop.get('/')).status).toBe(200)
    Object.assign(shop, { time: 300_000, generation: 3 })
    expect((await shop.get('/')).status).toBe(503)
  })

  test.each([404, 410, 307])('is not shown once it has answered %s, however it is written', async (status) => {
    const shop = openShop()
    for (const encoding of ['br', 'gzip', 'identity']) await shop.get('/', { encoding })
    Object.assign(shop, { generation: 2, status })
    expect((await shop.get('/')).status).toBe(status)
    shop.status = 503
    for (const encoding of ['br', 'gzip', 'identity']) expect((await shop.get('/', { encoding })).status).toBe(503)
  })

  test("and was never shown is a failure, as is one that was nobody else's business", async () => {
    const shop = openShop({ status: 503 })
    expect((await shop.get('/')).status).toBe(503)
    Object.assign(shop, { status: 200, headers: NOT_KEPT })
    await shop.get('/')
    shop.status = 503
    expect((await shop.get('/')).status).toBe(503)
  })
})

test('each address, and each way of writing, is an answer of its own', async () => {
  const shop = openShop()
  expect(await shop.read('/about')).not.toBe(await shop.read('/ABOUT'))
  const { headers, body } = await shop.get('/about', { encoding: 'gzip' })
  expect(headers).toContainEqual(['Content-Encoding', 'gzip'])
  expect(gunzipSync(body).toString()).toBe(`${LONG} /about`)
  expect(await shop.read('/about')).toBe(`${LONG} /about`)
  expect(shop.asked).toHaveLength(3)
})

test('strange addresses of one group push nothing out of the other', async () => {
  const shop = openShop()
  await shop.get('/')
  for (let at = 0; at < 100; at++) await shop.get(`/listing/${at}`, { group: 'rendered' })
  await shop.get('/')
  expect(shop.asked.filter(({ url }) => url === '/')).toHaveLength(1)
})

describe('over HTTP', () => {
  const shop = openShop()
  const server = http.createServer(async (request, response) => give(request, response, await shop.get(request.url)))
  beforeAll(() => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve)))
  afterAll(() => server.close())
  const ask = (method, headers = {}) => fetch(`http://127.0.0.1:${server.address().port}/`, { method, headers })

  test('HEAD is answered like GET, without the page', async () => {
    const [head, get] = [await ask('HEAD'), await ask('GET')]
    for (const name of ['content-length', 'content-type', 'cache-control', 'etag'])
      expect(head.headers.get(name)).toBe(get.headers.get(name))
    expect([head.status, await head.text(), await get.text()]).toEqual([200, '', `${LONG} /`])
    expect(shop.asked).toHaveLength(1)
  })

  test('whoever has it already is told so, under the same terms', async () => {
    const etag = (await ask('GET')).headers.get('etag')
    for (const known of [etag, etag.replace('W/', ''), `"another", ${etag}`, '*']) {
      const answer = await ask('GET', { 'if-none-match': known })
      expect({ known, status: answer.status, text: await answer.text() }).toEqual({ known, status: 304, text: '' })
      expect(answer.headers.get('cache-control')).toBe(KEPT[0][1])
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.has('content-type')).toBe(false)
    }
    for (const unknown of ['"another"', 'W/"another"', 'nonsense', ''])
      expect((await ask('GET', { 'if-none-match': unknown })).status).toBe(200)
  })

  test('a part of a page is the whole page', async () => {
    const answer = await ask('GET', { range: 'bytes=0-3' })
    expect([answer.status, await answer.text()]).toEqual([200, `${LONG} /`])
  })
})
