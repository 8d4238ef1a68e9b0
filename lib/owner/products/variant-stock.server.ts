import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { invalid } from '@/lib/platform/base/problem'
import { type Db } from '@/lib/platform/db/client.server'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { stock } from '@/lib/platform/db/schema/stock'
import { setStock, type StockChange } from '@/lib/shop/stock/change-stock.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { describeStock, type StockSetting, toStockSetting } from '@/lib/shop/stock/stock'
import { stockName, type StockWish } from './variant-stock'

export type VariantStockChange = StockChange & { code: string }

/** An order or another person changed the stock after the form was opened. */
export class StockChangedError extends Error {
  override readonly name = 'StockChanged'

  constructor(
    /** By the numbers of the variants in the form. */
    readonly left: ReadonlyMap<number, StockSetting>,
  ) {
    super('The stock was changed meanwhile.')
  }

  get errors(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.left].map(([at, now]) => [
        stockName(at),
        [`The stock has changed meanwhile: ${describeStock(now)}. Count again, and save once more.`],
      ]),
    )
  }
}

/** The stock of these variants by their codes, of those that are not simply always there. */
export async function loadVariantStock(db: Db, codes: readonly string[]): Promise<Map<string, StockSetting>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: variants.variantCode, mode: stock.mode, count: stock.count })
    .from(stock)
    .innerJoin(variants, eq(variants.id, stock.variantId))
    .where(inArray(variants.variantCode, [...codes]))
  return new Map(rows.map(({ code, ...row }) => [code, toStockSetting(row)]))
}

/** Gift cards have no stock: what was counted before a product became one is there always. */
export async function wishesOfGiftCard(
  db: Db,
  codes: readonly string[],
  wishes: readonly StockWish[],
): Promise<StockWish[]> {
  const counted = wishes.filter(({ to }) => to !== 'always')
  if (counted.length > 0)
    throw invalid(Object.fromEntries(counted.map(({ at }) => [stockName(at), [NO_STOCK_OF_GIFT_CARDS]])))
  const present = await loadVariantStock(db, codes)
  return [...present].map(([code, seen], at) => ({ at, code, seen, to: 'always' }))
}

const NO_STOCK_OF_GIFT_CARDS = 'There are always gift cards: leave the stock empty.'

/** In the transaction of the product, after it: orders lock stock after everything else. Throws `StockChangedError`. */
export async function saveVariantStock(db: Db, wishes: readonly StockWish[]): Promise<VariantStockChange[]> {
  if (wishes.length === 0) return []
  const byCode = new Map(wishes.map((wish) => [wish.code, wish]))
  // In the order of the ids, as orders lock them.
  const rows = await db
    .select({ id: variants.id, code: variants.variantCode })
    .from(variants)
    .where(inArray(variants.variantCode, [...byCode.keys()]))
    .orderBy(asc(variants.id))
  const left = new Map<number, StockSetting>()
  const changes: VariantStockChange[] = []
  for (const { id, code } of rows) {
    const wish = byCode.get(code)
    if (!wish) continue
    const change = await setStock({ db }, { variantId: id, to: wish.to, cause: 'set with the product' })
    if (change.before === change.after) continue
    if (change.before !== wish.seen) left.set(wish.at, change.before)
    changes.push({ ...change, code })
  }
  if (left.size > 0) throw new StockChangedError(left)
  // With the product, so that pages change once.
  if (changes.length > 0) await publishStock(db)
  return changes
}
