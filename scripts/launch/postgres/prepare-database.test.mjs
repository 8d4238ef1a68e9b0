import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { useTestDatabase } from '@/testing/db.server'
import { prepareDatabase } from './database.mjs'

const server = useTestDatabase()
const folder = mkdtempSync(path.join(os.tmpdir(), 'prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const prepare = () =>
  prepareDatabase(folder, { url: server.current.url, ownerUrl: server.current.owner.url }, { demo: true })
const file = 'kyma-band-1.jpg'
const inUse = async () =>
  (
    await server.current
      .sql`select distinct picture_key as key from variant_pictures v join pictures p on p.key = v.picture_key where p.file = ${file}`
  ).map(({ key }) => key)

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
