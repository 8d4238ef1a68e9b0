import { sql } from 'drizzle-orm'
import { processValue } from '@/lib/platform/base/process-singleton'
import { openDatabase } from '@/lib/platform/db/client.server'
import { MAX_SHOPS } from './shops.server'
import { control, useControlledDatabase } from '@/testing/test-controls.server'

const database = useControlledDatabase()

const start = jest.fn()
/** End the server of a shop, by its id. */
const ends = new Map<string, () => void>()
const starter = processValue<object>('test-shop-starter')

/** Servers that exist in name only. */
async function startInName({ id }: { id: string }) {
  let end = () => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  ends.set(id, end)
  return { url: `http://localhost/${id}`, port: 4001, ended, stop: async () => end() }
}

const openShops = () => processValue<Map<string, { closed: Promise<void> }>>('test-shops').current

beforeEach(() => {
  starter.current = { hasEdition: (language: string) => language === 'en', start }
  start.mockReset().mockImplementation(startInName)
})

afterEach(async () => {
  for (const { id } of (await control('GET /test/shops')).body.shops) await control(`DELETE /test/shops/${id}`)
  openShops()?.clear()
})

const urlOf = (shop: { id: string }): string =>
  start.mock.calls.find(([{ id }]) => id === shop.id)[0].database.SHOP_EMBEDDED_DATABASE_URL

async function query(url: string, text: string) {
  const { db, close } = openDatabase(url, 1)
  return [...(await db.execute<{ value: unknown }>(sql.raw(text)).finally(close))].map(({ value }) => value)
}

const countProducts = (shop: { id: string }) => query(urlOf(shop), 'select count(*)::int as value from products')

const listDatabases = () =>
  query(
    database.current.owner.url,
    `select datname as value from pg_database where starts_with(datname, current_database() || '_test_') and datname not like '%template'`,
  )

const createShop = async (input: object = {}) => (await control('POST /test/shops', input)).body

test('each shop has a copy of the demo, and is deleted with its database', async () => {
  const [one, other] = [await createShop(), await createShop()]
  const [count] = await countProducts(one)
  expect(count).toBeGreaterThan(10)
  await query(urlOf(one), 'delete from products')
  expect(await countProducts(other)).toEqual([count])
  expect((await control('GET /test/shops')).body).toEqual({ shops: [one, other] })
  expect(await listDatabases()).toHaveLength(2)
  expect(await control(`DELETE /test/shops/${one.id}`)).toMatchObject({ status: 204 })
  expect((await control('GET /test/shops')).body).toEqual({ shops: [other] })
  expect(await listDatabases()).toEqual([new URL(urlOf(other)).pathname.slice(1)])
  expect(await control(`DELETE /test/shops/${one.id}`)).toMatchObject({ status: 404 })
})

test('a template of an earlier version is replaced', async () => {
  const template = new URL(database.current.owner.url)
  template.pathname += '_test_template'
  const shop = await createShop()
  const [count] = await countProducts(shop)
  await query(template.href, 'delete from products')
  expect(await countProducts(await createShop())).toEqual([0])
  await query(template.href, `comment on database "${template.pathname.slice(1)}" is 'an earlier version'`)
  expect(await countProducts(await createShop())).toEqual([count])
})

test('the databases of shops that ended long ago are dropped', async () => {
  const prefix = `${new URL(database.current.owner.url).pathname.slice(1)}_test_`
  const old = `${prefix}${(Date.now() - 3_600_000).toString(36)}abcd`
  const recent = `${prefix}${Date.now().toString(36)}abcd`
  for (const name of [old, recent]) await query(database.current.owner.url, `create database "${name}"`)
  await createShop()
  expect(await listDatabases()).not.toContain(old)
  expect(await listDatabases()).toContain(recent)
  await query(database.current.owner.url, `drop database "${recent}"`)
})

test('a shop that does not start leaves no database', async () => {
  start.mockRejectedValue(new Error('No port is free.'))
  expect(await control('POST /test/shops', {})).toMatchObject({ status: 503, body: { detail: 'No port is free.' } })
  expect(await listDatabases()).toEqual([])
  expect((await control('GET /test/shops')).body).toEqual({ shops: [] })
})

test('a shop whose client has gone while it opened is closed again', async () => {
  const client = new AbortController()
  start.mockImplementation(async (shop: { id: string }) => {
    const server = await startInName(shop)
    client.abort()
    return server
  })
  expect(await control('POST /test/shops', {}, client)).toMatchObject({ status: 409 })
  expect(await listDatabases()).toEqual([])
  expect((await control('GET /test/shops')).body).toEqual({ shops: [] })
})

test('the database of a server that has ended by itself is deleted', async () => {
  const shop = await createShop()
  const { closed } = openShops()?.get(shop.id) ?? {}
  ends.get(shop.id)?.()
  await closed
  expect(await listDatabases()).toEqual([])
  expect((await control('GET /test/shops')).body).toEqual({ shops: [] })
})

test('a shop that opens counts, so that there are never too many', async () => {
  const replies = await Promise.all(Array.from({ length: MAX_SHOPS + 1 }, () => control('POST /test/shops', {})))
  expect(replies.map(({ status }) => status).sort()).toEqual([...Array(MAX_SHOPS).fill(201), 409])
})

test('a language without an edition and a shop in development have none', async () => {
  expect(await control('POST /test/shops', { language: 'fr' })).toMatchObject({
    status: 400,
    body: { language: ['This shop has no edition in the language "fr".'] },
  })
  starter.current = undefined
  expect(await control('POST /test/shops', {})).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining('npm start') },
  })
})
