import { sql } from 'drizzle-orm'
import { digestTables } from '@/testing/db.server'
import { showEverythingAnew } from '@/lib/instance/instance.server'
import { control, useControlledDatabase } from '@/testing/test-controls.server'

jest.mock('@/lib/instance/instance.server', () => ({ showEverythingAnew: jest.fn(() => Promise.resolve()) }))

const database = useControlledDatabase()
const CUSTOMER = { email: 'eleni@test.example', password: 'a quiet olive grove' }

const names = async (table: string, column: string) =>
  (await database.current.db.execute(sql.raw(`select ${column} as name from ${table} order by 1`))).map(
    ({ name }) => name,
  )

test('a reset loads the demo, adds the customer, and ends when the instance shows it', async () => {
  const reply = await control('POST /test/reset', { customer: CUSTOMER })
  expect(reply).toMatchObject({ status: 200, body: { seed: 1, products: null, customer: CUSTOMER.email } })
  expect(await names('users', 'email')).toEqual([CUSTOMER.email])
  expect(showEverythingAnew).toHaveBeenCalledTimes(1)
  const products = await names('products', 'slug')
  await database.current.db.execute(sql`delete from products where id < 5`)
  await control('POST /test/reset', {})
  expect(await names('products', 'slug')).toEqual(products)
  expect(await names('users', 'email')).toEqual([])
})

test('the same seed gives the same generated products', async () => {
  await control('POST /test/reset', { products: 20, seed: 3 })
  const products = await names('products', 'slug')
  expect(products).toHaveLength(20)
  await control('POST /test/reset', { products: 20, seed: 3 })
  expect(await names('products', 'slug')).toEqual(products)
})

test.each([
  [{ customer: { ...CUSTOMER, password: 'password' } }, 400, 'password'],
  [{ customer: { ...CUSTOMER, email: 'nonsense' } }, 400, 'customer.email'],
  [{ erase: 'postgres' }, 400, 'erase'],
  [{ unknown: true }, 400, 'non_field_errors'],
])('%j is refused, and nothing is emptied', async (input, status, field) => {
  const before = await digestTables(database.current)
  const refused = await control('POST /test/reset', input)
  expect([refused.status, Object.keys(refused.body)]).toEqual([status, [field]])
  expect(await digestTables(database.current)).toEqual(before)
})

test('a shop with products of an owner is emptied only when its database is named', async () => {
  await control('POST /test/reset', {})
  await database.current.db.execute(sql`update products set product_code = 'MINE-1' where id = 1`)
  const before = await digestTables(database.current)
  expect(await control('POST /test/reset', {})).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('it contains 1 products that are not from the demo') },
  })
  expect(await digestTables(database.current)).toEqual(before)
  const erase = new URL(database.current.url).pathname.slice(1)
  expect(await control('POST /test/reset', { erase })).toMatchObject({ status: 200 })
  expect(await names('products', 'product_code')).not.toContain('MINE-1')
})
