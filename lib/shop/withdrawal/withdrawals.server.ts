import 'server-only'
import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { notFound } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderEvents, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { returnableItems } from '@/lib/shop/orders/right-of-withdrawal'
import { withdrawalPeriodOf } from './withdrawal-period'
import { statedItems } from './withdrawal-plan'
import { decisionOf, isOpenStatement, refundDatesOf } from './withdrawal-record'

export type StatementRow = typeof withdrawals.$inferSelect
type EventRow = typeof withdrawalEvents.$inferSelect

/** A statement with its order and all that follows from them. */
export type WithdrawalView = Awaited<ReturnType<typeof loadWithdrawals>>[number]

const unknownWithdrawal = (id: number) => notFound(`There is no statement ${id} of withdrawal.`)

export async function getWithdrawal(ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<WithdrawalView> {
  const [statement] = await ctx.db.select().from(withdrawals).where(eq(withdrawals.id, id))
  const [view] = statement ? await loadWithdrawals(ctx, [statement]) : []
  if (!view) throw unknownWithdrawal(id)
  return view
}

/** The newest first; with `isOpen` those about which the shop still has to do something, the oldest first. */
export async function listWithdrawals(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { isOpen, limit }: { isOpen: boolean; limit: number },
): Promise<WithdrawalView[]> {
  // What is certainly closed is left out by the database, the rest by the rule.
  const isUnsettled = sql`not exists (select from ${withdrawalEvents} where ${withdrawalEvents.withdrawalId} = ${withdrawals.id} and ${withdrawalEvents.kind} = 'refunded')`
  const statements = await ctx.db
    .select()
    .from(withdrawals)
    .where(isOpen ? isUnsettled : undefined)
    .orderBy(isOpen ? asc(withdrawals.id) : desc(withdrawals.id))
    .limit(isOpen ? MAX_OPEN : limit)
  const views = await loadWithdrawals(ctx, statements)
  return (isOpen ? views.filter((view) => view.isOpen) : views).slice(0, limit)
}

const MAX_OPEN = 100_000

async function loadWithdrawals({ db, now }: Pick<Ctx, 'db' | 'now'>, statements: StatementRow[]) {
  const ids = statements.map(({ id }) => id)
  const events: EventRow[] =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(withdrawalEvents)
          .where(inArray(withdrawalEvents.withdrawalId, ids))
          .orderBy(asc(withdrawalEvents.id))
  const orderIdOf = (statement: StatementRow) =>
    events.find(({ withdrawalId, orderId }) => withdrawalId === statement.id && orderId !== null)?.orderId ??
    statement.orderId
  const orderIds = [...new Set(statements.flatMap((statement) => orderIdOf(statement) ?? []))]
  const found = orderIds.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, orderIds))
  const lines =
    orderIds.length === 0
      ? []
      : await db.select().from(orderLines).where(inArray(orderLines.orderId, orderIds)).orderBy(asc(orderLines.id))
  const shipped =
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId: orderEvents.orderId })
          .from(orderEvents)
          .where(sql`${inArray(orderEvents.orderId, orderIds)} and ${orderEvents.toState} = 'shipped'`)
  return statements.map((statement) => {
    const order = found.find(({ id }) => id === orderIdOf(statement)) ?? null
    const ownEvents = events.filter(({ withdrawalId }) => withdrawalId === statement.id)
    const ownLines = lines.filter(({ orderId }) => orderId === order?.id)
    const decision = decisionOf(statement.finding, ownEvents)
    const stated = statedItems(statement.lines, ownLines)
    const isUnpaid = order?.state === 'awaiting_payment'
    const wasShipped = shipped.some(({ orderId }) => orderId === order?.id)
    const arrivedOn = ownEvents.find(({ kind }) => kind === 'arrived')?.arrivedOn ?? null
    return {
      statement,
      events: ownEvents,
      order,
      lines: ownLines,
      /** The items to take back: also those without a right of withdrawal, once the owner has accepted the statement. */
      items: decision === 'accepted' ? stated : returnableItems(stated),
      stated,
      decision,
      isOpen: isOpenStatement(statement.finding, ownEvents, order?.state ?? null),
      isUnpaid,
      wasShipped,
      period: order && withdrawalPeriodOf(order),
      dates: refundDatesOf({
        receivedOn: dayOf(statement.receivedAt),
        arrivedOn,
        isUnpaid,
        wasShipped,
        today: dayOf(now),
      }),
      arrivedOn,
      refundedCents: ownEvents.find(({ kind }) => kind === 'refunded')?.amountCents ?? null,
    }
  })
}

/** The statements about these orders, the oldest first. */
export async function listWithdrawalsOfOrders(
  ctx: Pick<Ctx, 'db' | 'now'>,
  orderIds: readonly string[],
): Promise<WithdrawalView[]> {
  if (orderIds.length === 0) return []
  const accepted = ctx.db
    .select({ id: withdrawalEvents.withdrawalId })
    .from(withdrawalEvents)
    .where(inArray(withdrawalEvents.orderId, [...orderIds]))
  const statements = await ctx.db
    .select()
    .from(withdrawals)
    .where(or(inArray(withdrawals.orderId, [...orderIds]), inArray(withdrawals.id, accepted)))
    .orderBy(asc(withdrawals.id))
  const views = await loadWithdrawals(ctx, statements)
  return views.filter(({ order }) => order && orderIds.includes(order.id))
}

export const listWithdrawalsOfOrder = (ctx: Pick<Ctx, 'db' | 'now'>, orderId: string): Promise<WithdrawalView[]> =>
  listWithdrawalsOfOrders(ctx, [orderId])
