import { VARIABLES, withoutShopVariables } from './env-variables.mjs'
import { isLoopback } from './env.schema.mjs'
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
  [{ SHOP_DEMO: 'off' }],
])('a shop with %j is not a demo', (variables) => {
  expect(parseEnvironment(variables).demo).toBe(false)
})

const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

test.each([
  [{}, 'sandbox', false],
  [{ SHOP_URL: 'https://shop.example' }, 'off', false],
  [{ SHOP_DEMO: 'off' }, 'off', false],
  [{ DATABASE_URL, SMTP_URL: 'smtp://mail.example' }, 'off', false],
  [{ DATABASE_URL, CARD_SANDBOX: 'on' }, 'sandbox', true],
  [{ CARD_SANDBOX: 'on' }, 'sandbox', false],
  [{ DATABASE_URL, ...STRIPE_KEYS }, 'stripe', false],
  [STRIPE_KEYS, 'stripe', false],
])('a shop with %j has cards %s, and says that they are tests: %p', (variables, cards, takesTestCards) => {
  expect(parseEnvironment(variables)).toMatchObject({ cards, takesTestCards })
})

test('test cards and keys of Stripe exclude each other', () => {
  expect(() => parseEnvironment({ CARD_SANDBOX: 'on', ...STRIPE_KEYS })).toThrow(
    'CARD_SANDBOX must not be set together with the keys of Stripe',
  )
  expect(() => parseEnvironment({ CARD_SANDBOX: 'yes' })).toThrow('CARD_SANDBOX must be on, not "yes"')
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

test('an error names each invalid variable at once, with its value unless that is a secret', () => {
  const variables = {
    DATABASE_URL: 'mysql://ann:s3cret@x',
    PORT: '99999',
    TRUSTED_PROXIES: '1e1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  }
  expect(() => parseEnvironment(variables)).toThrow(
    "The shop's configuration is wrong: DATABASE_URL must look like postgres://user:password@host:5432/database; " +
      'PORT must be a whole number from 1 to 65535, not "99999"; ' +
      'TRUSTED_PROXIES must be a whole number from 0 to 10, not "1e1"; ' +
      'STRIPE_SECRET_KEY goes together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET: set all three or none',
  )
})

test('an empty variable counts as one that is not set', () => {
  const empty = Object.fromEntries(Object.keys(VARIABLES).map((name) => [name, '']))
  expect(parseEnvironment(empty)).toEqual(parseEnvironment({}))
  expect(parseEnvironment({})).toMatchObject({ HOST: 'localhost', PORT: 3000, SHOP_DATA_DIR: '.data' })
})

test.each(['0', '65536', '3000.5', '0x50', ' 80', '-1', 'http'])('PORT=%s is refused', (PORT) => {
  expect(() => parseEnvironment({ PORT })).toThrow(`PORT must be a whole number from 1 to 65535, not "${PORT}"`)
})

test('a program that must not touch the real shop gets none of its variables', () => {
  const environment = { PATH: '/bin', NODE_ENV: 'test', DATABASE_URL, PORT: '80', METRICS_TOKEN: 'x' } as const
  expect(withoutShopVariables(environment)).toMatchObject({
    PATH: '/bin',
    NODE_ENV: 'test',
    DATABASE_URL: '',
    PORT: '',
    METRICS_TOKEN: '',
  })
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

test('a shared cache is set together with where it is purged, and a token where it needs one', () => {
  const purge = { CDN_PURGE_URL: 'https://purge.example/service/secret-part/purge' }
  expect(() => parseEnvironment({ CDN: 'varnish' })).toThrow('CDN_PURGE_URL goes together with CDN')
  expect(() => parseEnvironment(purge)).toThrow('CDN_PURGE_URL goes together with CDN')
  expect(() => parseEnvironment({ CDN: 'fastly', ...purge })).toThrow('CDN_PURGE_TOKEN is needed')
  expect(() => parseEnvironment({ CDN: 'varnish', CDN_PURGE_URL: 'http://one.example/ secret' })).toThrow(
    /^(?!.*secret).*CDN_PURGE_URL must be an address/,
  )
  expect(
    parseEnvironment({ CDN: 'varnish', CDN_PURGE_URL: 'http://one.example/ http://other.example/' }),
  ).toMatchObject({
    CDN: 'varnish',
  })
  expect(parseEnvironment({ CDN: 'cloudflare', ...purge, CDN_PURGE_TOKEN: 'token' }).CDN).toBe('cloudflare')
})

test.each(['5', '-1', '2.5'])(
  'MAX_OUTDATED_SECONDS=%s is refused, because a change must be visible in time',
  (value) => {
    expect(() => parseEnvironment({ MAX_OUTDATED_SECONDS: value })).toThrow('MAX_OUTDATED_SECONDS must be')
  },
)

test('the wallets are a list of those that Stripe has, and need its keys', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_x', STRIPE_PUBLISHABLE_KEY: 'pk_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }
  expect(parseEnvironment({ ...keys, STRIPE_WALLETS: ' apple_pay  link ' }).STRIPE_WALLETS).toEqual([
    'apple_pay',
    'link',
  ])
  expect(parseEnvironment(keys).STRIPE_WALLETS).toBeUndefined()
  expect(() => parseEnvironment({ ...keys, STRIPE_WALLETS: 'apple_pay demo_pay' })).toThrow(
    'STRIPE_WALLETS must be wallets separated by spaces: apple_pay, google_pay, link',
  )
  expect(() => parseEnvironment({ STRIPE_WALLETS: 'link' })).toThrow('STRIPE_WALLETS needs the keys of Stripe')
})

test.each(['localhost', 'localhost:3000', '127.0.0.1', '127.0.0.1:3000', '::1', '[::1]', '[::1]:3000'])(
  '%s is this machine',
  (host) => {
    expect(isLoopback(host)).toBe(true)
  },
)

test.each([
  '',
  'shop.example',
  'localhost.shop.example',
  'shop.example:3000',
  '127.0.0.1.shop.example',
  '0.0.0.0',
  '10.0.0.1',
  'localhost@shop.example',
])('%j is not this machine', (host) => {
  expect(isLoopback(host)).toBe(false)
})

test('tests may control a demo shop and one with a token, and no other', () => {
  const TEST_CONTROLS_TOKEN = 'a token of the tests'
  expect(parseEnvironment({}).testControls).toBe(true)
  expect(parseEnvironment({ DATABASE_URL }).testControls).toBe(false)
  expect(parseEnvironment({ DATABASE_URL, TEST_CONTROLS_TOKEN }).testControls).toBe(true)
})

test('a shop that takes real cards has no test controls', () => {
  const keys = (key: string) => ({
    TEST_CONTROLS_TOKEN: 'a token of the tests',
    STRIPE_SECRET_KEY: key,
    STRIPE_PUBLISHABLE_KEY: 'pk_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  })
  expect(() => parseEnvironment(keys('sk_live_x'))).toThrow('TEST_CONTROLS_TOKEN must not be set in a shop that takes')
  expect(parseEnvironment(keys('sk_test_x')).testControls).toBe(true)
})
