import fc from 'fast-check'
import { isInner, isMistyped, methodsFor, namesOneHost, readTarget } from './request-target.mjs'

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
])('%.40s is answered %i', (target, status) => {
  expect(readTarget(target)).toEqual({ status, problem: expect.stringMatching(/^The address .*\.$/) })
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
])('%s goes on as %s', (target, url) => {
  expect(readTarget(target)).toEqual({ url })
})

test('whatever goes on can be decoded, and stays on this site', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'/\\%2025fcé :?#@.a\n\0', '..', '%2e', '%2E', '/./') }),
      (text) => {
        const { url, problem } = readTarget(`/${text}`)
        if (problem) return
        expect(() => decodeURIComponent(url)).not.toThrow()
        expect(url).toMatch(/^\/[\x21-\x7e]*$/)
        const { host, pathname } = new URL(url, 'http://shop.example')
        expect(host).toBe('shop.example')
        // Whoever resolves it later gets what was decided about here.
        expect(pathname).toBe(url.split('?', 1)[0])
      },
    ),
    { numRuns: 2000 },
  )
})

test('pages are read, and only calls take anything', () => {
  expect(methodsFor('/log-in')).toEqual(['GET', 'HEAD'])
  expect(methodsFor('/api/v1/users/me')).toEqual(expect.arrayContaining(['GET', 'POST', 'DELETE', 'OPTIONS']))
  expect(methodsFor('/api/v1/users/me')).not.toContain('TRACE')
})

const INSTANCE = Symbol.for('asimera.instance')

test('a call that the instance knows answers its own methods', () => {
  globalThis[INSTANCE] = { callMethods: (path) => (path === '/api/v1/token/login' ? ['POST', 'OPTIONS'] : undefined) }
  try {
    expect(methodsFor('/api/v1/token/login?a=b')).toEqual(['POST', 'OPTIONS'])
    expect(methodsFor('/api/v1/nothing')).toContain('DELETE')
  } finally {
    delete globalThis[INSTANCE]
  }
})

test.each([
  '/_next/data/build/about.json?x=y',
  '/_next/image?url=a',
  '/about.rsc',
  '/about.segments/_tree.segment.rsc',
  '/index.rsc?x',
])('%s is an address of Next among its own parts', (url) => {
  expect(isInner(url)).toBe(true)
})

test.each(['/_next/static/chunks/a.js', '/about', '/about?a=b.rsc', '/rsc', '/shop/search/query=a.rsc/page=1'])(
  '%s is an address for visitors',
  (url) => {
    expect(isInner(url)).toBe(false)
  },
)

test('a broken link is for a person, what is sent or called is not', () => {
  expect(isMistyped({ method: 'GET', url: '/%zz' }, { status: 400 })).toBe(true)
  expect(isMistyped({ method: 'HEAD', url: '/%zz' }, { status: 400 })).toBe(true)
  expect(isMistyped({ method: 'POST', url: '/%zz' }, { status: 400 })).toBe(false)
  expect(isMistyped({ method: 'GET', url: '/api/%zz' }, { status: 400 })).toBe(false)
  expect(isMistyped({ method: 'GET', url: '/a' }, { status: 414 })).toBe(false)
})

test('a request names at most one host', () => {
  expect(namesOneHost(['Host', 'shop.example', 'Accept', 'host'])).toBe(true)
  expect(namesOneHost(['Accept', '*/*'])).toBe(true)
  expect(namesOneHost(['Host', 'shop.example', 'hOST', 'shop.example'])).toBe(false)
})
