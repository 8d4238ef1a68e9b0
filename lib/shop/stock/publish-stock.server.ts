import 'server-only'
import { sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { withLongTimeouts } from '@/lib/platform/db/long-timeouts.server'

const SHOWN = sql`(case when stock.count > 4 then 4 else stock.count end, stock.mode = 'made_to_order')`
const UNPUBLISHED = sql`stock.variant_id = variants.id and (variants.shown_count, variants.made_to_order) is distinct from ${SHOWN}`

/** Reading these takes the same time, however many variants the shop has. */
const RECENT_CHANGES = 1_000
const RECENTLY_CHANGED = sql`stock.variant_id in (select variant_id from stock_movements order by id desc limit ${RECENT_CHANGES})`

/**
 * Copies to the variants what pages show of the stock, and thereby raises the version of the catalogue. It locks the
 * version first, as imports do, and waits for no variant. Returns how many variants pages show differently now.
 */
export async function publishStock(db: Db, { recentOnly = false } = {}): Promise<number> {
  const unpublished = recentOnly ? sql`${UNPUBLISHED} and ${RECENTLY_CHANGED}` : UNPUBLISHED
  const isPending = async (connection: Db) =>
    (await connection.execute(sql`select 1 from stock join variants on ${unpublished} limit 1`)).length > 0
  if (!(await isPending(db))) return 0
  return withLongTimeouts(db, async (tx) => {
    await tx.execute(sql`select 1 from catalogue_version for update`)
    // Another instance may have done it meanwhile, and an update of no rows raises the version, too.
    if (!(await isPending(tx))) return 0
    const { count } = await tx.execute(sql`
      update variants set (shown_count, made_to_order) = ${SHOWN} from stock
      where ${UNPUBLISHED} and variants.id in (
        select variants.id from variants join stock on ${unpublished} for no key update of variants skip locked)`)
    return count
  })
}
