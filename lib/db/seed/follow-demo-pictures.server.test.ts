import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '../testing.server'
import { followDemoPictures } from './follow-demo-pictures.server'
import { loadDemoIfEmpty } from './load-demo.server'

const database = useTestDatabase()
const file = 'kyma-band-1.jpg'
const older = 'kyma-band-1.0000aaaa'

beforeEach(() => loadDemoIfEmpty(database.current.db))

const inUse = async () => {
  const rows = await database.current.db.execute<{ key: string }>(sql`select distinct picture_key as key from variant_pictures where picture_key like 'kyma-band-1.%'`)
  return rows.map(({ key }) => key)
}

/** As a clone with other renditions of that picture would have left the shop. */
async function filledByAnOlderClone() {
  const { db } = database.current
  await db.execute(sql`insert into pictures (key, file, width, height, color, widths) select ${older}, file, width, height, color, widths from pictures where file = ${file}`)
  await db.execute(sql`update variant_pictures set picture_key = ${older} where picture_key in (select key from pictures where file = ${file})`)
  await db.execute(sql`delete from pictures where file = ${file} and key <> ${older}`)
}

test('a picture whose renditions have gone goes on with those of this clone', async () => {
  const before = await inUse()
  await filledByAnOlderClone()
  expect(await inUse()).toEqual([older])
  expect(await followDemoPictures(database.current.db)).toBe(1)
  expect(await inUse()).toEqual(before)
  expect(await followDemoPictures(database.current.db)).toBe(0)
})

test('what still lies in the data folder stays', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-media-'))
  await mkdir(path.join(folder, older))
  await filledByAnOlderClone()
  expect(await followDemoPictures(database.current.db, [folder])).toBe(0)
  expect(await inUse()).toEqual([older])
  await rm(folder, { recursive: true })
})
