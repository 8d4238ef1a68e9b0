import { prepareServerEnvironment } from './environment.mjs'

const before = { ...process.env }
const OWNER = { DATABASE_OWNER_URL: 'postgres://owner@db.example/shop', SHOP_EMBEDDED_OWNER_URL: '' }
const SHOP = { HOST: '0.0.0.0', SHOP_URL: 'https://shop.example', DATABASE_URL: 'postgres://shop@db.example/shop' }

afterEach(() => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

/** The environment that the server and Next have. */
function prepare(variables) {
  Object.assign(process.env, OWNER, SHOP, variables)
  prepareServerEnvironment({ dev: false, launched: true })
  return process.env
}

test('the server does not know the owner of the database', () => {
  expect(prepare({})).toMatchObject({ NODE_ENV: 'production', DATABASE_OWNER_URL: '', SHOP_EMBEDDED_OWNER_URL: '' })
})

test('with test controls it does, to reset the shop', () => {
  expect(prepare({ TEST_CONTROLS_TOKEN: 'a token of the tests, which is long' })).toMatchObject(OWNER)
})

test('a wrong variable is named', () => {
  expect(() => prepare({ PORT: 'none' })).toThrow(/PORT/)
})
