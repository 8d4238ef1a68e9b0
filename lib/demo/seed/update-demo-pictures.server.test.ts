import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { updateDemoPictures } from './update-demo-pictures.server'
import { loadDemoIfEmpty } from './load-demo.server'

const database = useTestDatabase()
const file = 'kyma-band-1.jpg'
const outdatedKey = 'kyma-band-1.0000aaaa'

beforeEach(() => loadDemoIfEmpty(database.current.db))

const listPicturesInUse = async () => {
  const rows = await database.current.db.execute<{ key: string }>(
    sql`select distinct picture_key as key from variant_pictures where picture_key like 'kyma-band-1.%'`,
  )
  return rows.map(({ key }) => key)
}

/** The state after a start with an older demo that had another rendition of the picture. */
async function fillWithOlderDemo() {
  const { db } = database.current
  await db.execute(
    sql`insert into pictures (key, file, width, height, color, widths) select ${outdatedKey}, file, width, height, color, widths from pictures where file = ${file}`,
  )
  await db.execute(
    sql`update variant_pictures set picture_key = ${outdatedKey} where picture_key in (select key from pictures where file = ${file})`,
  )
  await db.execute(sql`delete from pictures where file = ${file} and key <> ${outdatedKey}`)
}

test('a demo picture without renditions is replaced by the current one', async () => {
  const before = await listPicturesInUse()
  await fillWithOlderDemo()
  expect(await listPicturesInUse()).toEqual([outdatedKey])
  expect(await updateDemoPictures(database.current.db)).toBe(1)
  expect(await listPicturesInUse()).toEqual(before)
  expect(await updateDemoPictures(database.current.db)).toBe(0)
})

test('a picture whose renditions exist in the data folder is left unchanged', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'own-media-'))
  await mkdir(path.join(folder, outdatedKey))
  await fillWithOlderDemo()
  expect(await updateDemoPictures(database.current.db, [folder])).toBe(0)
  expect(await listPicturesInUse()).toEqual([outdatedKey])
  await rm(folder, { recursive: true })
})
