import { NextRequest } from 'next/server'
import { isPrivatePath } from '@/lib/platform/base/private-paths'
import { config, middleware } from './middleware'

const visit = (headers: Record<string, string>) =>
  middleware(new NextRequest('https://shop.example/log-in', { headers: { cookie: 'session=a-token', ...headers } }))

test.each([
  ['yes', true],
  ['no', false],
])('the signed_in cookie is secure if the shop runs under HTTPS (%s)', (underHttps, secure) => {
  const [cookie] = visit({ 'x-under-https': underHttps }).headers.getSetCookie()
  expect(cookie).toContain('signed_in=')
  expect(cookie?.includes('Secure')).toBe(secure)
})

test.each([
  ['/shop/cart/checkout', 'yes', 'same-origin-allow-popups'],
  ['/shop/cart/checkout', 'no', null],
  ['/log-in', 'yes', null],
])('only a checkout with wallets may talk to a window that it opens: %s, %s', (path, wallets, policy) => {
  const { headers } = middleware(
    new NextRequest(`https://shop.example${path}`, { headers: { 'x-stripe-wallets': wallets } }),
  )
  expect(headers.get('Cross-Origin-Opener-Policy')).toBe(policy)
})

test.each(config.matcher.filter((matcher) => !matcher.startsWith('/desk')))(
  'the pages that the middleware makes private are known as such: %s',
  (matcher) => {
    expect(isPrivatePath(matcher.replace(':path+', 'some/thing'))).toBe(true)
  },
)

test.each([
  ['/desk', true],
  ['/desk/catalogue', true],
  ['/desk/catalogue/pictures-of-it', true],
  ['/desk/catalogue/pictures', false],
])('the middleware runs for %s: %s', (path, runs) => {
  const patterns = config.matcher.filter((matcher) => matcher.startsWith('/desk'))
  expect(patterns.some((pattern) => new RegExp(`^${pattern}$`).test(path))).toBe(runs)
})
