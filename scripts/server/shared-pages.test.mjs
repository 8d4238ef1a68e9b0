import { pagesAmong } from './shared-pages.mjs'

const pages = pagesAmong({
  paths: new Set(['/', '/about', '/log-in', '/shop/cart', '/shop/cart/checkout', '/icon.svg']),
  patterns: [
    { page: '/shop/cart/order/[token]', pattern: /^\/shop\/cart\/order\/([^/]+?)(?:\/)?$/ },
    { page: '/shop/search/[[...segments]]', pattern: /^\/shop\/search(?:\/(.+?))?(?:\/)?$/ },
    { page: '/shop/[category]/[product]', pattern: /^\/shop\/([^/]+?)\/([^/]+?)(?:\/)?$/ },
    { page: '/shop/[category]/[product]/[variant]', pattern: /^\/shop\/([^/]+?)\/([^/]+?)\/([^/]+?)(?:\/)?$/ },
    { page: '/[...unknown]', pattern: /^\/(.+?)(?:\/)?$/ },
  ],
  kept: new Set(['/', '/about', '/shop/cart', '/shop/[category]/[product]', '/shop/[category]/[product]/[variant]']),
  rendered: [/^\/shop\/search\/.+$/, /^\/api\/v1\/shop\/products\/(search|categories)$/],
  read: new Map([['_rsc', /^/], ['variant', /^[a-z0-9-]{1,80}$/]]),
})

test.each([
  ['/about?email=eleni@example.com', '/about'],
  ['/?utm_source=letter&_rsc=1', '/?_rsc=1'],
  ['/about?_rsc=1', '/about?_rsc=1'],
  ['/shop/rings/kyma-band?variant=silver-52&fbclid=x', '/shop/rings/kyma-band?variant=silver-52'],
  ['/shop/rings/kyma-band?%76ariant=silver-52', '/shop/rings/kyma-band'],
  ['/shop/rings/kyma-band?variant=silver-52&variant=Eleni', '/shop/rings/kyma-band?variant=silver-52'],
  ['/shop/rings/kyma-band?variant=Eleni%20Dimou', '/shop/rings/kyma-band'],
  ['/shop/search/category=rings/page=1?utm_source=letter&listing=x', '/shop/search/category=rings/page=1'],
  ['/about?', '/about?'],
])('%s is a shared page: %s', (url, without) => {
  expect(pages.withoutForeignQuery(url)).toBe(without)
})

test.each(['/about', '/log-in?to=/my-account/cart', '/shop/find?query=ring', '/api/v1/shop/products/search?search=ring', '/shop/cart/checkout?a=b', '/shop/cart/order/secret?a=b', '/shop/search?listing=x'])('%s stays as it is', (url) => {
  expect(pages.withoutForeignQuery(url)).toBe(url)
})

test.each([
  ['/', 'pages'],
  ['/shop/cart', 'pages'],
  ['/shop/rings/kyma-band', 'pages'],
  ['/shop/rings/kyma-band?variant=silver-52', 'pages'],
  ['/shop/search/category=rings/query=a%20b', 'rendered'],
  ['/api/v1/shop/products/search?search=ring', 'rendered'],
])('the answer to %s is shared, among the %s', (url, group) => {
  expect(pages.groupOf({ method: 'GET', url, headers: { accept: 'text/html', cookie: 'session=x', range: 'bytes=0-1' } })).toBe(group)
})

test.each(['/log-in', '/shop/cart/checkout', '/shop/cart/order/secret', '/shop/search', '/shop/search?listing=x', '/ABOUT', '/shop/rings/%6byma-band', '/icon.svg', '/api/v1/contact/support', '/about?_rsc=1', '/about?_rsc'])('the answer to %s is not', (url) => {
  expect(pages.groupOf({ method: 'GET', url, headers: {} })).toBeNull()
})

test.each(['rsc', 'next-router-prefetch', 'next-router-state-tree', 'next-router-segment-prefetch', 'next-url'])('what a script asks for by the header %s is another answer', (name) => {
  expect(pages.groupOf({ method: 'GET', url: '/about', headers: { [name]: '1' } })).toBeNull()
})

test.each(['POST', 'OPTIONS', 'DELETE'])('an answer to %s is nobody else\'s', (method) => {
  expect(pages.groupOf({ method, url: '/api/v1/shop/products/search', headers: {} })).toBeNull()
})
