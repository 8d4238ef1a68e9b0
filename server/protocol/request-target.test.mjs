import fc from 'fast-check'
import { isInternalPath, isBrokenLink, allowedMethods, hasSingleHost, parseTarget } from './request-target.mjs'

test.each([
  ['/%zz', 400],
  ['/%', 400],
  ['/a?b=%f', 400],
  ['/%ff', 400],
  ['/%ed%a0%80', 400],
  ['/%c0%af', 400],
  ['/%00', 400],
  ['/a?b=%00', 400],
  ['/\xff', 400],
  ['/a\\b', 400],
  ['/a b', 400],
  ['/a#b', 400],
  [`/a?${'b=c&'.repeat(200)}`, 400],
  ['http://evil.example/', 400],
  ['*', 400],
  ['/api/../log-in', 400],
  ['/./activate/a/b', 400],
  ['/%2e/log-in', 400],
  ['/a/%2E./log-in', 400],
  ['/shop/.', 400],
  ['/shop/..?a=b', 400],
  [`/${'a'.repeat(8192)}`, 414],
])('%.40s is refused with %i', (target, status) => {
  expect(parseTarget(target)).toEqual({ status, problem: expect.stringMatching(/^The URL .*\.$/) })
})

test.each([
  ['/', '/'],
  ['/?a=/', '/?a=/'],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['//evil.example/', '/evil.example'],
  ['/a?b=c\\d', '/a?b=c\\d'],
  ['/%5Cd', '/%5Cd'],
  ['/api/v1/users/', '/api/v1/users'],
  ['/api/v1/users/?limit=2', '/api/v1/users?limit=2'],
  ['/shop/search/category=/tags=/query=/page=1', '/shop/search/category=/tags=/query=/page=1'],
  ['/a?next=/b/', '/a?next=/b/'],
  ['/caf%C3%A9', '/caf%C3%A9'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/a...b/...', '/a...b/...'],
  ['/a?b=/../', '/a?b=/../'],
])('%s is normalized to %s', (target, url) => {
  expect(parseTarget(target)).toEqual({ url })
})

test('every accepted target can be decoded and stays on this host', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'/\\%2025fcé :?#@.a\n\0', '..', '%2e', '%2E', '/./') }),
      (text) => {
        const parsed = parseTarget(`/${text}`)
        if (parsed.problem !== undefined) return
        const { url } = parsed
        expect(() => decodeURIComponent(url)).not.toThrow()
        expect(url).toMatch(/^\/[\x21-\x7e]*$/)
        const { host, pathname } = new URL(url, 'http://shop.example')
        expect(host).toBe('shop.example')
        // Parsing it again must not resolve it to another path.
        expect(pathname).toBe(url.split('?', 1)[0])
      },
    ),
    { numRuns: 2000 },
  )
})

test('pages accept GET and HEAD, those of the desk forms, the API other methods too', () => {
  expect(allowedMethods('/log-in')).toEqual(['GET', 'HEAD'])
  expect(allowedMethods('/desk-lamp')).toEqual(['GET', 'HEAD'])
  for (const url of ['/desk', '/desk?to=/', '/desk/orders'])
    expect(allowedMethods(url)).toEqual(['GET', 'HEAD', 'POST'])
  expect(allowedMethods('/api/v1/users/me')).toEqual(expect.arrayContaining(['GET', 'POST', 'DELETE', 'OPTIONS']))
  expect(allowedMethods('/api/v1/users/me')).not.toContain('TRACE')
})

test('agents call where no page is', () => {
  for (const url of ['/mcp', '/mcp?a', '/ucp/mcp']) expect(allowedMethods(url)).toContain('POST')
  for (const url of ['/mcp-help', '/mcp/more', '/ucp', '/.well-known/ucp'])
    expect(allowedMethods(url)).toEqual(['GET', 'HEAD'])
})

const INSTANCE_KEY = Symbol.for('asimera.instance')

test('a known operation of the API accepts only its own methods', () => {
  globalThis[INSTANCE_KEY] = {
    callMethods: (path) => (path === '/api/v1/token/login' ? ['POST', 'OPTIONS'] : undefined),
  }
  try {
    expect(allowedMethods('/api/v1/token/login?a=b')).toEqual(['POST', 'OPTIONS'])
    expect(allowedMethods('/api/v1/nothing')).toContain('DELETE')
  } finally {
    delete globalThis[INSTANCE_KEY]
  }
})

test.each([
  '/_next/data/build/about.json?x=y',
  '/_next/image?url=a',
  '/about.rsc',
  '/about.segments/_tree.segment.rsc',
  '/index.rsc?x',
])('%s is an internal path of Next', (url) => {
  expect(isInternalPath(url)).toBe(true)
})

test.each(['/_next/static/chunks/a.js', '/about', '/about?a=b.rsc', '/rsc', '/shop/search/query=a.rsc/page=1'])(
  '%s is a public path',
  (url) => {
    expect(isInternalPath(url)).toBe(false)
  },
)

test('only an invalid URL of a page counts as a broken link', () => {
  expect(isBrokenLink({ method: 'GET', url: '/%zz' }, { status: 400 })).toBe(true)
  expect(isBrokenLink({ method: 'HEAD', url: '/%zz' }, { status: 400 })).toBe(true)
  expect(isBrokenLink({ method: 'POST', url: '/%zz' }, { status: 400 })).toBe(false)
  expect(isBrokenLink({ method: 'GET', url: '/api/%zz' }, { status: 400 })).toBe(false)
  expect(isBrokenLink({ method: 'GET', url: '/a' }, { status: 414 })).toBe(false)
})

test('a request with two Host headers is recognized', () => {
  expect(hasSingleHost(['Host', 'shop.example', 'Accept', 'host'])).toBe(true)
  expect(hasSingleHost(['Accept', '*/*'])).toBe(true)
  expect(hasSingleHost(['Host', 'shop.example', 'hOST', 'shop.example'])).toBe(false)
})
