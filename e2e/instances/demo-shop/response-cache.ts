import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from '@/lib/shop/search/listing'
import { eventually, pagesStay } from '../instance'
import { database, reset, shop } from './shop'

let product: string

beforeAll(async () => {
  await reset()
  const [row] = await database.current.db.execute<{ slug: string; category: string }>(
    sql`select products.slug, categories.slug as category from products join categories on categories.id = category_id limit 1`,
  )
  if (!row) throw new Error('The demo has no products.')
  product = productPath(row.category, row.slug)
})

type TestResponse = { status: number; headers: http.IncomingHttpHeaders; body: Buffer }

/** Sends headers that a browser would not send, such as another Host. */
function sendRequest(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const request = http.request(shop.address + path, { method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject).end()
  })
}

function text({ headers, body }: TestResponse): string {
  const encoding = headers['content-encoding']
  return (encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

const pages = () => ['/', '/about', product, listingPath({ category: 'rings' }), listingPath({ query: 'silver ring' })]

const calls = ['search?search=ring', 'search-aggregates?category=rings', 'search-entries', 'categories'].map(
  (call) => `/api/v1/shop/products/${call}`,
)

/** The cached paths, each with a query that a visitor might add, and the expected response. */
const cachedPaths = () => [
  ...pages().map((path) => ({
    path,
    added: '?utm_source=evil&_rsc=evil&variant=evil',
    type: 'text/html; charset=utf-8',
    looks: /^<!DOCTYPE html>.*<\/html>$/s,
  })),
  ...calls.map((path) => ({
    path,
    added: path.includes('?') ? '&evil=evil' : '?evil=evil',
    type: 'application/json',
    looks: /^(\{.*\}|\[.*\])$/s,
  })),
]

/** The headers without those that differ for each response, and without Next.js's cache status. */
const stableHeaders = ({ headers }: TestResponse) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => !['x-request-id', 'date', 'x-nextjs-cache'].includes(name)),
  )

const STRANGE_HEADERS: Record<string, string>[] = [
  {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'evil',
    forwarded: 'host=evil.example',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
  },
  {
    cookie: '__prerender_bypass=evil; __next_preview_data=evil; session=evil',
    authorization: 'Token evil',
    referer: 'https://evil.example/',
    'accept-language': 'ev-IL',
  },
  {
    'user-agent': 'Googlebot/2.1 facebookexternalhit/1.1 evil',
    purpose: 'prefetch',
    'sec-purpose': 'prefetch',
    'sec-fetch-dest': 'evil',
    accept: 'application/evil',
  },
  {
    'x-nextjs-data': '1',
    'x-middleware-prefetch': '1',
    'x-matched-path': '/evil',
    'x-now-route-matches': '1=evil',
    'x-prerender-revalidate': 'evil',
    'next-action': 'evil',
    'x-shared-for': '9',
  },
  {
    range: 'bytes=0-9',
    'if-range': 'evil',
    'if-none-match': '*',
    'if-modified-since': 'Sat, 01 Jan 2050 00:00:00 GMT',
  },
  { 'accept-encoding': 'evil, br;q=0, *' },
  { rsc: '1' },
  {
    rsc: '1',
    'next-url': '/evil',
    'next-router-state-tree': encodeURIComponent(
      JSON.stringify(['', { children: ['evil', { children: ['__PAGE__', {}] }] }, null, null, true]),
    ),
  },
  { 'next-router-prefetch': '1' },
]

/** Changes a setting that every page shows, and waits until no cached page is older, so that the next request renders. */
async function clearPageCache(): Promise<void> {
  const phone = `+30 ${Math.random()}`
  await database.current.db.execute(sql`update settings set phone_number = ${phone}`)
  await eventually(async () => expect(text(await sendRequest('/terms-of-service'))).toContain(phone))
}

test.each(STRANGE_HEADERS)('a first request with %j does not influence the cached response', async (headers) => {
  await clearPageCache()
  for (const { path, added, type, looks } of cachedPaths()) {
    await sendRequest(path + added, headers)
    const next = await sendRequest(path)
    expect({
      path,
      status: next.status,
      type: next.headers['content-type'],
      encoding: next.headers['content-encoding'],
    }).toEqual({ path, status: 200, type, encoding: undefined })
    expect(text(next)).toMatch(looks)
    expect(text(next)).not.toMatch(/evil/i)
    expect(JSON.stringify(stableHeaders(next))).not.toMatch(/evil|shared-for|set-cookie/i)
  }
})

