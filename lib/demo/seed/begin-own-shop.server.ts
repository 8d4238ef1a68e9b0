import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { ownShop } from '@/lib/platform/db/schema/shop'
import { hasShopData } from './load-demo.server'

export class HoldsShopError extends Error {
  override readonly name = 'HoldsShopError'
}

/** Begins a shop without a demo in an empty database, where none is loaded from now on; leaves one that began so unchanged. */
export function beginOwnShop(db: Db): Promise<'begun' | 'own'> {
  return db.transaction(async (tx) => {
    // As for the demo: of two that start at once, the second waits here.
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.seed})`)
    if ((await tx.$count(ownShop)) > 0) return 'own'
    if (await hasShopData(tx))
      throw new HoldsShopError(
        'it holds a shop that did not begin empty, such as the demo. Start that one without --empty, or name a new folder (SHOP_DATA_DIR) or an empty database (DATABASE_URL) for a new shop.',
      )
    await tx.insert(ownShop).values({})
    return 'begun'
  })
}
