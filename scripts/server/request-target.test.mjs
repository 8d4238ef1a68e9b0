import fc from 'fast-check'
import { readTarget, methodsFor } from './request-target.mjs'

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
])('%s goes on as %s', (target, url) => {
  expect(readTarget(target)).toEqual({ url })
})

test('whatever goes on can be decoded, and stays on this site', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\%2025fcé :?#@.a\n\0') }), (text) => {
      const { url, problem } = readTarget(`/${text}`)
      if (problem) return
      expect(() => decodeURIComponent(url)).not.toThrow()
      expect(url).toMatch(/^\/[\x21-\x7e]*$/)
      expect(new URL(url, 'http://shop.example').host).toBe('shop.example')
    }),
  )
})

test('pages are read, and only calls take anything', () => {
  expect(methodsFor('/log-in')).toEqual(['GET', 'HEAD'])
  expect(methodsFor('/api/v1/users/me')).toEqual(expect.arrayContaining(['GET', 'POST', 'DELETE', 'OPTIONS']))
  expect(methodsFor('/api/v1/users/me')).not.toContain('TRACE')
})
