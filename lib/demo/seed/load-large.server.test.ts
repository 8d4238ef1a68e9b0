import { sql } from 'drizzle-orm'
import { loadStoredContent } from '@/lib/owner/files/catalogue/stored-content.server'
import { loadSnapshot } from '@/lib/shop/catalogue/snapshot.server'
import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from './load-demo.server'
import { loadLargeCatalogue } from './load-large.server'

const database = useTestDatabase()
const load = (products: number, seed: number) => loadLargeCatalogue(database.current.owner.db, { products, seed })

test('the same seed generates the same catalogue, complete with search documents', async () => {
  const { db } = database.current
  await load(40, 7)
  const first = await loadStoredContent(db)
  await load(40, 8)
  expect(await loadStoredContent(db)).not.toEqual(first)
  await load(40, 7)
  expect(await loadStoredContent(db)).toEqual(first)
  expect((await loadSnapshot(db)).products).toHaveLength(40)
  expect(await db.execute(sql`select from product_texts`)).toHaveLength(40)
  expect(
    await db.execute(sql`
      select from variants left join price_history on variant_id = variants.id
      where variants.price_cents is distinct from price_history.price_cents`),
  ).toEqual([])
})

test('a database with a real shop is rejected and left unchanged', async () => {
  const { db } = database.current
  await database.current.owner.db.execute(sql`truncate products, categories, settings cascade`)
  await loadDemoIfEmpty(db)
  await expect(load(40, 7)).rejects.toThrow('contains a shop')
  expect((await loadSnapshot(db)).products).toHaveLength(73)
})
