import 'server-only'
import { notInArray, notLike, and, sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { LOCKS } from '@/lib/db/locks'
import { products } from '@/lib/db/schema/catalogue'
import { GENERATED_CODE_PREFIX } from './large-catalogue'
import { loadDemo, readDemo } from './load-demo.server'
import { loadLargeCatalogue } from './load-large.server'

/** Filled by migrations. The catalogue version must only grow, so that every instance sees the change. */
const PRESERVED_TABLES = ['catalogue_version', 'order_transitions']

type ResetOptions = {
  /** Size of the generated catalogue; 0 loads the demo products. */
  products: number
  seed: number
}

/** Deletes all data and loads the demo shop, with the same rows and ids each time. */
export function resetShop(
  db: Db,
  { products: count, seed }: ResetOptions,
  progress: (done: number) => void = () => {},
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    // A running shop locks its tables briefly. A long-running query should fail the reset rather than delay it.
    await tx.execute(sql`set local lock_timeout = '10s'`)
    const tables = await tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${`{${PRESERVED_TABLES.join(',')}}`}::text[])`,
    )
    await tx.execute(
      sql`truncate ${sql.join(
        tables.map(({ name }) => sql.identifier(name)),
        sql`, `,
      )} restart identity`,
    )
    if (count > 0) await loadLargeCatalogue(tx, { products: count, seed }, progress)
    else await loadDemo(tx, await readDemo())
  })
}

/** The number of products that are neither in the demo nor generated. */
export async function countForeignProducts(db: Db): Promise<number> {
  const demo = (await readDemo()).catalogue.products.map((product) => product.product_code)
  return db.$count(
    products,
    and(notLike(products.productCode, `${GENERATED_CODE_PREFIX}%`), notInArray(products.productCode, demo)),
  )
}
