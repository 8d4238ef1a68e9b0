import { textPageAt } from './text-paths'

test.each([
  ['/', { kind: 'home' }],
  ['/404', { kind: 'not-found' }],
  ['/about', { kind: 'page', path: '/about' }],
  ['/shop/returns-policy', { kind: 'page', path: '/shop/returns-policy' }],
  ['/pages/opening-hours?x=y', { kind: 'page', path: '/pages/opening-hours' }],
  ['/shop/search', { kind: 'listing', segments: '' }],
  ['/shop/search/category=rings/query=a%2Fb', { kind: 'listing', segments: 'category=rings/query=a%2Fb' }],
  ['/shop/rings/kyma-band', { kind: 'product', category: 'rings', product: 'kyma-band' }],
  [
    '/shop/rings/kyma-band?variant=silver-52',
    { kind: 'product', category: 'rings', product: 'kyma-band', variant: 'silver-52' },
  ],
  [
    '/shop/rings/kyma-band/silver-52',
    { kind: 'product', category: 'rings', product: 'kyma-band', variant: 'silver-52' },
  ],
])('%s is a page with a text', (url, page) => {
  expect(textPageAt(url)).toEqual(page)
})

test.each([
  '/log-in',
  '/my-account/orders',
  '/shop/cart',
  '/shop/cart/checkout',
  '/shop/cart/order/token',
  '/shop/find',
  '/shop/a/b/c/d',
  '/pages',
  '/pages/a/b',
  '/desk',
  '/desk/orders',
  '/api/v1/shop/products/search',
  '/feed.xml',
  '/llms.txt',
  '/markdown',
])('%s is none', (url) => {
  expect(textPageAt(url)).toBeNull()
})
