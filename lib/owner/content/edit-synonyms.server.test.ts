import { sql } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { dayCounts } from '@/lib/platform/db/schema/statistics'
import { loadSynonymFile, saveSynonymFile } from '@/lib/shop/catalogue/synonyms-file.server'
import { useDemoDatabase } from '@/testing/db.server'
import { CHANGED_MEANWHILE, type ContentForm, loadContentForm, saveContentForm } from './edited-content.server'
import { findSynonyms, loadMissedSearches, removeSynonym, synonymContent, synonymKey } from './edit-synonyms.server'

const database = useDemoDatabase()
const ctx = () => ({ db: database.current.db, now: new Date('2026-11-22T10:00:00Z'), viewer: null })

const CHARM = { language: 'en', words: ['lucky charm', 'talisman'], means: ['product:mati-enamel-necklace', 'any'] }
const BLUE = {
  language: 'en',
  words: ['navy ring'],
  means: ['category:rings,bands metal:gold stone:sapphire,lapis-lazuli'],
  both_ways: true,
}
const NONE = { language: 'en', words: ['ring box'], means: ['none'] }
const SAME = { language: 'el', words: ['γούρι', 'φυλαχτό'] }

const stored = () => loadSynonymFile(database.current.db)
beforeEach(() => saveSynonymFile(database.current.db, [CHARM, BLUE, SAME]))

const load = (key: string | null) => loadContentForm(ctx(), synonymContent(key))
const save = async (key: string | null, texts: Record<string, string>) => {
  const form = await load(key)
  return saveContentForm(ctx(), synonymContent(key), { ...form, texts: { ...form.texts, ...texts } })
}
const problemOf = (saving: Promise<unknown>) =>
  saving.then(
    () => null,
    (error: unknown) => (error instanceof Problem ? error.body : error),
  )

test('an entry that is saved as it is changes nothing', async () => {
  await saveSynonymFile(database.current.db, [CHARM, BLUE, NONE, SAME])
  for (const entry of await stored()) expect(await save(synonymKey(entry), {})).toBeNull()
  expect(await stored()).toEqual([CHARM, BLUE, NONE, SAME])
})

test('a new entry comes last, with its meanings in the order of the form', async () => {
  await save(null, {
    words: 'payal\n ankle chain \n',
    'means.count': '2',
    'means.0.categories.anklets': 'on',
    'means.1.products': 'akti-turquoise-anklet, asteri-anklet',
  })
  expect((await stored()).at(-1)).toEqual({
    language: 'en',
    words: ['payal', 'ankle chain'],
    means: ['category:anklets', 'product:akti-turquoise-anklet,asteri-anklet'],
  })
})

test('an entry is changed in its place', async () => {
  await save(synonymKey(CHARM), { words: 'talisman' })
  expect(await stored()).toEqual([{ ...CHARM, words: ['talisman'] }, BLUE, SAME])
})

test.each([
  ['conditions beside other words', { 'means.0.words': 'amulet' }, 'means.0'],
  ['a product that is not there', { 'means.0.products': 'mati' }, 'means.0'],
  ['no words', { words: ' ' }, 'words'],
])('%s are refused at their place, and nothing is saved', async (_, texts, place) => {
  expect(Object.keys((await problemOf(save(synonymKey(CHARM), texts))) as object)).toEqual([place])
  expect(await stored()).toEqual([CHARM, BLUE, SAME])
})

test('an entry that somebody else changed is neither saved nor removed', async () => {
  const key = synonymKey(CHARM)
  const form: ContentForm = await load(key)
  await saveSynonymFile(database.current.db, [{ ...CHARM, means: ['any'] }, BLUE])
  const removing = removeSynonym(ctx(), { key, version: form.version }, async () => {})
  expect(await problemOf(removing)).toEqual({ detail: CHANGED_MEANWHILE })
  expect(await problemOf(saveContentForm(ctx(), synonymContent(key), form))).toEqual({ detail: CHANGED_MEANWHILE })
  await saveSynonymFile(database.current.db, [BLUE])
  expect(
    await problemOf(saveContentForm(ctx(), synonymContent(key), { ...form, version: (await load(key)).version })),
  ).toEqual({
    detail: CHANGED_MEANWHILE,
  })
  expect(await stored()).toEqual([BLUE])
})

test('what another entry names and the catalogue has lost stops nobody', async () => {
  const lost = { language: 'en', words: ['vase'], means: ['product:mati-enamel-necklace'] }
  await saveSynonymFile(database.current.db, [lost, CHARM, BLUE])
  await database.current.db.execute(sql`update synonyms set means = '{product:gone}' where position = 0`)
  await save(synonymKey(CHARM), { words: 'talisman' })
  await removeSynonym(ctx(), { key: synonymKey(BLUE), version: (await load(synonymKey(BLUE))).version }, async () => {})
  expect((await stored()).map(({ words }) => words)).toEqual([['vase'], ['talisman']])
  expect(Object.keys((await problemOf(save(synonymKey(lost), { words: 'urn' }))) as object)).toEqual(['means.0'])
})

test('an entry is removed, and recorded', async () => {
  const key = synonymKey(BLUE)
  const record = jest.fn()
  await removeSynonym(ctx(), { key, version: (await load(key)).version }, record)
  expect(await stored()).toEqual([CHARM, SAME])
  expect(record).toHaveBeenCalledWith(expect.anything(), {
    before: expect.objectContaining({ words: 'navy ring' }),
    after: {},
  })
})

test('entries are found by their words and by what these mean', async () => {
  const wordsOf = async (text: string) =>
    (await findSynonyms(ctx(), text, (one) => one)).found.map(({ words }) => words)
  expect(await wordsOf('TALIS')).toEqual([CHARM.words])
  expect(await wordsOf('sapphire')).toEqual([BLUE.words])
  expect(await wordsOf('')).toHaveLength(3)
})

test('searches of the last weeks that found nothing more than once are listed until an entry has them', async () => {
  const counted = (day: string, subject: string, count: number) =>
    ({ day, metric: 'search_empty', subject, count }) as const
  await database.current.db
    .insert(dayCounts)
    .values([
      counted('2026-11-20', 'payal', 1),
      counted('2026-11-21', 'payal', 2),
      counted('2026-11-21', 'tiara', 5),
      counted('2026-11-21', 'once', 1),
      counted('2026-11-21', '*', 9),
      counted('2026-10-01', 'crown', 9),
      counted('2026-11-21', 'lucky charm', 9),
    ])
  expect(await loadMissedSearches(ctx())).toEqual([
    { text: 'tiara', count: 5 },
    { text: 'payal', count: 3 },
  ])
  await saveSynonymFile(database.current.db, [{ language: 'en', words: ['Tiára'], means: ['any'] }])
  expect((await loadMissedSearches(ctx())).map(({ text }) => text)).toEqual(['lucky charm', 'payal'])
})
