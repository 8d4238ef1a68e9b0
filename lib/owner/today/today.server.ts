import 'server-only'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { outbox } from '@/lib/platform/db/schema/mail'
import { orderAddresses, orders, payments } from '@/lib/platform/db/schema/orders'
import { countOpenWithdrawals, listWithdrawals, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'
import { statesOf } from '@/lib/owner/orders/order-search'
import { lastDays, SALES_DAYS } from '@/lib/owner/sales/sales'
import { loadDaySales, type Sales } from '@/lib/owner/sales/sales.server'

/** How many of each kind a screen shows; the rest is behind a link. */
const SHOWN = 5

type TodayCtx = Pick<Ctx, 'db' | 'now'>

export type Shown<Row> = { count: number; rows: Row[] }

export type OpenOrder = {
  code: string
  buyer: string
  country: string
  /** Of what was ordered; of a transfer, what has to arrive. */
  amountCents: number
  currency: string
  dateAdded: Date
}

async function listOrders(
  { db }: TodayCtx,
  condition: SQL | undefined,
  amountCents: SQL<number>,
): Promise<Shown<OpenOrder>> {
  const rows = await db
    .select({
      code: orders.code,
      buyer: sql<string>`concat_ws(' ', ${orderAddresses.firstName}, ${orderAddresses.lastName})`,
      country: sql<string>`coalesce(${orderAddresses.country}, '')`,
      amountCents,
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
  listOrders(ctx, inArray(orders.state, [...statesOf('to_pack')]), sql<number>`${orders.totalCents}`)

/** Orders whose bank transfer has not been found yet, those that wait longest first. */
export const listOpenTransfers = (ctx: TodayCtx): Promise<Shown<OpenOrder>> =>
  listOrders(
    ctx,
    and(eq(orders.state, 'awaiting_payment'), eq(orders.paymentMethod, 'transfer')),
    sql<number>`${orders.totalCents} - ${orders.giftCardCents}`,
  )

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

/** What was sold on each of the last days. */
export const loadSales = ({ db, now }: TodayCtx): Promise<Sales> =>
  loadDaySales({ db }, lastDays(dayOf(now), SALES_DAYS))
