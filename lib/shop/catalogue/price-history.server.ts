import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { type MinorUnits } from '@/lib/platform/base/money'
import { idList } from '@/lib/platform/db/bulk.server'
import { type Db } from '@/lib/platform/db/client.server'
import { priceReduction, type PriceEntry, type PriceReduction } from './price-reduction'

/** One row of the history of a variant. `cents` are in the currency of the time; `price` is null in another one than the shop's. */
export type HistoryRow = PriceEntry & {
  variantId: number
  /** The code that the variant has now, or had when it was deleted. */
  code: string
  cents: MinorUnits | null
  currency: string
  imported: boolean
}

const COLUMNS = sql`
  extract(epoch from valid_from)::float8 * 1000 as "from", price_cents as cents, currency, reduced, imported,
  case when currency = shop_currency() then price_cents end as price`

/**
 * The history of the variants that match, in order of time. A variant whose code belonged to a deleted one continues the
 * history of that one, so that deleting a product and importing it again hides no price. A price in another currency
 * than the shop's counts as none.
 */
export function loadPriceHistory(db: Db, condition: SQL): Promise<HistoryRow[]> {
  return db.execute<HistoryRow>(sql`
    with wanted as (select id, variant_code from variants where ${condition}),
    sources as (
      select id, variant_code as code, id as source from wanted
      union all
      select wanted.id, wanted.variant_code, deleted.variant_id
      from wanted join price_history deleted on deleted.variant_code = wanted.variant_code and deleted.price_cents is null
      where deleted.valid_from <= (select min(valid_from) from price_history where variant_id = wanted.id and not imported)
    )
    select sources.id as "variantId", code, ${COLUMNS}
    from sources join price_history on variant_id = source
    order by sources.id, valid_from, price_history.id`)
}

export type PriceHistory = { code: string; rows: HistoryRow[]; isDeleted: boolean }

/** The history of a variant, of each variant of a product, or of the deleted variants that had the code. */
export async function findPriceHistories(db: Db, code: string): Promise<PriceHistory[]> {
  const variants = await db.execute<{ id: number; code: string }>(sql`
    select variants.id, variant_code as code from variants join products on products.id = product_id
    where variant_code = ${code} or product_code = ${code} order by position`)
  if (variants.length > 0) {
    const rows = groupBy(
      await loadPriceHistory(db, sql`id = any(${idList(variants.map(({ id }) => id))})`),
      ({ variantId }) => variantId,
    )
    return variants.map((variant) => ({ code: variant.code, rows: rows.get(variant.id) ?? [], isDeleted: false }))
  }
  const deleted = await db.execute<HistoryRow>(sql`
    select variant_id as "variantId", ${code}::text as code, ${COLUMNS} from price_history
    where variant_id in (select variant_id from price_history where price_cents is null and variant_code = ${code})
    order by valid_from, id`)
  return deleted.length > 0 ? [{ code, rows: [...deleted], isDeleted: true }] : []
}

export async function loadReductions(db: Db, condition: SQL): Promise<Map<number, PriceReduction>> {
  const histories = groupBy(await loadPriceHistory(db, sql`reduced and ${condition}`), ({ variantId }) => variantId)
  return new Map(
    [...histories].flatMap(([variantId, history]): [number, PriceReduction][] => {
      const reduction = priceReduction(history)
      return reduction ? [[variantId, reduction]] : []
    }),
  )
}

type Offer = { id: number; productId: number; price: MinorUnits; available: boolean }
type ShownPrice = { id: number; price: MinorUnits; available: boolean }

/**
 * Finds what the price that a listing shows of a product is compared with. Where several variants have that price, all of
 * them must be reduced, and the lowest of their earlier prices is shown.
 */
export async function createReducedFromLookup(
  db: Db,
  wanted: (productId: SQL) => SQL,
): Promise<(product: ShownPrice) => MinorUnits | null> {
  const offers = await db.execute<Offer>(sql`
    select id, product_id as "productId", price_cents as price, available and shown_count is distinct from 0 as available from variants
    where product_id in (select product_id from variants where reduced and ${wanted(sql`product_id`)})`)
  if (offers.length === 0) return () => null
  const byProduct = groupBy(offers, ({ productId }) => productId)
  const reductions = await loadReductions(db, wanted(sql`product_id`))
  return (product) => {
    const shown = (byProduct.get(product.id) ?? []).filter(
      ({ price, available }) => price === product.price && available === product.available,
    )
    const before = shown.map(({ id }) => reductions.get(id)?.before ?? null)
    return before.length > 0 && before.every((price) => price !== null) ? Math.min(...before) : null
  }
}
