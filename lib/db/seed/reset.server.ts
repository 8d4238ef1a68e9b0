import 'server-only'
import { notInArray, notLike, and, sql } from 'drizzle-orm'
import { type Db } from '@/lib/db/client.server'
import { LOCKS } from '@/lib/db/locks'
import { products } from '@/lib/db/schema/catalogue'
import { GENERATED_CODE_PREFIX } from './large-catalogue'
import { loadDemo, readDemo } from './load-demo.server'
import { loadLargeCatalogue } from './load-large.server'

/** Migrations fill these; and the version of the catalogue only ever grows, so that every instance sees the change. */
const PRESERVED_TABLES = ['catalogue_version', 'order_transitions']

type ResetOptions = {
  /** Of a generated catalogue; 0 for the demo's own pieces. */
  products: number
  seed: number
}

/** Forgets everything that anybody did, and loads the demo shop anew: the same rows with the same ids each time. */
export function resetShop(
  db: Db,
  { products: count, seed }: ResetOptions,
  progress: (done: number) => void = () => {},
): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    // A shop that runs holds its tables for moments only; a report that runs for an hour is to be told, not waited for.
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

/** How many products somebody brought: neither the demo's nor generated. */
export async function countForeignProducts(db: Db): Promise<number> {
  const demo = (await readDemo()).catalogue.products.map((product) => product.product_code)
  return db.$count(
    products,
    and(notLike(products.productCode, `${GENERATED_CODE_PREFIX}%`), notInArray(products.productCode, demo)),
  )
}
