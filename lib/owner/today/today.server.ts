import 'server-only'
import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import { moneySettingsSchema } from '@/lib/platform/base/money.schema'
import { SHOP_TIME_ZONE } from '@/lib/platform/base/dates'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses, orders, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { countOpenWithdrawals, listWithdrawals, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { isTestPayment } from '@/lib/shop/orders/test-payments.server'
import { statesOf } from '@/lib/owner/orders/order-search'
import { completeDays, type DaySales, SALES_DAYS } from './sales'

/** How many of each kind a screen shows; the rest is behind a link. */
const SHOWN = 5

type TodayCtx = Pick<Ctx, 'db' | 'now'>

export type Shown<Row> = { count: number; rows: Row[] }

export type OpenOrder = {
  code: string
  buyer: string
  country: string
  totalCents: number
  currency: string
  dateAdded: Date
}

async function listOrders({ db }: TodayCtx, condition: SQL | undefined): Promise<Shown<OpenOrder>> {
  const rows = await db
    .select({
      code: orders.code,
      buyer: sql<string>`concat_ws(' ', ${orderAddresses.firstName}, ${orderAddresses.lastName})`,
      country: sql<string>`coalesce(${orderAddresses.country}, '')`,
      totalCents: orders.totalCents,
      currency: orders.currency,
      dateAdded: orders.dateAdded,
    })
    .from(orders)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'shipping')))
    .where(condition)
    .orderBy(asc(orders.dateAdded), asc(orders.id))
    .limit(SHOWN)
  return { count: rows.length < SHOWN ? rows.length : await db.$count(orders, condition), rows }
}

/** Orders to pack, those that wait longest first. */
export const listOrdersToPack = (ctx: TodayCtx): Promise<Shown<OpenOrder>> =>
  listOrders(ctx, inArray(orders.state, [...statesOf('to_pack')]))

/** Orders whose bank transfer has not been found yet, those that wait longest first. */
export const listOpenTransfers = (ctx: TodayCtx): Promise<Shown<OpenOrder>> =>
  listOrders(ctx, and(eq(orders.state, 'awaiting_payment'), eq(orders.paymentMethod, 'transfer')))

/** The statements of withdrawal about which the shop still has to do something, the oldest first. */
export async function listOpenWithdrawals(ctx: TodayCtx): Promise<Shown<WithdrawalView>> {
  const rows = await listWithdrawals(ctx, { isOpen: true, limit: SHOWN })
  return { count: rows.length < SHOWN ? rows.length : await countOpenWithdrawals(ctx), rows }
}

export type FlaggedPayment = { code: string; reason: string }

/** Payments that need a look, the newest first. */
export async function listFlaggedPayments({ db }: TodayCtx): Promise<Shown<FlaggedPayment>> {
  const rows = await db
    .select({ code: orders.code, reason: sql<string>`${payments.flag}` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isNotNull(payments.flag))
    .orderBy(desc(payments.updatedAt), asc(payments.id))
    .limit(SHOWN)
  return { count: rows.length < SHOWN ? rows.length : await db.$count(payments, isNotNull(payments.flag)), rows }
}

export type FailedEmail = { id: number; recipient: string; subject: string; reason: string; failedAt: Date }

const isGivenUp = and(isNotNull(outbox.failedAt), isNull(outbox.sentAt))

/** Emails that the shop has given up or held back, the newest first. */
export async function listFailedEmails({ db }: TodayCtx): Promise<Shown<FailedEmail>> {
  const rows = await db
    .select({
      id: outbox.id,
      recipient: outbox.recipient,
      subject: outbox.subject,
      reason: sql<string>`coalesce(${outbox.lastError}, '')`,
      failedAt: sql<Date>`${outbox.failedAt}`.mapWith(outbox.failedAt),
    })
    .from(outbox)
    .where(isGivenUp)
    .orderBy(desc(outbox.id))
    .limit(SHOWN)
  return { count: rows.length < SHOWN ? rows.length : await db.$count(outbox, isGivenUp), rows }
}

export type Sales = {
  currency: string
  days: DaySales[]
  /** How many of the orders were paid with test cards. */
  testPayments: number
}

/**
 * What was sold on each of the last days, in the shop's currency and time zone: the totals of the orders that were placed
 * and paid or confirmed, less what was refunded of them since.
 */
export async function loadSales({ db, now }: TodayCtx): Promise<Sales> {
  const [row] = await db.select({ money: settings.money }).from(settings)
  const { currency } = readStored(moneySettingsSchema, row?.money ?? {}, 'money')
  const today = dayOf(now)
  const day = sql<string>`to_char(${orders.dateAdded} at time zone ${sql.raw(`'${SHOP_TIME_ZONE}'`)}, 'YYYY-MM-DD')`
  const refunded = db
    .select({ cents: sql`coalesce(sum(${orderRefunds.amountCents}), 0)` })
    .from(orderRefunds)
    .where(and(eq(orderRefunds.orderId, orders.id), isNotNull(orderRefunds.refundedAt)))
  const rows = await db
    .select({
      day,
      orders: count(),
      testPayments: sql<number>`count(*) filter (where ${isTestPayment()})`.mapWith(Number),
      cents:
        sql<number>`sum(case when ${orders.state} = 'refunded' then 0 else ${orders.totalCents} - (${refunded}) end)`.mapWith(
          Number,
        ),
    })
    .from(orders)
    .where(
      and(
        notInArray(orders.state, ['awaiting_payment', 'cancelled']),
        eq(orders.currency, currency),
        gte(orders.dateAdded, sql`(${addDays(today, 1 - SALES_DAYS)}::date)::timestamp at time zone ${SHOP_TIME_ZONE}`),
      ),
    )
    .groupBy(day)
  return {
    currency,
    days: completeDays(
      rows.map(({ day, orders, cents }) => ({ day, orders, cents })),
      today,
    ),
    testPayments: rows.reduce((sum, { testPayments }) => sum + testPayments, 0),
  }
}