test('every content encoding has the same body and headers', async () => {
  await pagesStay(shop.address)
  for (const { path } of cachedPaths()) {
    const plain = await sendRequest(path)
    for (const encoding of ['br', 'gzip']) {
      for (const one of [
        await sendRequest(path, { 'accept-encoding': encoding }),
        await sendRequest(path, { 'accept-encoding': encoding }),
      ]) {
        expect(text(one)).toBe(text(plain))
        expect(stableHeaders(one)).toEqual({
          ...stableHeaders(plain),
          'content-encoding': encoding,
          'content-length': String(one.body.length),
        })
        expect(one.headers.vary).toMatch(/Accept-Encoding/)
      }
    }
  }
})

test('every response has its own request id, and a matching ETag gets 304', async () => {
  for (const { path } of cachedPaths()) {
    const [one, other] = [await sendRequest(path), await sendRequest(path, { 'x-request-id': 'chosen-by-caller' })]
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    expect(other.headers['x-request-id']).toBe('chosen-by-caller')
    expect(stableHeaders(other)).toEqual(stableHeaders(one))
    const known = await sendRequest(path, { 'if-none-match': one.headers.etag ?? '' })
    expect([known.status, known.body.length, known.headers['content-security-policy']]).toEqual([
      304,
      0,
      one.headers['content-security-policy'],
    ])
    const head = await sendRequest(path, {}, 'HEAD')
    expect([head.status, head.body.length, stableHeaders(head)]).toEqual([200, 0, stableHeaders(one)])
  }
})

test('other spellings of a URL do not change or duplicate the cached page', async () => {
  await pagesStay(shop.address)
  const before = text(await sendRequest(product))
  for (const path of [
    product.toUpperCase(),
    product.replace('/shop', '/SHOP'),
    product.replace(/.$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    `${product}/`,
    `/${product}`,
    `${product}?variant=no-such-variant`,
  ])
    await sendRequest(path)
  expect(text(await sendRequest(product))).toBe(before)
})

test('router requests to the same URL do not get the cached document', async () => {
  const path = listingPath({ category: 'rings', range: { min: 11, max: 99 } })
  const scripts = { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}, null, null, true])) }
  const asked = async () => (await sendRequest(`${path}?_rsc=1`, scripts)).headers['content-type']
  expect([await asked(), (await sendRequest(path)).headers['content-type'], await asked()]).toEqual([
    expect.not.stringContaining('html'),
    'text/html; charset=utf-8',
    expect.not.stringContaining('html'),
  ])
})

test.each(['.rsc?x=evil', '.segments/_tree.segment.rsc?x=evil'])(
  'an internal Next.js URL with %s exposes nothing and caches nothing',
  async (ending) => {
    await clearPageCache()
    for (const path of ['/about', product]) {
      expect((await sendRequest(path + ending)).status).toBe(404)
      expect(text(await sendRequest(path))).not.toMatch(/evil/)
    }
  },
)

test('Next.js data URLs expose nothing and cache nothing', async () => {
  await clearPageCache()
  const build = (await readFile('.next/BUILD_ID', 'utf8')).trim()
  expect((await sendRequest(`/_next/data/${build}/about.json?x=evil`)).status).toBe(404)
  expect(text(await sendRequest('/about'))).not.toMatch(/evil/)
})

test('a page that cannot be rendered again after a change is served stale, without being cached elsewhere', async () => {
  const before = text(await sendRequest(product))
  await database.current.owner.db.execute(sql`alter table specifications rename to out_of_reach`)
  try {
    await clearPageCache()
    const meanwhile = await sendRequest(product)
    expect([meanwhile.status, meanwhile.headers['cache-control'], text(meanwhile)]).toEqual([200, 'no-store', before])
  } finally {
    await database.current.owner.db.execute(sql`alter table out_of_reach rename to specifications`)
  }
  await eventually(async () => expect(text(await sendRequest(product))).not.toBe(before))
})

test("the data for Next's router is the same for every public page that asks, and is not the document", async () => {
  await pagesStay(shop.address)
  const stateTree = (page: unknown) => encodeURIComponent(JSON.stringify(['', { children: ['(shop)', page] }]))
  for (const path of [product, listingPath({ category: 'rings' })]) {
    const askFrom = (page: unknown) => sendRequest(path, { rsc: '1', 'next-router-state-tree': stateTree(page) })
    const one = await askFrom({ children: ['about', {}] })
    const other = await askFrom({ children: ['shop', { children: ['search', { children: ['__PAGE__', {}] }] }] })
    expect(stableHeaders(other)).toEqual(stableHeaders(one))
    expect(one.headers).toMatchObject({ 'content-type': 'text/x-component', 'cache-control': 'private, no-cache' })
    expect(other.body.equals(one.body)).toBe(true)
    expect((await sendRequest(path)).headers['content-type']).toBe('text/html; charset=utf-8')
  }
})
