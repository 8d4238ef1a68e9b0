import 'server-only'
import { notInArray, notLike, and, sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { products } from '@/lib/platform/db/schema/catalogue'
import { ownShop } from '@/lib/platform/db/schema/shop'
import { env } from '@/lib/platform/env.server'
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

/** Why nobody may empty this database without naming it, or null. */
export async function reasonNotToErase(db: Db): Promise<string | null> {
  const { DATABASE_URL, SMTP_URL, STRIPE_SECRET_KEY } = env()
  if (DATABASE_URL) return 'DATABASE_URL is set, so this is not the database that comes with the shop'
  if (STRIPE_SECRET_KEY) return 'the shop takes real cards'
  if (SMTP_URL) return 'the shop sends real mail'
  if ((await db.$count(ownShop)) > 0) return 'it is a shop of your own, which began empty'
  const foreign = await countForeignProducts(db)
  return foreign > 0 ? `it contains ${foreign} products that are not from the demo` : null
}

/** The number of products that are neither in the demo nor generated. */
async function countForeignProducts(db: Db): Promise<number> {
  const demo = (await readDemo()).catalogue.products.map((product) => product.product_code)
  return db.$count(
    products,
    and(notLike(products.productCode, `${GENERATED_CODE_PREFIX}%`), notInArray(products.productCode, demo)),
  )
}
