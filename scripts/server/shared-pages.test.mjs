import { withoutForeignQuery } from './shared-pages.mjs'

const kept = withoutForeignQuery({ paths: new Set(['/', '/about']), patterns: [/^\/shop\/([^/]+?)\/([^/]+?)(?:\/)?$/], read: new Map([['_rsc', /^/], ['variant', /^[a-z0-9-]{1,80}$/]]) })

test.each([
  ['/about?email=eleni@example.com', '/about'],
  ['/?utm_source=letter&_rsc=1', '/?_rsc=1'],
  ['/about?_rsc=1', '/about?_rsc=1'],
  ['/shop/rings/kyma-band?variant=silver-52&fbclid=x', '/shop/rings/kyma-band?variant=silver-52'],
  ['/shop/rings/kyma-band?%76ariant=silver-52', '/shop/rings/kyma-band'],
  ['/shop/rings/kyma-band?variant=silver-52&variant=Eleni', '/shop/rings/kyma-band?variant=silver-52'],
  ['/shop/rings/kyma-band?variant=Eleni%20Dimou', '/shop/rings/kyma-band'],
  ['/about?', '/about?'],
])('%s is a shared page: %s', (url, without) => {
  expect(kept(url)).toBe(without)
})

test.each(['/about', '/log-in?to=/my-account/cart', '/shop/find?query=ring', '/api/v1/shop/products/search?search=ring'])('%s stays as it is', (url) => {
  expect(kept(url)).toBe(url)
})
