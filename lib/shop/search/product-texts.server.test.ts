import fc from 'fast-check'
import { sql, type SQL } from 'drizzle-orm'
import { useDemoDatabase } from '@/testing/db.server'

const database = useDemoDatabase()

const anyId = (table: SQL, at: number) =>
  sql`(select id from ${table} order by id offset ${at} % greatest((select count(*) from ${table}), 1) limit 1)`
const product = (at: number) => anyId(sql`products`, at)
const tag = (at: number) => anyId(sql`facet_tags`, at)

/** Every kind of change that affects search documents. */
const changes: Record<string, (at: number, word: string) => SQL[]> = {
  'a product is renamed': (at, word) => [sql`update products set name = ${word} where id = ${product(at)}`],
  'a product gets another code': (at) => [sql`update products set product_code = 'X-' || id where id = ${product(at)}`],
  'a product moves': (at) => [
    sql`update products set category_id = ${anyId(sql`categories`, at * 7)} where id = ${product(at)}`,
  ],
  'products are added': (at, word) => [
    sql`insert into products (slug, name, product_code, category_id, date_added, updated)
        select ${word} || '-' || n || '-' || gen_random_uuid(), ${word}, 'N-' || gen_random_uuid(), ${anyId(sql`categories`, at)}, now(), now() from generate_series(1, 3) n`,
  ],
  'a product is deleted': (at) => [sql`delete from products where id = ${product(at)}`],
  'a variant gets other descriptions': (at, word) => [
    sql`update variants set long_description = ${`<p>${word}</p>`}, short_description = ${word} where id = ${anyId(sql`variants`, at)}`,
  ],
  'a variant is deleted': (at) => [sql`delete from variants where id = ${anyId(sql`variants`, at)}`],
  'a variant changes its product': (at) => [
    sql`update variants set product_id = ${product(at)}, slug = slug || id where id = ${anyId(sql`variants`, at * 3)}`,
  ],
  'a tag is renamed': (at, word) => [sql`update facet_tags set name = ${word} where id = ${tag(at)}`],
  'a tag is deleted': (at) => [sql`delete from facet_tags where id = ${tag(at)}`],
  'a product gets a tag': (at) => [
    sql`insert into product_facet_tags values (${product(at)}, ${tag(at)}) on conflict do nothing`,
  ],
  'all tags are removed from products': () => [sql`truncate product_facet_tags`],
  'a category is renamed': (at, word) => [
    sql`update categories set name = ${word} where id = ${anyId(sql`categories`, at)}`,
  ],
  'a category gets another parent': (at) => [
    sql`update categories set parent_id = (select id from categories where level = 1 order by id offset ${at} % 6 limit 1) where id = (select id from categories where level = 2 order by id offset ${at} % 5 limit 1)`,
  ],
  'a product is renamed twice': (at, word) => [
    sql`update products set name = ${word} where id = ${product(at)}`,
    sql`update products set name = 'Plain' where id = ${product(at)}`,
  ],
}

const texts = sql`select product_id, headline::text, document::text from product_texts order by product_id`

test('a transaction writes the texts of all its products in one turn', async () => {
  const { db } = database.current
  await db.transaction(async (tx) => {
    const scans = sql`select seq_scan::int as count from pg_stat_xact_user_tables where relname = 'product_texts_due'`
    await tx.execute(sql`update products set name = name || ' again'`)
    const [before] = await tx.execute<{ count: number }>(scans)
    await tx.execute(sql`set constraints all immediate`)
    const [after] = await tx.execute<{ count: number }>(scans)
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1)
  })
})

test('changes of price and popularity do not write search documents', async () => {
  const { db } = database.current
  const written = sql`select product_id, xmin from product_texts order by product_id`
  const before = [...(await db.execute(written))]
  await db.execute(sql`update variants set price_cents = price_cents + 100`)
  await db.execute(sql`update products set orders_since = orders_since + 1`)
  expect([...(await db.execute(written))]).toEqual(before)
  expect(before).not.toEqual([])
})

test('a new word in a name is added to the words for spelling correction', async () => {
  const { db } = database.current
  await db.execute(sql`update products set name = 'Chrysanthemum' where id = ${product(0)}`)
  expect([...(await db.execute(sql`select word, in_names from search_words where word = 'chrysanthemum'`))]).toEqual([
    { word: 'chrysanthemum', in_names: true },
  ])
})

class RolledBack extends Error {}

// The last test, because it leaves random data.
test('after any change the search documents equal newly written ones', async () => {
  const step = fc.record({
    name: fc.constantFrom(...Object.keys(changes)),
    at: fc.nat(500),
    word: fc.stringMatching(/^[a-z]{3,9}$/),
  })
  const transactions = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(transactions, async (transactions) => {
      const { db } = database.current.owner
      for (const steps of transactions) {
        await db.transaction(async (tx) => {
          for (const { name, at, word } of steps)
            for (const statement of changes[name]?.(at, word) ?? []) await tx.execute(statement)
        })
      }
      const stored = [...(await db.execute(texts))]
      await db
        .transaction(async (tx) => {
          await tx.execute(sql`truncate product_texts`)
          await tx.execute(sql`select write_product_texts(array_agg(id)) from products`)
          expect(stored).toEqual([...(await tx.execute(texts))])
          throw new RolledBack()
        })
        .catch((error: unknown) => {
          if (!(error instanceof RolledBack)) throw error
        })
    }),
    { numRuns: 15 },
  )
})
