import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { stock, stockHolds } from '@/lib/platform/db/schema/stock'
import { ALWAYS, MAX_COUNT, type StockSetting, toStockRow, toStockSetting } from './stock'

type Tx = { db: Db }

/** Says what the trigger writes beside each change of stock in this transaction. */
export async function setStockCause({ db }: Tx, cause: string, orderId = ''): Promise<void> {
  await db.execute(
    sql`select set_config('shop.stock_cause', ${cause}, true), set_config('shop.stock_order', ${orderId}, true)`,
  )
}

/** The stock of a variant, locked until the transaction ends. */
async function lockStock({ db }: Tx, variantId: number): Promise<StockSetting | null> {
  const [row] = await db.select().from(stock).where(eq(stock.variantId, variantId)).for('update')
  return row ? toStockSetting(row) : null
}

export type StockChange = { before: StockSetting; after: StockSetting }

/** Sets what the owner says of a variant. */
export async function setStock(
  tx: Tx,
  { variantId, to, cause }: { variantId: number; to: StockSetting; cause: string },
): Promise<StockChange> {
  const before = await lockStock(tx, variantId)
  const after = toStockRow(to)
  if (before === to || (before === null && to === 'always')) return { before: to, after: to }
  await setStockCause(tx, cause)
  await tx.db
    .insert(stock)
    .values({ variantId, ...after })
    .onConflictDoUpdate({ target: stock.variantId, set: after })
  // Of a variant that is no longer counted, nothing is given back.
  if (after.mode !== 'counted') await tx.db.delete(stockHolds).where(eq(stockHolds.variantId, variantId))
  return { before: before ?? toStockSetting(ALWAYS), after: to }
}

/** Adds to the count, or takes from it. Null when the variant is not counted, or when the new count is out of range. */
export async function addToStock(
  tx: Tx,
  { variantId, change, cause }: { variantId: number; change: number; cause: string },
): Promise<StockChange | null> {
  const before = await lockStock(tx, variantId)
  if (typeof before !== 'number') return null
  const after = before + change
  if (after < 0 || after > MAX_COUNT) return null
  await setStockCause(tx, cause)
  await tx.db.update(stock).set({ count: after }).where(eq(stock.variantId, variantId))
  return { before, after }
}
