import 'server-only'
import { and, count, desc, eq, gte, isNotNull, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import { countryNamesIn } from '@/lib/platform/base/country-codes'
import { shopTimeZone } from '@/lib/platform/base/dates'
import { type MinorUnits } from '@/lib/platform/base/money'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { addDays, startOfDay } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { isTestPayment } from '@/lib/shop/orders/test-payments.server'
import { countryCode } from '@/lib/shop/shipping/country-name'
import { deskLanguage } from '@/lib/owner/language/say.server'
import { completeDays, type DayPeriod, type DaySales } from './sales'

type SalesCtx = Pick<Ctx, 'db'>

/** What counts as sold: the orders that were placed in the period, in the shop's currency, and paid or confirmed. */
const areSales = (currency: string, { from, to }: DayPeriod): SQL | undefined =>
  and(
    notInArray(orders.state, ['awaiting_payment', 'cancelled']),
    eq(orders.currency, currency),
    gte(orders.dateAdded, startOfDay(from)),
    lt(orders.dateAdded, startOfDay(addDays(to, 1))),
  )

/** The total of sold orders, less what was refunded of them since. What gift cards pay for is sold once. */
const soldCents = ({ db }: SalesCtx): SQL<number> => {
  const refunded = db
    .select({ cents: sql`coalesce(sum(${orderRefunds.amountCents}), 0)` })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orders.id), isNotNull(orderRefunds.refundedAt)))
  return sql<number>`sum(case when ${orders.state} = 'refunded' then 0 else ${orders.totalCents} - (${refunded}) - ${soldWithCards} - ${soldLater} end)`.mapWith(
    Number,
  )
}

/** What single-purpose gift cards pay of an order, and did not get back: it was sold with them. */
const soldWithCards = sql`(select coalesce(-sum(e.cents), 0) from gift_card_entries e join gift_cards g on g.id = e.gift_card_id
  where e.order_id = ${orders.id} and e.kind in ('used', 'returned') and g.vat_kind = 'single')`

/** Other gift cards that were bought with an order, and not returned with it: what they pay for is sold later. */
const soldLater = sql`(select coalesce(sum(e.cents), 0) from order_lines l join gift_cards g on g.order_line_id = l.id join gift_card_entries e on e.gift_card_id = g.id
  where l.order_id = ${orders.id} and e.kind in ('issued', 'withdrawn') and g.vat_kind <> 'single')`

/** Zero for a line of an order that was refunded as a whole. */
const ofKept = (amount: SQL): SQL<number> =>
  sql<number>`sum(case when ${orders.state} = 'refunded' then 0 else ${amount} end)`.mapWith(Number)

export async function loadCurrency({ db }: SalesCtx): Promise<string> {
  const [row] = await db.select({ money: settings.money }).from(settings)
  return readStored(moneySettingsSchema, row?.money ?? {}, 'money').currency
}

export type Sales = {
  currency: string
  days: DaySales[]
  /** How many of the orders were paid with test cards. */
  testPayments: number
}

/** What was sold on each day, in the shop's currency and time zone. */
export async function loadDaySales(ctx: SalesCtx, period: DayPeriod): Promise<Sales> {
  const currency = await loadCurrency(ctx)
  const day = sql<string>`to_char(${orders.dateAdded} at time zone ${sql.raw(`'${shopTimeZone()}'`)}, 'YYYY-MM-DD')`
  const rows = await ctx.db
    .select({
      day,
      orders: count(),
      testPayments: sql<number>`count(*) filter (where ${isTestPayment()})`.mapWith(Number),
      cents: soldCents(ctx),
    })
    .from(orders)
    .where(areSales(currency, period))
    .groupBy(day)
  return {
    currency,
    days: completeDays(
      rows.map(({ day, orders, cents }) => ({ day, orders, cents })),
      period,
    ),
    testPayments: rows.reduce((sum, { testPayments }) => sum + testPayments, 0),
  }
}

export type ProductSales = { productId: number | null; name: string; units: number; cents: MinorUnits }

/**
 * What was sold of each product, by the amounts of its lines. Lines of products that were deleted since are told apart by
 * their names. A refund of a part belongs to no line, so it is not subtracted here.
 */
export function loadProductSales({ db }: SalesCtx, currency: string, period: DayPeriod): Promise<ProductSales[]> {
  const cents = ofKept(sql`${orderLines.unitCents}::bigint * ${orderLines.quantity} + ${orderLines.onceCents}`)
  return db
    .select({
      productId: orderLines.productId,
      name: sql<string>`max(${orderLines.productName})`,
      units: ofKept(sql`${orderLines.quantity}`),
      cents,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(areSales(currency, period))
    .groupBy(orderLines.productId, sql`case when ${orderLines.productId} is null then ${orderLines.productName} end`)
    .orderBy(desc(cents), orderLines.productId)
}

export type CountrySales = { country: string; orders: number; cents: MinorUnits }

/** What was sold to each country, by the address of delivery; empty for orders without one. */
export async function loadCountrySales(ctx: SalesCtx, currency: string, period: DayPeriod): Promise<CountrySales[]> {
  const country = sql<string>`coalesce(${orderAddresses.country}, '')`
  const cents = soldCents(ctx)
  const rows = await ctx.db
    .select({ country, orders: count(), cents })
    .from(orders)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'shipping')))
    .where(areSales(currency, period))
    .groupBy(country)
    .orderBy(desc(cents), country)
  return sumByCountry(rows)
}

/** Buyers write one country in several ways and languages. */
function sumByCountry(rows: readonly CountrySales[]): CountrySales[] {
  const names = countryNamesIn(deskLanguage())
  const sums = new Map<string, CountrySales>()
  for (const row of rows) {
    const code = countryCode(row.country)
    const country = (code && names.of(code)) ?? row.country
    const sum = sums.get(country) ?? { country, orders: 0, cents: 0 }
    sums.set(country, { country, orders: sum.orders + row.orders, cents: sum.cents + row.cents })
  }
  return [...sums.values()].sort((one, other) => other.cents - one.cents)
}
