import 'server-only'
import { and, desc, eq } from 'drizzle-orm'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderEvents } from '@/lib/platform/db/schema/orders'
import { withdrawalEvents } from '@/lib/platform/db/schema/withdrawals'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { enqueueAcceptedEmail, enqueueRefusedEmail } from './decision-emails.server'
import { markWithdrawn } from '@/lib/shop/withdrawal/receive-withdrawal.server'
import { type Done, withdrawalConflict } from './withdrawal-conflict'
import { isWholeOrder } from '@/lib/shop/withdrawal/withdrawal-plan'
import { getWithdrawal, listWithdrawalsOfOrder, type WithdrawalView } from '@/lib/shop/withdrawal/withdrawals.server'

type NewEvent = Omit<typeof withdrawalEvents.$inferInsert, 'withdrawalId' | 'at'>

async function recordEvent(tx: Ctx, id: number, event: NewEvent, done: Done): Promise<void> {
  const [recorded] = await tx.db
    .insert(withdrawalEvents)
    .values({ ...event, withdrawalId: id, at: tx.now })
    .onConflictDoNothing()
    .returning({ id: withdrawalEvents.id })
  if (!recorded) throw withdrawalConflict(id, done, 'that was recorded already')
}

async function lockWithdrawal(tx: Ctx, id: number, done: Done): Promise<WithdrawalView> {
  const { order } = await getWithdrawal(tx, id)
  if (order) await lockOrder(tx, order.id)
  const view = await getWithdrawal(tx, id)
  if (view.refundedCents !== null) throw withdrawalConflict(id, done, 'it was refunded already')
  return view
}

/** Accepts a statement that is late, exempt or without a proof; the last needs the order that the owner found. */
export function acceptWithdrawal(
  ctx: Ctx,
  { id, orderCode }: { id: number; orderCode?: string },
): Promise<WithdrawalView> {
  return inTransaction(ctx, async (tx) => {
    const { statement, order, acceptable, items } = await lockWithdrawal(tx, id, 'accepted')
    if (order === null && orderCode === undefined)
      throw withdrawalConflict(id, 'accepted', 'it names no order of its sender: name the order')
    if (order !== null && orderCode !== undefined && orderCode.toUpperCase() !== order.code)
      throw withdrawalConflict(id, 'accepted', `it is about order ${order.code}`)
    if (statement.finding === 'in_time' && isWholeOrder(items, acceptable))
      throw withdrawalConflict(id, 'accepted', 'it came in time and needs no consent')
    const found = order ?? (await findOrderByCode(tx, orderCode ?? ''))
    await recordEvent(tx, id, { kind: 'accepted', orderId: order === null ? found.id : null }, 'accepted')
    const accepted = await getWithdrawal(tx, id)
    if (accepted.items.length === 0)
      throw withdrawalConflict(
        id,
        'accepted',
        accepted.stated.length > 0 ? 'its gift cards were used' : `order ${found.code} has none of its pieces`,
      )
    await enqueueAcceptedEmail(tx, statement, found)
    if (isWholeOrder(accepted.items, accepted.lines)) await markWithdrawn(tx, found, id)
    return getWithdrawal(tx, id)
  })
}

/** Refuses a statement with an email that says why. An order that it had withdrawn is as it was before. */
export function refuseWithdrawal(ctx: Ctx, { id, reason }: { id: number; reason: string }): Promise<WithdrawalView> {
  return inTransaction(ctx, async (tx) => {
    const { statement, order, events } = await lockWithdrawal(tx, id, 'refused')
    if (events.some(({ kind }) => kind === 'refund_begun'))
      throw withdrawalConflict(id, 'refused', 'its refund has begun')
    await enqueueRefusedEmail(tx, statement, order, reason)
    await recordEvent(tx, id, { kind: 'refused', reason }, 'refused')
    if (order?.state === 'withdrawn') await restoreOrder(tx, order, id)
    return getWithdrawal(tx, id)
  })
}

async function restoreOrder(tx: Ctx, order: OrderRow, id: number): Promise<void> {
  const others = await listWithdrawalsOfOrder(tx, order.id)
  const isWithdrawnByOther = others.some(
    (other) => other.statement.id !== id && other.isOpen && other.decision !== 'undecided',
  )
  if (isWithdrawnByOther) return
  const [event] = await tx.db
    .select({ before: orderEvents.fromState })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toState, 'withdrawn')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  if (event?.before)
    await changeOrderState(tx, order, event.before, {
      cause: `statement ${id} of withdrawal was refused`,
      mailKind: null,
    })
}

/** Records the day on which the items of a statement arrived. */
export function recordArrival(ctx: Ctx, { id, on }: { id: number; on: Day }): Promise<WithdrawalView> {
  return inTransaction(ctx, async (tx) => {
    const { order, statement, items, lines, wasShipped } = await lockWithdrawal(tx, id, 'marked as arrived')
    const refuse = (reason: string) => withdrawalConflict(id, 'marked as arrived', reason)
    if (order === null) throw refuse('it names no order of its sender: accept it for an order first')
    if (!wasShipped) throw refuse(`order ${order.code} was not shipped`)
    if (on > dayOf(tx.now)) throw refuse(`${on} is in the future`)
    if (on < dayOf(order.dateAdded)) throw refuse(`order ${order.code} is from ${dayOf(order.dateAdded)}`)
    await recordEvent(tx, statement.id, { kind: 'arrived', arrivedOn: on }, 'marked as arrived')
    if (order.state === 'withdrawn' && isWholeOrder(items, lines))
      await changeOrderState(tx, order, 'returned', {
        cause: `the pieces of statement ${id} of withdrawal arrived`,
        mailKind: null,
      })
    return getWithdrawal(tx, id)
  })
}
