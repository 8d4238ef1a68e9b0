import 'server-only'
import { sql } from 'drizzle-orm'
import { FileProblemsError, type FileProblem } from '@/lib/platform/base/file-problem'
import { groupBy } from '@/lib/platform/base/group-by'
import { toMinorUnits, toPrice, type MinorUnits } from '@/lib/platform/base/money'
import { loadPriceHistory } from '@/lib/shop/catalogue/price-history.server'
import { type Db } from '@/lib/platform/db/client.server'
import { toEarlierPrice, type Catalogue, type CatalogueContent, type EarlierPrice } from './catalogue-content'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'

type HistoryRow = { code: string; from: number; price: MinorUnits; reduced: boolean }

const toFileEntry = ({ price, from, reduced }: Omit<HistoryRow, 'code'>): EarlierPrice =>
  toEarlierPrice({ price: toPrice(price), from: new Date(from).toISOString(), reduced })

/** The variants, also deleted ones, whose history belongs to a code. An existing variant that takes the code of a deleted one does not continue its history. */
const SOURCES = sql`
  select variant_code as code, id as source from variants
  union all
  select variant_code, variant_id from price_history deleted
  where price_cents is null and not exists (
    select from variants join price_history own on own.variant_id = variants.id and not own.imported
    where variants.variant_code = deleted.variant_code and own.valid_from < deleted.valid_from)`

/** The prices that imports brought, by the code of their variant; with `codes`, only of these. Those in another currency are left out. */
export async function loadEarlierPrices(db: Db, codes?: readonly string[]): Promise<Map<string, EarlierPrice[]>> {
  const wanted = codes ? sql`code = any(${sql.param(codes)}::text[])` : sql`true`
  const rows = await db.execute<HistoryRow>(sql`
    with sources as (${SOURCES})
    select code, extract(epoch from valid_from)::float8 * 1000 as "from", price_cents as price, reduced
    from price_history join sources on source = variant_id
    where imported and currency = shop_currency() and ${wanted}
    order by code, valid_from, price_history.id`)
  return new Map([...groupBy(rows, ({ code }) => code)].map(([code, found]) => [code, found.map(toFileEntry)]))
}

export type LocateProduct = (product: ProductFile) => { file: string; line?: number; path: string } | undefined

type NewPrices = { variant_code: string; price_cents: MinorUnits; reduced: boolean; valid_from: string }

/**
 * Earlier prices are kept for good with the first import that brings any. Adds the kept ones to content that does not
 * name them, and returns those to keep. Refuses others than the kept ones, and those from a time in which the shop has
 * its own history.
 */
export async function planEarlierPrices(
  db: Db,
  { products }: Catalogue,
  content: CatalogueContent,
  locate: LocateProduct = () => undefined,
): Promise<{ content: CatalogueContent; add: NewPrices[] }> {
  const codes = products.flatMap(({ variants }) => variants.map(({ variant_code }) => variant_code))
  const kept = await loadEarlierPrices(db, codes)
  const given = products.flatMap((product) =>
    product.variants.flatMap((variant, at) => (variant.earlier_prices?.length ? [{ product, variant, at }] : [])),
  )
  const starts = await loadHistoryStarts(
    db,
    given.map(({ variant }) => variant.variant_code),
  )
  const problems: FileProblem[] = []
  const add: NewPrices[] = []
  for (const { product, variant, at } of given) {
    const { path, ...place } = locate(product) ?? { file: 'in the shop', path: `products.${product.slug}` }
    const field = [path, 'variants', at, 'earlier_prices'].filter((part) => part !== '').join('.')
    const wanted = (variant.earlier_prices ?? []).map(toEarlierPrice)
    const before = kept.get(variant.variant_code)
    if (before) {
      if (JSON.stringify(before) !== JSON.stringify(wanted))
        problems.push({
          ...place,
          field,
          message: 'the shop has other earlier prices of this variant, which stay as they are: leave these out',
        })
      continue
    }
    const { start, isOwn } = starts(variant.variant_code)
    wanted.forEach(({ price, from, reduced }, index) => {
      if (new Date(from) < start)
        add.push({ variant_code: variant.variant_code, price_cents: toMinorUnits(price), reduced, valid_from: from })
      else
        problems.push({
          ...place,
          field: `${field}.${index}.from`,
          message: isOwn
            ? `the shop has its own history of this price from ${start.toISOString()} on: an earlier price begins before that`
            : 'an earlier price begins in the past',
        })
    })
  }
  if (problems.length > 0) throw new FileProblemsError(problems)
  return {
    add,
    content: withEarlierPrices(content, kept),
  }
}

/** The content with these earlier prices, and with its own where there are none. */
export const withEarlierPrices = (
  content: CatalogueContent,
  prices: ReadonlyMap<string, EarlierPrice[]>,
): CatalogueContent => ({
  ...content,
  products: content.products.map((product) => ({
    ...product,
    variants: product.variants.map((variant) => ({
      ...variant,
      earlierPrices: prices.get(variant.variantCode) ?? variant.earlierPrices,
    })),
  })),
})

/** The whole history of each price in the shop's currency, by the code of its variant. */
export async function loadAllPrices(db: Db): Promise<Map<string, EarlierPrice[]>> {
  const rows = await loadPriceHistory(db, sql`true`)
  const all = rows.flatMap(({ code, from, price, reduced }) =>
    price === null ? [] : [{ code, entry: toFileEntry({ from, price, reduced }) }],
  )
  return new Map(
    [...groupBy(all, ({ code }) => code)].map(([code, found]) => [
      code,
      // Of several prices in one millisecond nobody saw the first.
      found.map(({ entry }) => entry).filter(({ from }, at, entries) => entries[at + 1]?.from !== from),
    ]),
  )
}

/** From when on the shop has a history of its own for a code; now, if it has none. */
async function loadHistoryStarts(
  db: Db,
  codes: readonly string[],
): Promise<(code: string) => { start: Date; isOwn: boolean }> {
  if (codes.length === 0) return () => ({ start: new Date(), isOwn: false })
  const [clock] = await db.execute<{ now: string }>(sql`select clock_timestamp() as now`)
  const rows = await db.execute<{ code: string; start: string }>(sql`
    with sources as (${SOURCES})
    select code, min(valid_from) as start from sources join price_history on variant_id = source
    where not imported and code = any(${sql.param(codes)}::text[])
    group by code`)
  const starts = new Map(rows.map(({ code, start }) => [code, new Date(start)]))
  const now = new Date(clock?.now ?? Date.now())
  return (code) => {
    const start = starts.get(code)
    return { start: start ?? now, isOwn: start !== undefined }
  }
}

/** After the variants are saved. */
export async function saveEarlierPrices(db: Db, prices: readonly NewPrices[]): Promise<void> {
  if (prices.length === 0) return
  await db.execute(sql`
    insert into price_history (variant_id, variant_code, price_cents, currency, reduced, valid_from, imported)
    select variants.id, variant_code, given.price_cents, shop_currency(), given.reduced, given.valid_from, true
    from json_to_recordset(${JSON.stringify(prices)}::json)
      as given (variant_code text, price_cents int, reduced boolean, valid_from timestamptz)
    join variants using (variant_code)
    order by given.valid_from`)
}
