import { sql } from 'drizzle-orm'
import { digestTables, useTestDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'

const database = useTestDatabase()
const shop = useShopCommands(database)
const SETTINGS = { DATABASE_URL: '', SMTP_URL: '', HOST: 'localhost' }
beforeAll(() => Object.assign(process.env, SETTINGS))

const CUSTOMER = ['--customer', 'eleni@test.example', '--password', 'a quiet olive grove']
/** Digests of all tables without what differs each time: versions, password hashes, and the times of prices and of stock. */
async function digestComparableRows(): Promise<unknown> {
  const {
    users,
    catalogue_version: _version,
    product_changes: _versions,
    price_history: prices,
    stock_movements: movements,
    ...rest
  } = await digestTables(database.current)
  const countRows = (digest: string | undefined) => digest?.split(',')[0]
  return { ...rest, users: countRows(users), prices: countRows(prices), movements: countRows(movements) }
}

test('every reset creates the same rows, whatever was changed in between', async () => {
  expect((await shop('reset', '--seed', '1', ...CUSTOMER)).out).toContain(
    'the demo catalogue, the customer eleni@test.example, no orders',
  )
  const first = await digestComparableRows()
  const { db } = database.current
  await db.execute(sql`delete from products where id < 10`)
  await db.execute(sql`update settings set company_name = 'Another'`)
  await db.execute(sql`insert into contact_messages (name, email, subject, body) values ('a', 'b', 'c', 'd')`)
  expect(await digestComparableRows()).not.toEqual(first)
  await shop('reset', '--seed', '1', ...CUSTOMER)
  expect(await digestComparableRows()).toEqual(first)
})

test('a reset changes the catalogue version, which running shops watch', async () => {
  const version = async () =>
    Number(
      (await database.current.db.execute<{ version: string }>(sql`select version from catalogue_version`))[0]?.version,
    )
  const before = await version()
  await shop('reset')
  expect(await version()).toBeGreaterThan(before)
})

test('the same seed creates the same generated products', async () => {
  const slugs = async () =>
    (await database.current.db.execute(sql`select slug from products order by id`)).map((row) => row.slug)
  await shop('reset', '--products', '30', '--seed', '1')
  const first = await slugs()
  expect(first).toHaveLength(30)
  await shop('reset', '--products', '30', '--seed', '2')
  expect(await slugs()).not.toEqual(first)
  await shop('reset', '--products', '30', '--seed', '1')
  expect(await slugs()).toEqual(first)
})

test.each([
  [['--customer', 'eleni@test.example'], 2, '--customer and --password must be given together'],
  [['--customer', 'nonsense', '--password', 'a quiet olive grove'], 2, '--customer: '],
  [['--customer', 'eleni@test.example', '--password', 'password'], 1, 'one of the first that anybody would try'],
  [['--erase', 'postgres'], 2, 'not "postgres"'],
  [['--seed', 'one'], 2, '--seed takes a whole number'],
])('%j is refused, and nothing is erased', async (words, status, reason) => {
  const before = await digestTables(database.current)
  const result = await shop('reset', ...words)
  expect([result.status, result.err]).toEqual([status, expect.stringContaining(reason)])
  expect(await digestTables(database.current)).toEqual(before)
})

test('products of an owner are erased only when --erase names the database', async () => {
  await shop('reset')
  await database.current.db.execute(sql`update products set product_code = 'MINE-1' where id = 1`)
  const refused = await shop('reset')
  expect([refused.status, refused.err]).toEqual([
    1,
    expect.stringContaining('it contains 1 products that are not from the demo'),
  ])
  const name = new URL(database.current.url).pathname.slice(1)
  expect((await shop('reset', '--erase', name)).status).toBe(0)
})

test('a shop that began empty is erased only when --erase names it, and is a demo afterwards', async () => {
  await shop('reset')
  await database.current.db.execute(sql`insert into own_shop default values`)
  const refused = await shop('reset')
  expect([refused.status, refused.err]).toEqual([1, expect.stringContaining('a shop of your own, which began empty')])
  const name = new URL(database.current.url).pathname.slice(1)
  expect((await shop('reset', '--erase', name)).status).toBe(0)
  expect(await database.current.db.execute(sql`select from own_shop`)).toHaveLength(0)
})
