import { createCacheablePages } from './cacheable-pages.mjs'

const pages = createCacheablePages({
  paths: new Set(['/', '/about', '/log-in', '/shop/cart', '/shop/cart/checkout', '/shop/search', '/icon.svg']),
  patterns: [
    { page: '/shop/cart/order/[token]', pattern: /^\/shop\/cart\/order\/([^/]+?)(?:\/)?$/ },
    { page: '/shop/[category]/[product]', pattern: /^\/shop\/([^/]+?)\/([^/]+?)(?:\/)?$/ },
    { page: '/shop/[category]/[product]/[variant]', pattern: /^\/shop\/([^/]+?)\/([^/]+?)\/([^/]+?)(?:\/)?$/ },
    { page: '/[...unknown]', pattern: /^\/(.+?)(?:\/)?$/ },
  ],
  cachedByNext: new Set([
    '/',
    '/about',
    '/shop/cart',
    '/shop/[category]/[product]',
    '/shop/[category]/[product]/[variant]',
  ]),
  renderedPerRequest: [
    /^\/(sitemap|feeds)\/.+$/,
    /^\/shop\/search\/.+$/,
    /^\/api\/v1\/shop\/products\/(search|categories)$/,
  ],
  resolveUrl: (path, query) =>
    query.startsWith('refused')
      ? { url: `${path}?${query}`, shared: false }
      : { url: query.includes('variant=silver-52') ? `${path}?variant=silver-52` : path, shared: true },
})

const resolve = (url, more = {}) => pages.resolve({ method: 'GET', url, headers: {}, ...more })

test.each([
  ['/about?email=eleni@example.com', '/about', 'pages'],
  ['/?utm_source=news&_rsc=1', '/', 'pages'],
  ['/about?_rsc', '/about', 'pages'],
  ['/about?', '/about', 'pages'],
  ['/shop/cart', '/shop/cart', 'pages'],
  ['/shop/rings/kyma-band?variant=silver-52&fbclid=x', '/shop/rings/kyma-band?variant=silver-52', 'pages'],
  [
    '/shop/search/category=rings/query=a%20b?utm_source=news&listing=x',
    '/shop/search/category=rings/query=a%20b',
    'rendered',
  ],
  ['/api/v1/shop/products/search?nothing=such', '/api/v1/shop/products/search', 'rendered'],
  ['/sitemap/1.xml?x=y', '/sitemap/1.xml', 'files'],
  ['/feeds/google/gr.xml?x=y', '/feeds/google/gr.xml', 'files'],
])('%s is cached as %s in the group %s', (asked, url, group) => {
  expect(resolve(asked, { headers: { accept: 'text/html', cookie: 'session=x', range: 'bytes=0-1' } })).toMatchObject({
    url,
    group,
  })
})

test('a URL that the catalogue refuses is not cached, and its query is passed on', () => {
  expect(resolve('/api/v1/shop/products/search?refused=1')).toMatchObject({
    url: '/api/v1/shop/products/search?refused=1',
    group: null,
  })
})

test.each([
  '/log-in?to=/my-account/cart',
  '/shop/find?query=ring',
  '/shop/cart/checkout?a=b',
  '/shop/cart/order/secret?a=b',
  '/shop/search?listing=x',
  '/ABOUT?a=b',
  '/icon.svg',
  '/api/v1/contact/support?a=b',
])('%s is not cached, and its query is passed on', (url) => {
  expect(resolve(url)).toEqual({ url, group: null, representation: 'document', isCachedByNext: false })
})

test('a path with unnecessary percent-encoding is not cached', () => {
  expect(resolve('/shop/rings/%6byma-band?x=y')).toMatchObject({ url: '/shop/rings/%6byma-band', group: null })
})

const stateTree = (tree) => encodeURIComponent(JSON.stringify(tree))
const SHOWN_PAGE = { children: ['shop', { children: ['search', { children: ['__PAGE__', {}, null, 'refetch'] }] }] }

test.each([
  ['rsc', { rsc: '1', 'next-router-state-tree': stateTree(['', { children: ['(shop)', SHOWN_PAGE] }]) }],
  [
    'rsc',
    {
      rsc: '1',
      'next-url': '/shop/search',
      'next-router-state-tree': stateTree(['', { children: ['(shop)', {}, null, null, 16] }, null, null, 16]),
    },
  ],
  ['route-tree', { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' }],
])('the representation %s of a page is cached, without the parameters that the page does not know', (name, headers) => {
  expect(resolve('/about?_rsc=strange&variant=strange', { headers })).toMatchObject({
    url: '/about',
    group: 'pages',
    representation: name,
  })
})

test.each([
  { rsc: '1' },
  { rsc: '2', 'next-router-state-tree': stateTree(['', { children: ['(shop)', {}] }]) },
  { rsc: '1', 'next-router-state-tree': stateTree(['', { children: ['(private)', {}] }]) },
  { rsc: '1', 'next-router-state-tree': stateTree(['', { children: ['(shop)', {}] }, null, 'refetch']) },
  { rsc: '1', 'next-router-state-tree': stateTree(['', { children: ['(shop)', {}, null, 'metadata-only'] }]) },
  { rsc: '1', 'next-router-state-tree': stateTree(['', {}]) },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/shop' },
  {
    rsc: '1',
    'next-router-prefetch': '2',
    'next-router-state-tree': stateTree(['', { children: ['(shop)', {}] }]),
  },
  { 'next-router-prefetch': '1' },
  { 'next-url': '/' },
])('a request of the router with other headers is not cached: %j', (headers) => {
  expect(resolve('/about?_rsc=strange&variant=strange', { headers })).toMatchObject({
    url: '/about',
    group: null,
    representation: null,
  })
})

test.each(['POST', 'OPTIONS', 'DELETE'])('a response to %s is not cached', (method) => {
  expect(resolve('/api/v1/shop/products/search', { method }).group).toBeNull()
})
