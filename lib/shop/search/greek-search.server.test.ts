import { sql } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'
import QUERIES from './greek-queries.json'
import { searchText } from './text-search.server'

const database = useDemoDatabase()
let slugOf: Map<number, string>

beforeAll(async () => {
  const { db } = database.current
  const rows = await db.execute<{ id: number; slug: string }>(sql`select id, slug from products`)
  slugOf = new Map(rows.map(({ id, slug }) => [id, slug]))
})

const find = (text: string) => searchText(database.current.db, text, undefined, 'el')
const slugs = async (text: string) => (await find(text)).ids.map((id) => slugOf.get(id))

const table = QUERIES.flatMap(({ queries, finds, lacks = [] }) =>
  queries.map((query): [string, string[], string[]] => [query, finds, lacks]),
)

test('the table has a hundred queries', () => expect(table.length).toBeGreaterThanOrEqual(100))

test.each(table)('%s finds what a shopper means', async (query, finds, lacks) => {
  const found = await slugs(query)
  expect(found).toEqual(expect.arrayContaining(finds))
  for (const slug of lacks) expect(found).not.toContain(slug)
})

test('a misspelt word is corrected to the word with its accent', async () => {
  expect(await find('μαργαρητάδι')).toMatchObject({ interpretedAs: 'μαργαριτάρι', hasAllWords: true })
  expect((await find('δαχτυλιδι')).interpretedAs).toBeNull()
})

test('a change of a translation changes what is found', async () => {
  const { db } = database.current
  await db.execute(
    sql`update products set translations = jsonb_set(translations, '{el,name}', '"Ουράνιο τόξο"') where slug = 'kyma-band'`,
  )
  expect(await slugs('ουρανιο τοξο')).toEqual(['kyma-band'])
  await db.execute(
    sql`update facets set translations = jsonb_set(translations, '{el,tags,amethyst}', '"Μενεξεδής λίθος"') where slug = 'stone'`,
  )
  expect(await slugs('μενεξεδης')).toContain('stagona-amethyst-drops')
  await db.execute(sql`update products set translations = '{}' where slug = 'kyma-band'`)
  expect(await slugs('ουρανιο τοξο')).not.toContain('kyma-band')
})

test('no search text causes an error', async () => {
  for (const text of ['', '   ', "';--", 'και', '&|!():*', 'ŉ ʼ ½ 8 3 x', '   ΄ ´'])
    expect((await find(text)).ranks).toHaveLength((await find(text)).ids.length)
})
