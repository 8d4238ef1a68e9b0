import { parseEnvironment } from './env.server'

const DATABASE_URL = 'postgres://shop@db.example/shop'

test('a shop on loopback without external services is a demo', () => {
  expect(parseEnvironment({ SHOP_EMBEDDED_DATABASE_URL: DATABASE_URL }).demo).toBe(true)
  expect(parseEnvironment({ HOST: '127.0.0.1', PORT: '4000', SHOP_URL: 'http://localhost:4000' }).demo).toBe(true)
})

test.each([
  [{ DATABASE_URL }],
  [{ SMTP_URL: 'smtp://mail.example' }],
  [{ HOST: '0.0.0.0' }],
  [{ HOST: '10.0.0.1' }],
  [{ SHOP_URL: 'https://shop.example' }],
  [{ TRUSTED_PROXIES: '1' }],
])('a shop with %j is not a demo', (variables) => {
  expect(parseEnvironment(variables).demo).toBe(false)
})

test.each([
  [{ HOST: '0.0.0.0', PORT: '4000' }, 'http://localhost:4000', 'http://localhost:4000'],
  [{ HOST: '::1' }, 'http://[::1]:3000', 'http://[::1]:3000'],
  [
    { HOST: '10.0.0.1', SHOP_URL: 'https://shop.example/', SHOP_INSTANCE_URL: 'http://127.0.0.1:41234' },
    'https://shop.example',
    'http://127.0.0.1:41234',
  ],
])('%j gives the shop URL %s and the instance URL %s', (variables, shopUrl, instanceUrl) => {
  expect(parseEnvironment(variables)).toMatchObject({ shopUrl, instanceUrl })
})

test('an error names each invalid variable', () => {
  expect(() => parseEnvironment({ DATABASE_URL: 'mysql://x', PORT: '99999' })).toThrow(
    /DATABASE_URL must look like postgres.*PORT/,
  )
})

test('the owner URL is a separate variable, or the URL of the shop', () => {
  const DATABASE_OWNER_URL = 'postgres://owner@db.example/shop'
  const [SHOP_EMBEDDED_DATABASE_URL, SHOP_EMBEDDED_OWNER_URL] = [
    'postgres://shop@127.0.0.1/asimera',
    'postgres://asimera@127.0.0.1/asimera',
  ]
  expect(parseEnvironment({ DATABASE_URL, DATABASE_OWNER_URL }).ownerUrl).toBe(DATABASE_OWNER_URL)
  expect(parseEnvironment({ SHOP_EMBEDDED_DATABASE_URL, SHOP_EMBEDDED_OWNER_URL }).ownerUrl).toBe(
    SHOP_EMBEDDED_OWNER_URL,
  )
  // The embedded owner belongs to another database than DATABASE_URL.
  expect(parseEnvironment({ DATABASE_URL, SHOP_EMBEDDED_OWNER_URL }).ownerUrl).toBe(DATABASE_URL)
  expect(parseEnvironment({ DATABASE_URL }).ownerUrl).toBe(DATABASE_URL)
})

test('the keys of the card provider are set all together or not at all', () => {
  expect(() => parseEnvironment({ STRIPE_SECRET_KEY: 'sk_live_x' })).toThrow('STRIPE_SECRET_KEY goes together with')
})
