import { isPrivatePath, needDifferentDocuments } from './private-paths'

test.each(['/log-in?to=/shop/cart', '/my-account', '/shop/cart/checkout#card', '/withdraw?order=AS-1'])(
  '%s is private',
  (path) => {
    expect(isPrivatePath(path)).toBe(true)
  },
)

test.each([
  '/',
  '/about',
  '/shop/cart',
  '/shop/search/category=rings',
  '/shop/log-in/ring',
  '/log-in-help',
  '/mailboxes',
  '/withdrawal',
])('%s is public', (path) => {
  expect(isPrivatePath(path)).toBe(false)
})

test.each([
  ['/', '/log-in', true],
  ['/shop/cart', '/shop/cart/checkout', true],
  ['/log-in', '/shop/cart/checkout', true],
  ['/shop/cart/checkout', '/my-account/cart', true],
  ['/shop/cart/checkout', '/shop/cart/checkout?step=2', false],
  ['/log-in', '/sign-up', false],
  ['/', '/shop/cart', false],
])('%s and %s need different documents: %s', (one, other, expected) => {
  expect(needDifferentDocuments(one, other)).toBe(expected)
})
