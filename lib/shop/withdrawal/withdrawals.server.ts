import 'server-only'
import { asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { notFound } from '@/lib/platform/base/problem'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderEvents, orders } from '@/lib/platform/db/schema/orders'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { returnableItems, unusedItems } from '@/lib/shop/orders/right-of-withdrawal'
import { loadWithdrawableLines } from './withdrawable-lines.server'
import { withdrawalPeriodOf } from './withdrawal-period'
import { statedItems } from './withdrawal-plan'
import { decisionOf, refundDatesOf } from './withdrawal-record'

export type StatementRow = typeof withdrawals.$inferSelect
type EventRow = typeof withdrawalEvents.$inferSelect

/** A statement with its order and all that follows from them. */
export type WithdrawalView = Awaited<ReturnType<typeof loadWithdrawals>>[number]

const unknownWithdrawal = (id: number) => notFound(`There is no statement ${id} of withdrawal.`)

/**
 * Whether the shop still has to do something about a statement: it was not refunded, not refused in the end, and its
 * order, the one that the owner has found before the one that it names, is neither cancelled nor refunded.
 */
const isOpen = sql<boolean>`
  not exists (select from withdrawal_events done where done.withdrawal_id = withdrawals.id and done.kind = 'refunded')
  and not exists (
    select from withdrawal_events refused where refused.withdrawal_id = withdrawals.id and refused.kind = 'refused'
    and not exists (
      select from withdrawal_events later
      where later.withdrawal_id = withdrawals.id and later.kind = 'accepted' and later.id > refused.id
    )
  )
  and not exists (
    select from orders where orders.state in ('cancelled', 'refunded') and orders.id = coalesce(
      (
        select named.order_id from withdrawal_events named
        where named.withdrawal_id = withdrawals.id and named.order_id is not null order by named.id limit 1
      ),
      withdrawals.order_id
    )
  )`

const selectStatements = ({ db }: Pick<Ctx, 'db'>, where: SQL | undefined) =>
  db.select({ statement: withdrawals, isOpen }).from(withdrawals).where(where)

type FoundStatement = Awaited<ReturnType<typeof selectStatements>>[number]

export async function getWithdrawal(ctx: Pick<Ctx, 'db' | 'now'>, id: number): Promise<WithdrawalView> {
  const [view] = await loadWithdrawals(ctx, await selectStatements(ctx, eq(withdrawals.id, id)))
  if (!view) throw unknownWithdrawal(id)
  return view
}

/** The newest first; with `isOpen` those about which the shop still has to do something, the oldest first. */
export async function listWithdrawals(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { isOpen: open, limit }: { isOpen: boolean; limit: number },
): Promise<WithdrawalView[]> {
  const found = await selectStatements(ctx, open ? isOpen : undefined)
    .orderBy(open ? asc(withdrawals.id) : desc(withdrawals.id))
    .limit(limit)
  return loadWithdrawals(ctx, found)
}

export const countOpenWithdrawals = ({ db }: Pick<Ctx, 'db'>): Promise<number> => db.$count(withdrawals, isOpen)

async function loadWithdrawals({ db, now }: Pick<Ctx, 'db' | 'now'>, found: readonly FoundStatement[]) {
  const statements = found.map(({ statement }) => statement)
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
  const ownOrders = orderIds.length === 0 ? [] : await db.select().from(orders).where(inArray(orders.id, orderIds))
  const lines = await loadWithdrawableLines({ db }, orderIds)
  const shipped =
    orderIds.length === 0
      ? []
      : await db
          .select({ orderId: orderEvents.orderId })
          .from(orderEvents)
          .where(sql`${inArray(orderEvents.orderId, orderIds)} and ${orderEvents.toState} = 'shipped'`)
  return found.map(({ statement, isOpen }) => {
    const order = ownOrders.find(({ id }) => id === orderIdOf(statement)) ?? null
    const ownEvents = events.filter(({ withdrawalId }) => withdrawalId === statement.id)
    const ownLines = lines.filter(({ orderId }) => orderId === order?.id)
    const decision = decisionOf(statement.finding, ownEvents)
    const stated = statedItems(statement.lines, ownLines)
    const acceptable = unusedItems(stated)
    const isUnpaid = order?.state === 'awaiting_payment'
    const wasShipped = shipped.some(({ orderId }) => orderId === order?.id)
    const isToArrive = wasShipped && (stated.length === 0 || stated.some(({ giftCard }) => !giftCard))
    const arrivedOn = ownEvents.find(({ kind }) => kind === 'arrived')?.arrivedOn ?? null
    return {
      statement,
      events: ownEvents,
      order,
      lines: ownLines,
      /** The items to take back: also those without a right of withdrawal, once the owner has accepted the statement. */
      items: decision === 'accepted' ? acceptable : returnableItems(stated),
      /** The items that are taken back if the owner accepts the statement. */
      acceptable,
      stated,
      decision,
      isOpen,
      isUnpaid,
      wasShipped,
      /** Whether the buyer has something to send back. */
      isToArrive,
      period: order && withdrawalPeriodOf(order),
      dates: refundDatesOf({
        receivedOn: dayOf(statement.receivedAt),
        arrivedOn,
        isUnpaid,
        wasShipped: isToArrive,
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
  const found = await selectStatements(
    ctx,
    or(inArray(withdrawals.orderId, [...orderIds]), inArray(withdrawals.id, accepted)),
  ).orderBy(asc(withdrawals.id))
  const views = await loadWithdrawals(ctx, found)
  return views.filter(({ order }) => order && orderIds.includes(order.id))
}

export const listWithdrawalsOfOrder = (ctx: Pick<Ctx, 'db' | 'now'>, orderId: string): Promise<WithdrawalView[]> =>
  listWithdrawalsOfOrders(ctx, [orderId])
