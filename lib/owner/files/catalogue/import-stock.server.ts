import 'server-only'
import { asc, eq, inArray } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { variants } from '@/lib/platform/db/schema/catalogue'
import { stock } from '@/lib/platform/db/schema/stock'
import { setStock } from '@/lib/shop/stock/change-stock.server'
import { publishStock } from '@/lib/shop/stock/publish-stock.server'
import { fromFileStock, type StockSetting, toFileStock, toStockSetting } from '@/lib/shop/stock/stock'
import { type Catalogue } from './catalogue-content'
import { type Changes, type StockContent } from './import-plan'

/** The stock of all variants that are not simply always there, by their codes. */
async function loadStock(db: Db): Promise<Map<string, StockSetting>> {
  const rows = await db
    .select({ code: variants.variantCode, mode: stock.mode, count: stock.count })
    .from(stock)
    .innerJoin(variants, eq(variants.id, stock.variantId))
    .orderBy(asc(variants.id))
  return new Map(rows.map(({ code, ...row }) => [code, toStockSetting(row)]))
}

/**
 * What the files say of stock, where the shop says something else. Files that say nothing leave the count alone, but
 * there are always gift cards.
 */
export async function planStock(db: Db, { products }: Pick<Catalogue, 'products'>): Promise<Changes<StockContent>> {
  const given = products.flatMap(({ variants: all, gift_card: isGiftCard }) =>
    all.flatMap(({ variant_code: slug, stock: value = isGiftCard ? 'always' : undefined }) =>
      value === undefined ? [] : [{ slug, stock: fromFileStock(value) }],
    ),
  )
  const change: Changes<StockContent>['change'] = []
  if (given.length === 0) return { add: [], change, remove: [] }
  const present = await loadStock(db)
  for (const to of given) {
    const before = present.get(to.slug) ?? 'always'
    if (before !== to.stock) change.push({ from: { slug: to.slug, stock: before }, to })
  }
  return { add: [], change, remove: [] }
}

export async function saveStock(db: Db, { change }: Changes<StockContent>): Promise<void> {
  if (change.length === 0) return
  const wanted = new Map(change.map(({ to }) => [to.slug, to.stock]))
  // In the order of the ids, as orders lock them.
  const rows = await db
    .select({ id: variants.id, code: variants.variantCode })
    .from(variants)
    .where(inArray(variants.variantCode, [...wanted.keys()]))
    .orderBy(asc(variants.id))
  for (const { id, code } of rows)
    await setStock({ db }, { variantId: id, to: wanted.get(code) ?? 'always', cause: 'imported' })
  // With the rest of the import, so that pages change once.
  await publishStock(db)
}

/** Adds the stock to the files of an export. */
export async function withStock(db: Db, catalogue: Catalogue): Promise<Catalogue> {
  const known = await loadStock(db)
  return {
    ...catalogue,
    products: catalogue.products.map((product) => ({
      ...product,
      variants: product.variants.map(({ tags, ...variant }) => {
        // Before the fields that follow `available`, so that the order is that of the format.
        const { slug, name, variant_code, price, amount_up_to, reduced, earlier_prices, available, ...own } = variant
        const setting = known.get(variant_code) ?? 'always'
        return {
          ...{ slug, name, variant_code, price },
          ...(amount_up_to !== undefined && { amount_up_to }),
          ...(reduced !== undefined && { reduced }),
          ...(earlier_prices && { earlier_prices }),
          available,
          ...(setting !== 'always' && { stock: toFileStock(setting) }),
          tags,
          ...own,
        }
      }),
    })),
  }
}
