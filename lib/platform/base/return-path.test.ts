import fc from 'fast-check'
import { logInPath, returnPath } from './return-path'

const HERE = 'https://shop.example'
const slashes = fc.constantFrom(
  '/',
  '\\',
  '//',
  '/\\',
  '/.',
  '/..',
  '/./',
  '%2f',
  '\t',
  '\n',
  ' ',
  '@',
  ':',
  '?',
  '#',
  'evil.example',
  'https:',
  'javascript:',
  'a',
)
const tricky = fc.array(fc.oneof(slashes, fc.string({ maxLength: 4 })), { maxLength: 8 }).map((parts) => parts.join(''))

test('a return path never leads to another site', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        tricky,
        tricky.map((text) => `/${text}`),
        fc.webUrl(),
      ),
      (to) => {
        expect(new URL(returnPath(to, '/my-account/cart'), HERE).origin).toBe(HERE)
      },
    ),
    { numRuns: 5000 },
  )
})

test.each([
  '/my-account/orders',
  '/shop/cart?from=log-in#top',
  '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0',
])('returnPath accepts %s', (to) => {
  expect(returnPath(to, '/')).toBe(to)
  expect(new URLSearchParams(logInPath(to).split('?')[1]).get('to')).toBe(to)
})

test.each([
  undefined,
  '',
  'shop',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/log-in?to=/log-in',
  '/sign-up',
  `/${'a'.repeat(2000)}`,
])('returnPath refuses %j', (to) => {
  expect(returnPath(to, '/my-account/cart')).toBe('/my-account/cart')
})
