import 'server-only'
import { and, between, desc, eq, gte, inArray, or, sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { type DayMetric } from '@/lib/platform/db/schema/enums'
import { dayCounts } from '@/lib/platform/db/schema/statistics'
import { type DayPeriod, sumOf } from '@/lib/owner/sales/sales'
import { loadCountrySales, loadDaySales, loadProductSales, type ProductSales } from '@/lib/owner/sales/sales.server'
import { type ComparedPeriods } from './periods'
import { type Counted, type DayFigures, type Figure, type SeenProduct, type Statistics } from './statistics'

type DbCtx = Pick<Ctx, 'db'>

/** A search is shown when it was made at least twice, so that no single person's words are. */
export const LEAST_SEARCHES = 2

const during = ({ from, to }: DayPeriod): SQL | undefined => between(dayCounts.day, from, to)
const inEither = ({ now, before }: ComparedPeriods) => or(during(now), during(before))
const countIn = (period: DayPeriod): SQL<number> =>
  sql<number>`coalesce(sum(${dayCounts.count}) filter (where ${during(period)}), 0)`.mapWith(Number)

const figureIn = ({ now, before }: ComparedPeriods) => ({ count: countIn(now), before: countIn(before) })

const NOTHING: Figure = { count: 0, before: 0 }

async function loadTotals({ db }: DbCtx, periods: ComparedPeriods): Promise<(metric: DayMetric) => Figure> {
  const rows = await db
    .select({ metric: dayCounts.metric, ...figureIn(periods) })
    .from(dayCounts)
    .where(and(inArray(dayCounts.metric, ['visit', 'view', 'program']), inEither(periods)))
    .groupBy(dayCounts.metric)
  return (wanted) => {
    const { count, before } = rows.find(({ metric }) => metric === wanted) ?? NOTHING
    return { count, before }
  }
}

type Top = { limit: number; least?: number }

/** The most frequent subjects of the period. */
function loadTop(
  { db }: DbCtx,
  metric: DayMetric,
  periods: ComparedPeriods,
  { limit, least = 1 }: Top,
): Promise<Counted[]> {
  const { count, before } = figureIn(periods)
  return db
    .select({ subject: dayCounts.subject, count, before })
    .from(dayCounts)
    .where(and(eq(dayCounts.metric, metric), inEither(periods)))
    .groupBy(dayCounts.subject)
    .having(gte(count, least))
    .orderBy(desc(count), dayCounts.subject)
    .limit(limit)
}

async function loadVisitsByDay({ db }: DbCtx, { now }: ComparedPeriods) {
  const sumFor = (metric: DayMetric) =>
    sql<number>`coalesce(sum(${dayCounts.count}) filter (where ${eq(dayCounts.metric, metric)}), 0)`.mapWith(Number)
  const rows = await db
    .select({ day: dayCounts.day, visits: sumFor('visit'), views: sumFor('view') })
    .from(dayCounts)
    .where(and(inArray(dayCounts.metric, ['visit', 'view']), during(now)))
    .groupBy(dayCounts.day)
  return new Map(rows.map((row) => [row.day, row]))
}

/** The products of the catalogue that were opened in the period, with what was sold of them. */
async function loadSeenProducts(
  { db }: DbCtx,
  periods: ComparedPeriods,
  sold: readonly ProductSales[],
): Promise<SeenProduct[]> {
  const { count, before } = figureIn(periods)
  const rows = await db
    .select({ id: products.id, code: products.productCode, name: products.name, count, before })
    .from(dayCounts)
    .innerJoin(products, eq(dayCounts.subject, sql`${products.id}::text`))
    .where(and(eq(dayCounts.metric, 'product'), inEither(periods)))
    .groupBy(products.id)
    .having(gte(count, 1))
    .orderBy(desc(count), products.id)
  const unitsOf = new Map(sold.map(({ productId, units }) => [productId, units]))
  return rows.map(({ id, ...product }) => ({ ...product, units: unitsOf.get(id) ?? 0 }))
}

/** The amounts of the period before, beside those of now. */
function withBefore<Row extends { cents: number }>(
  now: readonly Row[],
  before: readonly Row[],
  keyOf: (row: Row) => string | number,
): (Row & { before: number })[] {
  const known = new Map(before.map((row) => [keyOf(row), row.cents]))
  return now.map((row) => ({ ...row, before: known.get(keyOf(row)) ?? 0 }))
}

/** How the shop does in a period. Lists have at most `limit` entries. */
export async function loadStatistics(
  ctx: DbCtx,
  periods: ComparedPeriods,
  { limit }: { limit: number },
): Promise<Statistics> {
  const [sales, salesBefore] = [await loadDaySales(ctx, periods.now), await loadDaySales(ctx, periods.before)]
  const { currency } = sales
  const totalOf = await loadTotals(ctx, periods)
  const visits = await loadVisitsByDay(ctx, periods)
  const soldProducts = (await loadProductSales(ctx, currency, periods.now)).filter(({ units }) => units > 0)
  const seen = await loadSeenProducts(ctx, periods, soldProducts)
  const [sum, sumBefore] = [sumOf(sales.days), sumOf(salesBefore.days)]
  return {
    periods,
    currency,
    visits: totalOf('visit'),
    views: totalOf('view'),
    programReads: totalOf('program'),
    orders: { count: sum.orders, before: sumBefore.orders },
    sales: { count: sum.cents, before: sumBefore.cents },
    testPayments: sales.testPayments,
    days: sales.days.map((day): DayFigures => ({ visits: 0, views: 0, ...visits.get(day.day), ...day })),
    pages: await loadTop(ctx, 'view', periods, { limit, least: 0 }),
    sources: await loadTop(ctx, 'visit', periods, { limit }),
    searches: await loadTop(ctx, 'search', periods, { limit, least: LEAST_SEARCHES }),
    emptySearches: await loadTop(ctx, 'search_empty', periods, { limit, least: LEAST_SEARCHES }),
    programs: await loadTop(ctx, 'program', periods, { limit }),
    products: seen.slice(0, limit),
    notSold: seen.filter(({ units }) => units === 0).slice(0, limit),
    soldProducts: withBefore(
      soldProducts,
      await loadProductSales(ctx, currency, periods.before),
      ({ productId, name }) => productId ?? name,
    ).slice(0, limit),
    countries: withBefore(
      await loadCountrySales(ctx, currency, periods.now),
      await loadCountrySales(ctx, currency, periods.before),
      ({ country }) => country,
    ).slice(0, limit),
  }
}
