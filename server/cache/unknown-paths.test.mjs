import { createUnknownPaths } from './unknown-paths.mjs'

const isUnknown = createUnknownPaths({
  routes: ['^/(?:/)?$', '^/about(?:/)?$', '^/pages/([^/]+?)(?:/)?$', '^(?!/_next)/my-account(?:/)?$'],
  rewrites: ['^(?:/([A-Za-z0-9-]+))\\.txt(?:/)?$'],
  middleware: ['^\\/my-account(?:\\/([^\\/#\\?]+?))[\\/#\\?]?$'],
})

test.each(['/no-such-page', '/about/us', '/no-such-page?of=/about', '/wp-login.php', '/pages', '/.env'])(
  '%s leads to no page',
  (url) => expect(isUnknown(url)).toBe(true),
)

test.each([
  ['a page', '/'],
  ['a page with a query', '/about?page=2'],
  ['a page with a parameter', '/pages/care'],
  ['a path in capitals', '/About'],
  ['a redirect', '/my-account'],
  ['what Next rewrites', '/0123456789abcdef.txt'],
  ['what middleware answers', '/my-account/no-such-page'],
  ['an escaped path, which may be a page', '/%61bout'],
  ['a file of the build', '/_next/static/chunks/of-another-version.js'],
])('%s is left to Next: %s', (_what, url) => expect(isUnknown(url)).toBe(false))
