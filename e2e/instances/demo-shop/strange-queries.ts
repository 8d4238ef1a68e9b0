import http from 'node:http'
import { text } from 'node:stream/consumers'
import { listingPath } from '@/lib/shop/search/listing'
import { fetchPage, pagesStay } from '../instance'
import { reset, shop } from './shop'

beforeAll(async () => {
  await reset()
  await pagesStay(shop.address)
})

const readMetricLines = async (name: string) =>
  (await fetchPage(`${shop.address}/metrics`)).text.split('\n').filter((line) => line.startsWith(name))

/** The number of cached responses and their size in bytes. */
const readCacheSizes = () => readMetricLines('asimera_shared_answer')

const countCached = async () =>
  (await readMetricLines('asimera_shared_answers{')).reduce((sum, line) => sum + Number(line.split(' ')[1]), 0)

const PRODUCT = '/shop/bands/kyma-band'
const CALLS = ['search?search=ring', 'search-aggregates?category=rings', 'search-entries', 'categories'].map(
  (call) => `/api/v1/shop/products/${call}`,
)
const PAGES = [
  '/',
  '/about',
  '/jewellery-care',
  '/shop/payment-options',
  '/shop/returns-policy',
  '/terms-of-service',
  '/privacy-policy',
  '/custom-orders',
  '/shop/cart',
  PRODUCT,
  listingPath({ category: 'rings' }),
]

const agent = new http.Agent({ keepAlive: true, maxSockets: 16 })
afterAll(() => agent.destroy())

const sendRequest = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status?: number; etag: string }>((resolve, reject) => {
    const request = http.get(shop.address + path, { agent, headers }, (response) => {
      text(response).then(() => resolve({ status: response.statusCode, etag: response.headers.etag ?? '' }), reject)
    })
    request.on('error', reject)
  })

/** Queries of every likely kind, all different. */
const strangeQueries = (path: string) =>
  Array.from({ length: 250 }, (_, at) => {
    const strange = [
      `variant=strange-${at}`,
      `_rsc=strange${at}`,
      `utm_source=strange-${at}`,
      `x${at}`,
      `variant=${at}&variant=x&_rsc`,
    ][at % 5]
    return `${path}${path.includes('?') ? '&' : '?'}${strange}`
  })

test('250 unknown queries on every public page get the same cached copy', async () => {
  const tags = new Map<string, string>()
  for (const path of [...PAGES, ...CALLS]) tags.set(path, (await sendRequest(path)).etag)
  const before = await readCacheSizes()
  expect(await countCached()).toBeGreaterThanOrEqual(PAGES.length + CALLS.length)
  for (const [path, tag] of tags) {
    // A response with the same ETag is byte for byte the same.
    const answers = await Promise.all(
      strangeQueries(path).map((strange) => sendRequest(strange, { 'if-none-match': tag })),
    )
    expect([path, ...new Set(answers.map(({ status, etag }) => `${status} ${etag}`))]).toEqual([path, `304 ${tag}`])
  }
  expect(await readCacheSizes()).toEqual(before)
})

test('each variant of a product has one cached copy, whatever else is in the query', async () => {
  const own = `${PRODUCT}?variant=rose-gold-52`
  const { status, etag } = await sendRequest(own)
  const before = await readCacheSizes()
  expect(status).toBe(200)
  expect(etag).not.toBe((await sendRequest(PRODUCT)).etag)
  for (const spelling of [`${own}&fbclid=1`, `${PRODUCT}?_rsc=1&variant=x&variant=rose-gold-52`])
    expect(await sendRequest(spelling)).toEqual({ status: 200, etag })
  expect(await readCacheSizes()).toEqual(before)
})

test('listings and API requests for unknown slugs get a response that is not cached', async () => {
  const before = await readCacheSizes()
  for (let at = 0; at < 20; at += 1) {
    expect((await sendRequest(listingPath({ category: `strange-${at}` }))).status).toBe(200)
    expect((await sendRequest(listingPath({ tags: [{ facet: 'metal', tags: [`strange-${at}`] }] }))).status).toBe(200)
    expect((await sendRequest(`/api/v1/shop/products/search?metal=strange-${at}`)).status).toBe(200)
    expect((await sendRequest(`/api/v1/shop/products/search?category=strange-${at}`)).status).toBe(400)
  }
  expect(await readCacheSizes()).toEqual(before)
})
