import { listingPath } from '@/lib/shop/search/listing'
import { createRequestCounter } from './request-counter'
import { type AnsweredRequest } from './seen-request'
import { createTally } from './tally'

const SHOP = 'https://shop.example'
const RING = '/shop/rings/kyma-band'
const BROWSER = {
  host: 'shop.example',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
}
const DOCUMENT = { ...BROWSER, accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'sec-fetch-dest': 'document' }
const ROUTER = { ...BROWSER, accept: '*/*', rsc: '1', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
const PICTURE = { ...BROWSER, accept: 'image/avif,*/*;q=0.8', 'sec-fetch-dest': 'image' }
const from = (path: string, headers: object = {}) => ({ ...headers, referer: SHOP + path })

type Sent = { url: string; headers?: AnsweredRequest['headers']; status?: number; connection?: string; at?: number }

/** What is counted of requests in a row, as "metric subject: count". */
function countsOf(...requests: Sent[]): string[] {
  const tally = createTally()
  const count = createRequestCounter({
    tally: () => tally,
    findProduct: (slug) => (slug === 'kyma-band' ? 7 : undefined),
    hosts: new Set(['shop.example', 'gr.shop.example']),
  })
  for (const { url, headers = DOCUMENT, status = 200, connection = 'one', at = 0 } of requests)
    count({ url, status, headers }, connection, at)
  return tally.take().map(({ metric, subject, count: times }) => `${metric} ${subject}: ${times}`)
}

const search = (query: string, more: object = {}) => listingPath({ query, ...more })

test.each<[what: string, sent: Sent, counts: string[]]>([
  ['the home page', { url: '/' }, ['view home: 1', 'visit Direct: 1']],
  ['a page that the browser has', { url: '/about', status: 304 }, ['view text: 1', 'visit Direct: 1']],
  ['a listing', { url: listingPath({ category: 'rings' }) }, ['view listing: 1', 'visit Direct: 1']],
  ['all products', { url: '/shop/search' }, ['view listing: 1', 'visit Direct: 1']],
  ['a product', { url: RING }, ['view product: 1', 'visit Direct: 1', 'product 7: 1']],
  ['a variant', { url: `${RING}?variant=silver` }, ['view product: 1', 'visit Direct: 1', 'product 7: 1']],
  ['a product that is not there', { url: '/shop/rings/invented' }, []],
  ['the cart', { url: '/shop/cart', headers: from('/', DOCUMENT) }, ['view cart: 1']],
  ['the cart of a customer', { url: '/my-account/cart', headers: from('/', DOCUMENT) }, ['view cart: 1']],
  ['the checkout', { url: '/shop/cart/checkout', headers: from('/shop/cart', DOCUMENT) }, ['view checkout: 1']],
  ['a page of one visitor', { url: '/my-account/orders' }, []],
  ['the desk', { url: '/desk/orders' }, []],
  ['a page that is not there', { url: '/about', status: 404 }, []],
  ['a page that leads elsewhere', { url: '/', status: 307 }, []],
  ['a failed page', { url: '/', status: 500 }, []],
  ['a picture', { url: '/media/kyma-800.avif', headers: PICTURE }, []],
  ['a call of the API', { url: '/api/v1/shop/products', headers: { ...BROWSER, accept: 'application/json' } }, []],
  ['a page that a script fetches', { url: '/', headers: { ...DOCUMENT, 'sec-fetch-dest': 'empty' } }, []],
  ['a page as Markdown', { url: '/about', headers: { ...BROWSER, accept: 'text/markdown' } }, []],
])('%s', (_, sent, counts) => {
  expect(countsOf(sent)).toEqual(counts)
})

test.each<[what: string, sent: Sent, counts: string[]]>([
  ['a search', { url: search('Pearl ring') }, ['view search: 1', 'visit Direct: 1', 'search pearl ring: 1']],
  ['its second page', { url: search('Pearl ring', { page: 2 }) }, ['view search: 1', 'visit Direct: 1']],
  ['its results by price', { url: search('pearl', { by: 'price' }) }, ['view search: 1', 'visit Direct: 1']],
  [
    'its results with a filter',
    { url: search('pearl', { tags: [{ facet: 'metal', tags: ['gold'] }] }) },
    ['view search: 1', 'visit Direct: 1'],
  ],
  ['a search for a person', { url: search('eleni@test.example') }, ['view search: 1', 'visit Direct: 1']],
])('%s', (_, sent, counts) => {
  expect(countsOf(sent)).toEqual(counts)
})

const google = { ...DOCUMENT, referer: 'https://www.google.com/', 'sec-fetch-site': 'cross-site' }

test.each<[what: string, url: string, headers: AnsweredRequest['headers'], source: string | null]>([
  ['no other site', '/', { ...DOCUMENT, 'sec-fetch-site': 'none' }, 'Direct'],
  ['a search engine', '/', google, 'Google'],
  ['another site', '/', { ...google, referer: 'https://www.craft-blog.example/post?id=1' }, 'craft-blog.example'],
  ['a link that says its source', '/?utm_source=Newsletter', { ...google }, 'newsletter'],
  ['a link that says nonsense', '/?utm_source=%3Cscript%3E', google, 'Google'],
  ['a link without a site', '/?utm_source=instagram&utm_medium=social', DOCUMENT, 'Instagram'],
  ['no readable site', '/', { ...DOCUMENT, referer: 'nonsense' }, 'Direct'],
  ['a page of the shop', '/', from('/about', DOCUMENT), null],
  ['the other edition', '/', { ...google, referer: 'https://gr.shop.example/' }, null],
  [
    'the host that the browser asks',
    '/',
    { ...google, host: 'localhost:3000', referer: 'http://localhost:3000/' },
    null,
  ],
  ['a page of the shop that says nothing', '/', { ...DOCUMENT, 'sec-fetch-site': 'same-origin' }, null],
  ['a reload', '/', { ...google, 'cache-control': 'max-age=0' }, null],
])('a visit from %s', (_, url, headers, source) => {
  expect(countsOf({ url, headers })).toEqual(['view home: 1', ...(source === null ? [] : [`visit ${source}: 1`])])
})

test.each([
  ['Googlebot', { ...DOCUMENT, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['Other programs', { host: 'shop.example', accept: '*/*', 'user-agent': 'curl/8.5.0' }],
  ['GPTBot', { ...BROWSER, accept: 'text/markdown', 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.2)' }],
])('%s is counted by itself, as one read', (name, headers) => {
  expect(countsOf({ url: RING, headers })).toEqual([`program ${name}: 1`])
  expect(countsOf({ url: '/media/kyma-800.avif', headers })).toEqual([])
})

test.each([
  ['sec-purpose', 'prefetch;prerender'],
  ['purpose', 'prefetch'],
  ['x-moz', 'prefetch'],
  ['x-purpose', 'preview'],
])('a page that the browser loads in advance (%s: %s) is not counted', (name, value) => {
  expect(countsOf({ url: RING, headers: { ...DOCUMENT, [name]: value } })).toEqual([])
})

test('a page that the router of the browser shows is a view, and no visit', () => {
  const sent = { url: `${RING}?_rsc=abc`, headers: from(listingPath(), ROUTER) }
  expect(countsOf(sent)).toEqual(['view product: 1', 'product 7: 1'])
})

test.each([
  ['the tree of its route', { url: `${RING}?_rsc=abc`, headers: { ...ROUTER, 'next-router-prefetch': '1' } }],
  ['the page again, to renew it', { url: `${RING}?_rsc=abc`, headers: from(`${RING}?variant=silver`, ROUTER) }],
  ['the page in advance', { url: RING, headers: from('/', ROUTER) }],
])('a router that asks for %s shows no page', (_, sent) => {
  expect(countsOf(sent)).toEqual([])
})

const prefetch = { url: RING, headers: from('/', ROUTER) }
const picture = { url: '/media/kyma-800.avif', headers: from(RING, PICTURE) }
const VIEW = ['view product: 1', 'product 7: 1']

test('a prefetched page is counted once, when something is asked for from it', () => {
  expect(countsOf(prefetch, { ...picture, at: 6_000 }, picture, picture)).toEqual(VIEW)
  expect(countsOf(picture)).toEqual([])
})

test('a prefetched page that is opened in another way is counted once', () => {
  expect(countsOf(prefetch, { url: `${RING}?_rsc=a`, headers: from('/', ROUTER) }, picture)).toEqual(VIEW)
  expect(countsOf(prefetch, { url: RING, headers: from('/', DOCUMENT) }, picture)).toEqual(VIEW)
})

test.each<[how: string, prefetch: Sent, later: Sent]>([
  ['by somebody else', prefetch, { ...picture, connection: 'another' }],
  ['by somebody else later', prefetch, { ...picture, at: 75_000 }],
  ['by its own page', { url: RING, headers: from(RING, ROUTER) }, picture],
])('a prefetched page that is not opened is not counted when it is used %s', (_, ...sent) => {
  expect(countsOf(...sent)).toEqual([])
})
