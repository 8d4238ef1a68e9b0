import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/lib/db/testing.server'
import { loadDemoIfEmpty } from '@/lib/db/seed/load-demo.server'
import { searchText } from './text-search.server'

const database = useTestDatabase()

beforeAll(() => loadDemoIfEmpty(database.current.db))

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
  '%s finds what is of emerald',
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
])('%s is read as %s, and finds the same', async (text, readAs) => {
  expect(await find(text)).toEqual({ ...(await find(readAs)), interpretedAs: readAs })
  expect((await find(text)).ids).not.toEqual([])
})

test('earrings are found by their category, rings are not among them', async () => {
  const found = await names('earrings')
  expect(found).toContain('Kouloura Twisted Hoops')
  expect(found.filter((name) => /\bRing\b/.test(name))).toEqual([])
})

test('every word counts', async () => {
  expect(await find('pearl ring')).toMatchObject({ hasAllWords: true, interpretedAs: null })
  expect(await names('pearl ring')).toContain('Dyo Open Pearl Ring')
  expect(await names('pearl ring')).not.toContain('Perla Pearl Studs')
})

test('what descriptions mention is found where nothing is called so', async () => {
  await database.current.db.execute(
    sql`update variants set long_description = '<p>Cast like a <b>thimblewort</b>.</p>' where product_id = (select min(id) from products)`,
  )
  expect((await find('thimblewort')).ids).toHaveLength(1)
})

test('when nothing has all the words, some are better than none', async () => {
  expect(await find('xyzzyx emerald')).toMatchObject({ hasAllWords: false, ids: (await find('emerald')).ids })
})

test.each(['xyzzyx', 'with', 'the and of', '', '   ', '!!!', "';--", 'δαχτυλίδι'])(
  '%p finds nothing and breaks nothing',
  async (text) => {
    expect(await find(text)).toMatchObject({ ids: [], ranks: [] })
  },
)

test('a code finds its product alone', async () => {
  const found = await names('as-b-002')
  expect(found).toEqual(['Aigaio Lapis Bracelet'])
})

test('whatever is typed, the search answers', async () => {
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
