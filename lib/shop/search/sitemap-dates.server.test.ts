import { sql, type SQL } from 'drizzle-orm'
import { loadSnapshot } from '@/lib/shop/catalogue/snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { listSitemapEntries } from './sitemap'

const database = useDemoDatabase()

const dates = async () =>
  new Map(
    listSitemapEntries(await loadSnapshot(database.current.db), [])
      .slice(0, Infinity)
      .map(({ path, lastModified }) => [path, lastModified]),
  )

/** The products whose date another one has replaced, and whether each new date is that of the change. */
async function movedBy(change: () => Promise<unknown>) {
  const before = await dates()
  const start = Date.now()
  await change()
  const after = await dates()
  const moved = [...after].filter(([path, date]) => date !== before.get(path))
  for (const [, date] of moved) expect(new Date(date ?? 0).getTime()).toBeGreaterThanOrEqual(start - 1)
  return moved.map(([path]) => path)
}

const run = (statement: SQL) => () => database.current.db.execute(statement)
const BAND = sql`(select id from products where slug = 'kyma-band')`
const VARIANT = sql`(select id from variants where product_id = ${BAND} order by position limit 1)`

test.each([
  ['a price', sql`update variants set price_cents = price_cents + 100 where id = ${VARIANT}`],
  ['a description', sql`update variants set long_description = '<p>New.</p>' where id = ${VARIANT}`],
  ['a name', sql`update products set name = 'Kyma wave band' where id = ${BAND}`],
  ['the text of a picture', sql`update variant_pictures set alt = 'A band' where variant_id = ${VARIANT}`],
  ['a translation', sql`update products set translations = '{"el": {"name": "Κύμα"}}' where id = ${BAND}`],
])('a change of %s moves the date of its product, and of no other', async (_what, statement) => {
  expect(await movedBy(run(statement))).toEqual(['/shop/bands/kyma-band'])
})

test('a product that is sold out has changed', async () => {
  const { db } = database.current
  const [row] = await db.execute<{ id: number }>(sql`select ${VARIANT} as id`)
  const sellOut = async () => {
    await db.transaction((tx) => setStock({ db: tx }, { variantId: row?.id ?? 0, to: 0, cause: 'a test' }))
    await publishStock(db)
  }
  expect(await movedBy(sellOut)).toEqual(['/shop/bands/kyma-band'])
  expect(await movedBy(() => publishStock(db))).toEqual([])
})

test('what the page of no product shows as its own moves no date', async () => {
  expect(await movedBy(run(sql`update products set orders_since = orders_since + 1`))).toEqual([])
  expect(await movedBy(run(sql`update settings set phone_number = '+30 210 1234567'`))).toEqual([])
  expect(await movedBy(run(sql`update products set name = name`))).toEqual([])
})

test('home, pages and listings claim no date, because nobody notes when they changed', async () => {
  const { db } = database.current
  const entries = listSitemapEntries(await loadSnapshot(db), ['/about']).slice(0, Infinity)
  expect(
    entries.filter(({ path, lastModified }) => (lastModified === undefined) === /^\/shop\/(?!search\/)/.test(path)),
  ).toEqual([])
})
