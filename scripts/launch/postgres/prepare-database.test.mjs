import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { useTestDatabase } from '@/testing/db.server'
import { ownShopEnvironment, prepareDatabase } from './database.mjs'

const server = useTestDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const prepare = (options = { demo: true }) =>
  prepareDatabase(folder, { url: server.current.url, ownerUrl: server.current.owner.url }, options)
const file = 'kyma-band-1.jpg'
const inUse = async () =>
  (
    await server.current
      .sql`select distinct picture_key as key from variant_pictures v join pictures p on p.key = v.picture_key where p.file = ${file}`
  ).map(({ key }) => key)

const EMPTY = { demo: false, empty: true }
const isEmpty = async () => {
  const [found] = await server.current.sql`select not exists (select from products) as "isEmpty"`
  return found?.isEmpty
}

test('a shop that begins empty stays so, also when it is started as if it were a demo', async () => {
  const { sql } = server.current
  expect(await ownShopEnvironment(server.current)).toEqual({})
  expect(await prepare(EMPTY)).toEqual({ done: 'an empty shop has begun' })
  for (const options of [EMPTY, { demo: true }])
    expect(await prepare(options)).toEqual({ done: 'the database is up to date' })
  expect(await isEmpty()).toBe(true)
  expect(await ownShopEnvironment(server.current)).toEqual({ SHOP_DEMO: 'off' })
  await sql`delete from own_shop`
})

test('a start after an upgrade with new demo pictures and no migration shows the new pictures', async () => {
  expect(await prepare()).toEqual({ done: 'the demo catalogue is loaded' })
  const now = await inUse()
  const { sql } = server.current
  const older = 'kyma-band-1.0000aaaa'
  await sql`insert into pictures (key, file, width, height, color, widths) select ${older}, file, width, height, color, widths from pictures where file = ${file}`
  await sql`update variant_pictures set picture_key = ${older} where picture_key = any(${now})`
  await sql`delete from pictures where key = any(${now})`
  expect(await inUse()).toEqual([older])
  await prepare()
  expect(await inUse()).toEqual(now)
})

test('a start grants the role of the shop a privilege that it lost', async () => {
  const { owner, sql } = server.current
  await owner.sql`revoke insert on orders from asimera_test_shop`
  await prepare()
  expect(await sql`select has_table_privilege('orders', 'insert') as may`).toEqual([{ may: true }])
})

test('a demo is not made an empty shop, and says what to do', async () => {
  await expect(prepare(EMPTY)).rejects.toThrow(
    /^The database cannot be prepared: it holds a shop that did not begin empty.*without --empty.*SHOP_DATA_DIR/,
  )
  expect(await isEmpty()).toBe(false)
  expect(await ownShopEnvironment(server.current)).toEqual({})
})
