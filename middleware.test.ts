import { NextRequest } from 'next/server'
import { middleware } from './middleware'

const visit = (headers: Record<string, string>) =>
  middleware(new NextRequest('https://shop.example/log-in', { headers: { cookie: 'session=a-token', ...headers } }))

test.each([
  ['yes', true],
  ['no', false],
])("the sign beside the session is as secure as the session: by the shop's own address (%s)", (underHttps, secure) => {
  const [cookie] = visit({ 'x-under-https': underHttps }).headers.getSetCookie()
  expect(cookie).toContain('signed_in=')
  expect(cookie?.includes('Secure')).toBe(secure)
})
