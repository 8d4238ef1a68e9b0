const load = async (shopUrl: string) => {
  jest.resetModules()
  process.env.SHOP_URL = shopUrl
  return import('./session-cookie.server')
}
afterAll(() => delete process.env.SHOP_URL)

test('under HTTPS the name of the cookie binds it to the host', async () => {
  const { serializeSessionCookie } = await load('https://shop.example')
  expect(serializeSessionCookie('t')).toBe('__Host-desk=t; Path=/; SameSite=Strict; HttpOnly; Secure; Max-Age=43200')
  expect(serializeSessionCookie('')).toContain('Max-Age=0')
})

test('without HTTPS browsers would refuse that name', async () => {
  const { serializeSessionCookie } = await load('http://localhost:3000')
  expect(serializeSessionCookie('t')).toBe('desk=t; Path=/; SameSite=Strict; HttpOnly; Max-Age=43200')
})
