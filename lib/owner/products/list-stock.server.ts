import 'server-only'
import { and, asc, count, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { containing } from '@/lib/platform/db/like'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { stock, stockAlerts, stockHolds, stockMovements } from '@/lib/platform/db/schema/stock'
import { ALWAYS, LOW_COUNT, type StockSetting, toStockSetting } from '@/lib/shop/stock/stock'

type DbCtx = Pick<Ctx, 'db'>

export type StockRow = {
  variantId: number
  productName: string
  productSlug: string
  variantName: string
  code: string
  /** What the catalogue says; false for a variant that is sold out whatever its stock. */
  available: boolean
  stock: StockSetting
  /** Units of card payments under way, and of orders that are not yet sent. */
  reserved: number
  taken: number
  /** Confirmed addresses that wait for it. */
  waiting: number
}

type Filter = {
  search?: string
  /** Only those of which few are left. */
  low?: boolean
  counted?: boolean
  /** Only those that customers wait for. */
  waited?: boolean
  code?: string
  limit: number
  offset?: number
}

function conditionOf({ search, low, counted, waited, code }: Filter): SQL | undefined {
  const pattern = containing((search ?? '').trim())
  return and(
    // There are always gift cards.
    eq(products.giftCard, false),
    search?.trim()
      ? or(
          ilike(products.name, pattern),
          ilike(variants.name, pattern),
          ilike(variants.variantCode, pattern),
          ilike(products.productCode, pattern),
        )
      : undefined,
    low ? sql`${stock.count} <= ${LOW_COUNT}` : undefined,
    counted ? eq(stock.mode, 'counted') : undefined,
    waited
      ? sql`exists (select from ${stockAlerts} where ${stockAlerts.variantId} = ${variants.id} and ${stockAlerts.confirmedAt} is not null)`
      : undefined,
    code === undefined ? undefined : eq(variants.variantCode, code),
  )
}

const held = (state: 'reserved' | 'taken') =>
  sql<number>`(select coalesce(sum(${stockHolds.quantity} - ${stockHolds.givenBack}), 0)::int from ${stockHolds} where ${stockHolds.variantId} = ${variants.id} and ${stockHolds.state} = ${state})`

/** Not a window of the list, which would look up the units of orders for each variant that is counted. */
async function countVariants({ db }: DbCtx, condition: SQL | undefined): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(condition)
  return counted?.total ?? 0
}

/** Variants with their stock, those that run low first. */
export async function listStock({ db }: DbCtx, filter: Filter): Promise<{ rows: StockRow[]; total: number }> {
  const condition = conditionOf(filter)
  const rows = await db
    .select({
      variantId: variants.id,
      productName: products.name,
      productSlug: products.slug,
      variantName: variants.name,
      code: variants.variantCode,
      available: variants.available,
      mode: stock.mode,
      count: stock.count,
      reserved: held('reserved'),
      taken: held('taken'),
      waiting: sql<number>`(select count(*)::int from ${stockAlerts} where ${stockAlerts.variantId} = ${variants.id} and ${stockAlerts.confirmedAt} is not null)`,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(stock, eq(stock.variantId, variants.id))
    .where(condition)
    .orderBy(sql`${stock.count} asc nulls last`, asc(products.name), asc(products.id), asc(variants.position))
    .limit(filter.limit)
    .offset(filter.offset ?? 0)
  const isWhole = (filter.offset ?? 0) === 0 && rows.length < filter.limit
  return {
    rows: rows.map(({ mode, count: left, ...row }) => ({
      ...row,
      stock: toStockSetting(mode === null ? ALWAYS : { mode, count: left }),
    })),
    total: isWhole ? rows.length : await countVariants({ db }, condition),
  }
}

/** The variant with this code, with its stock; null for gift cards too. */
export async function findStock(ctx: DbCtx, code: string): Promise<StockRow | null> {
  const { rows } = await listStock(ctx, { code: code.trim().toUpperCase(), limit: 1 })
  return rows[0] ?? null
}

/** The latest changes of a variant's count, the newest first. */
export const listMovements = ({ db }: DbCtx, variantId: number, limit: number) =>
  db
    .select()
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId))
    .orderBy(sql`${stockMovements.id} desc`)
    .limit(limit)
