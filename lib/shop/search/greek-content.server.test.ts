import { sql } from 'drizzle-orm'
import { setContentLanguage } from '@/lib/platform/base/content-language'
import { useDemoDatabase } from '@/testing/db.server'
import QUERIES from './greek-queries.json'
import { searchText } from './text-search.server'

const database = useDemoDatabase()
let slugOf: Map<number, string>
let before: Record<string, string[]>

const ENGLISH = ['silver ring', 'earings', 'pearl necklace', 'wedding bands', 'amethyst', 'braceletts']

const find = (text: string, language: string) => searchText(database.current.db, text, undefined, language)
const slugs = async (text: string, language: string) =>
  (await find(text, language)).ids.map((id) => slugOf.get(id) ?? '').sort()

/** Writes the shop the other way round: its content in Greek, and English as the translation. */
async function writeInGreek(): Promise<void> {
  await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`update settings set content_language = 'el', translations = '{}'`)
    await tx.execute(sql`
      with english as (
        select product_id, jsonb_object_agg(slug, jsonb_build_object(
                 'name', name, 'short_description', short_description, 'long_description', long_description)) as texts
        from variants group by product_id
      ), greek as (
        select products.id, products.name, translations -> 'el' as own, texts from products join english on product_id = products.id
      ), written as (
        update variants set
          name = coalesce(own -> 'variants' -> slug ->> 'name', variants.name),
          short_description = coalesce(own -> 'variants' -> slug ->> 'short_description', own ->> 'short_description', short_description),
          long_description = coalesce(own -> 'variants' -> slug ->> 'long_description', own ->> 'long_description', long_description)
        from greek where greek.id = product_id
      )
      update products set name = coalesce(own ->> 'name', greek.name),
        translations = jsonb_build_object('en', jsonb_build_object('name', greek.name, 'variants', texts))
      from greek where greek.id = products.id`)
    await tx.execute(sql`
      update categories set name = coalesce(translations -> 'el' ->> 'name', name),
        translations = jsonb_build_object('en', jsonb_build_object('name', name))`)
    await tx.execute(sql`
      with english as (select facet_id, jsonb_object_agg(slug, name) as tags from facet_tags group by facet_id),
      written as (
        update facet_tags set name = coalesce(facets.translations -> 'el' -> 'tags' ->> facet_tags.slug, facet_tags.name)
        from facets where facets.id = facet_id
      )
      update facets set translations = jsonb_build_object('en', jsonb_build_object('tags', tags))
      from english where facet_id = facets.id`)
  })
}

beforeAll(async () => {
  const { db } = database.current
  const rows = await db.execute<{ id: number; slug: string }>(sql`select id, slug from products`)
  slugOf = new Map(rows.map(({ id, slug }) => [id, slug]))
  before = Object.fromEntries(
    await Promise.all(ENGLISH.map(async (text): Promise<[string, string[]]> => [text, await slugs(text, 'en')])),
  )
  await writeInGreek()
  setContentLanguage('el')
})
afterAll(() => setContentLanguage('en'))

// What is found by English words alone is a translation here.
const table = QUERIES.flatMap(({ queries, finds, lacks = [] }) =>
  queries
    .filter((query) => !['emerald', 'silver ring'].includes(query))
    .map((query): [string, string[], string[]] => [query, finds, lacks]),
)

test.each(table)('%s finds what a shopper means', async (query, finds, lacks) => {
  const found = await slugs(query, 'el')
  expect(found).toEqual(expect.arrayContaining(finds))
  for (const slug of lacks) expect(found).not.toContain(slug)
})

test.each(ENGLISH)(
  'the English edition finds the same products for %s as when its texts were the content',
  async (text) => {
    expect(before[text]).not.toEqual([])
    expect(await slugs(text, 'en')).toEqual(before[text])
  },
)

test('a product that is not translated is found by its Greek words in the English edition', async () => {
  const { db } = database.current
  await db.execute(sql`update products set name = 'Ουράνιο τόξο', translations = '{}' where slug = 'kyma-band'`)
  for (const text of ['ουράνιο τόξο', 'ουρανια τοξα', 'ouranio toxo'])
    for (const language of ['en', 'el']) expect(await slugs(text, language)).toEqual(['kyma-band'])
  await db.execute(sql`
    update products set translations = '{"en": {"name": "Kyma rainbow band"}}' where slug = 'kyma-band'`)
  expect(await slugs('kyma rainbow', 'en')).toEqual(['kyma-band'])
})

test('a misspelt word is corrected in the language of the edition', async () => {
  expect(await find('earings', 'en')).toMatchObject({ hasAllWords: true, interpretedAs: 'earrings' })
  expect(await find('μαργαρητάδι', 'el')).toMatchObject({ hasAllWords: true, interpretedAs: 'μαργαριτάρι' })
})

test('another language of the content writes the search documents of all products anew', async () => {
  const { db } = database.current
  const count = async () =>
    (
      await db.execute<Record<'english' | 'greek' | 'products', number>>(sql`
        select (select count(*) from product_texts)::int as english,
               (select count(*) from translated_texts where language = 'el')::int as greek,
               (select count(*) from products where state = 'published')::int as products`)
    )[0]
  const { products = 0 } = (await count()) ?? {}
  await db.execute(sql`update products set translations = '{}'`)
  expect(await count()).toEqual({ english: 0, greek: products, products })
  await db.execute(sql`update settings set content_language = 'en'`)
  expect(await count()).toEqual({ english: products, greek: 0, products })
  await db.execute(sql`update settings set content_language = 'el'`)
  expect(await count()).toEqual({ english: 0, greek: products, products })
})
