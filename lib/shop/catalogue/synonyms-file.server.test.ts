import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { refreshSnapshot, currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { synonymFileSchema } from './synonym-file.schema'
import { loadSynonymFile, saveSynonymFile, staleSynonyms } from './synonyms-file.server'

const database = useDemoDatabase()

const demoFile = async () =>
  synonymFileSchema.parse(JSON.parse(await readFile('lib/demo/seed/demo/synonyms.json', 'utf8')))

test('what is stored is what the file says', async () => {
  const { db } = database.current
  expect(await loadSynonymFile(db)).toEqual(await demoFile())
  expect(await saveSynonymFile(db, await demoFile())).toBe(false)
  expect(await staleSynonyms(db)).toEqual([])
})

test('a snapshot has those of its language, and a change replaces it', async () => {
  const { db } = database.current
  await refreshSnapshot(database.current, { all: true })
  const before = await currentSnapshot({ db })
  expect(new Set(before.synonyms.map(({ language }) => language))).toEqual(new Set(['en']))
  const file = synonymFileSchema.parse([
    { language: 'en', words: ['tiara'], means: ['category:hair'], both_ways: true },
  ])
  expect(await saveSynonymFile(db, file)).toBe(true)
  await refreshSnapshot(database.current, { all: false })
  const after = await currentSnapshot({ db })
  expect(after.version).toBeGreaterThan(before.version)
  expect(after.synonyms).toEqual([{ language: 'en', words: ['tiara'], means: ['category:hair'], bothWays: true }])
  expect(await loadSynonymFile(db)).toEqual(file)
})

test('what the catalogue does not have is refused, and what it no longer has is listed', async () => {
  const { db } = database.current
  const unknown = synonymFileSchema.parse([{ language: 'en', words: ['sofa'], means: ['any', 'category:sofas'] }])
  await expect(saveSynonymFile(db, unknown)).rejects.toThrow('synonyms.json: 0.means.1: there is no category "sofas"')
  await saveSynonymFile(
    db,
    synonymFileSchema.parse([{ language: 'en', words: ['wave'], means: ['product:kyma-band'] }]),
  )
  await db.execute(sql`update products set slug = 'wave-band' where slug = 'kyma-band'`)
  expect(await staleSynonyms(db)).toEqual([
    { file: 'synonyms.json', field: '0.means.0', message: 'there is no product "kyma-band"' },
  ])
})

test.each([
  ['one word alone', { words: ['ring'] }],
  ['a meaning that says nothing', { words: ['ring'], means: ['category:'] }],
  ['an unknown field', { words: ['a', 'b'], mean: ['any'] }],
])('%s is refused', (_name, fields) => {
  expect(synonymFileSchema.safeParse([{ language: 'en', ...fields }]).success).toBe(false)
})
