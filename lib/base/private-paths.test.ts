import { isPrivatePath } from './private-paths'

test.each(['/log-in?to=/shop/cart', '/my-account', '/shop/cart/checkout#card'])('%s is private', (path) => {
  expect(isPrivatePath(path)).toBe(true)
})

test.each([
  '/',
  '/about',
  '/shop/cart',
  '/shop/search/category=rings',
  '/shop/log-in/ring',
  '/log-in-help',
  '/mailboxes',
])('%s is public', (path) => {
  expect(isPrivatePath(path)).toBe(false)
})
