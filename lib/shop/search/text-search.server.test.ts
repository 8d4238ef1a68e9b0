import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import { searchText } from './text-search.server'

const database = useDemoDatabase()

const find = (text: string) => searchText(database.current.db, text)

async function names(text: string): Promise<string[]> {
  const { ids, ranks } = await find(text)
  const rows = await database.current.db.execute<{ id: number; name: string }>(sql`select id, name from products`)
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return ids
    .map((id, at) => ({ name: byId.get(id) ?? '', rank: ranks[at] ?? 0 }))
    .sort((a, b) => b.rank - a.rank || a.name.localeCompare(b.name))
    .map(({ name }) => name)
}

test.each(['emerald', 'Emeralds', 'ÉMERALD', 'emer', 'emrald', 'emreald', 'emmerald'])(
  '%s finds the same products as emerald',
  async (text) => {
    expect((await names(text)).sort()).toEqual((await names('emerald')).sort())
    expect(await names(text)).toContain('Dasos Emerald Pendant')
  },
)

test.each([
  ['earings', 'earrings'],
  ['earing', 'earring'],
  ['emrald neckalce', 'emerald necklace'],
  ['rign', 'ring'],
  ['silvr braclet', 'silver bracelet'],
  ['solitare', 'solitaire'],
])('%s is corrected to %s and finds the same products', async (text, corrected) => {
  expect(await find(text)).toEqual({ ...(await find(corrected)), interpretedAs: corrected })
  expect((await find(text)).ids).not.toEqual([])
})

test('a search for earrings finds them by category and finds no rings', async () => {
  const found = await names('earrings')
  expect(found).toContain('Kouloura Twisted Hoops')
  expect(found.filter((name) => /\bRing\b/.test(name))).toEqual([])
})

test('results match all words', async () => {
  expect(await find('pearl ring')).toMatchObject({ hasAllWords: true, interpretedAs: null })
  expect(await names('pearl ring')).toContain('Dyo Open Pearl Ring')
  expect(await names('pearl ring')).not.toContain('Perla Pearl Studs')
})

test('descriptions are searched when no name matches', async () => {
  await database.current.db.execute(
    sql`update variants set long_description = '<p>Cast like a <b>thimblewort</b>.</p>' where product_id = (select min(id) from products)`,
  )
  expect((await find('thimblewort')).ids).toHaveLength(1)
})

test('one of several words counts in names, categories and tags alone', async () => {
  expect((await find('running')).ids).not.toEqual([])
  expect(await find('running shoes')).toMatchObject({ ids: [], hasAllWords: false })
})

test('results match some words when no product matches all', async () => {
  expect(await find('xyzzyx emerald')).toMatchObject({ hasAllWords: false, ids: (await find('emerald')).ids })
})

test.each(['xyzzyx', 'with', 'the and of', '', '   ', '!!!', "';--", 'δαχτυλίδι'])(
  '%p finds nothing and causes no error',
  async (text) => {
    expect(await find(text)).toMatchObject({ ids: [], ranks: [] })
  },
)

test('a product code finds only its product', async () => {
  const found = await names('as-b-002')
  expect(found).toEqual(['Aigaio Lapis Bracelet'])
})

test('no search text causes an error', async () => {
  const typed = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom(...`'"\\:*&|!()<>- ŉʼ½Œßﬁ٣ring`) }),
  )
  await fc.assert(
    fc.asyncProperty(
      typed.map((text) => text.replaceAll('\u0000', '')),
      async (text) => {
        const { ids, ranks } = await find(text)
        expect(ranks).toHaveLength(ids.length)
      },
    ),
    { numRuns: 60 },
  )
})
