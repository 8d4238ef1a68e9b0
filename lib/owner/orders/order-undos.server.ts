import 'server-only'
import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { documents } from '@/lib/platform/db/schema/documents'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderRefunds, orderShipments, orderUndos } from '@/lib/platform/db/schema/order-handling'
import { orderAddresses, orderEvents, orders, payments } from '@/lib/platform/db/schema/orders'
import { stockHolds } from '@/lib/platform/db/schema/stock'
import { withdrawalEvents, withdrawals } from '@/lib/platform/db/schema/withdrawals'
import { withdrawEmail } from '@/lib/platform/mail/outbox.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { changeOrderState, lockOrder, type RecordOrderChange } from '@/lib/shop/orders/state/order-state.server'
import { listMissingVariants } from '@/lib/shop/stock/take-stock.server'

/** How long an email about an order waits, so that what it tells can be undone. */
const UNDO_SECONDS = 10

export const undoUntil = (now: Date): Date => new Date(now.getTime() + UNDO_SECONDS * 1000)

/** What the desk can undo, by the state that it led to. */
export type UndoableState = 'paid' | 'shipped'

/** All that a change of an order touches, besides its own row. A note about an order changes nothing of it. */
const PARTS: readonly PgTable[] = [
  orderEvents,
  orderShipments,
  orderRefunds,
  documents,
  payments,
  stockHolds,
  withdrawals,
  withdrawalEvents,
]

/** One text for all rows of an order: it is another one after any change. */
async function fingerprintOf({ db }: Pick<Ctx, 'db'>, orderId: string): Promise<string> {
  const rowsOf = (table: PgTable): SQL =>
    sql`(select string_agg(part::text, ',' order by part::text) from ${table} part where part.order_id = ${orderId})`
  const [row] = await db.execute<{ fingerprint: string }>(sql`
    select md5(concat_ws('|', (select o::text from ${orders} o where o.id = ${orderId}), ${sql.join(PARTS.map(rowsOf), sql`, `)})) as fingerprint`)
  if (!row) throw new Error('The order was not found.')
  return row.fingerprint
}

/**
 * Whether a change of a locked order can be undone as a whole. What a person who has left had is deleted with the change,
 * and pieces that were missing are taken again when the money arrives.
 */
export const isUndoable = async (tx: Pick<Ctx, 'db'>, { id, personLeft }: OrderRow): Promise<boolean> =>
  !personLeft && (await listMissingVariants(tx, id)).length === 0

type DoneChange = { order: OrderRow; to: OrderState; emailId: number; shipmentId: number | null }

/** Remembers in the transaction of a change how it is undone. `order` is the one before. */
export async function rememberUndo(
  tx: Pick<Ctx, 'db' | 'now'>,
  { order, to, emailId, shipmentId }: DoneChange,
): Promise<void> {
  await tx.db.delete(orderUndos).where(lte(orderUndos.until, tx.now))
  const undo = {
    fromState: order.state,
    toState: to,
    emailId,
    shipmentId,
    withdrawalNoticeOn: order.withdrawalNoticeOn,
    fingerprint: await fingerprintOf(tx, order.id),
    until: undoUntil(tx.now),
  }
  await tx.db
    .insert(orderUndos)
    .values({ orderId: order.id, ...undo })
    .onConflictDoUpdate({ target: orderUndos.orderId, set: undo })
}

export type WaitingUndo = { code: string; state: UndoableState; until: Date; buyer: string }

/** What can be undone of these orders, with the first names of those whose email waits. */
export async function listUndos(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  codes: readonly string[],
): Promise<WaitingUndo[]> {
  const rows = await db
    .select({ code: orders.code, state: orderUndos.toState, until: orderUndos.until, buyer: orderAddresses.firstName })
    .from(orderUndos)
    .innerJoin(orders, and(eq(orders.id, orderUndos.orderId), eq(orders.state, orderUndos.toState)))
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(
      and(
        inArray(
          orders.code,
          codes.map((code) => code.toUpperCase()),
        ),
        gt(orderUndos.until, now),
      ),
    )
    .orderBy(orders.dateAdded)
  return rows.flatMap(({ state, ...row }) => (state === 'paid' || state === 'shipped' ? [{ ...row, state }] : []))
}

type UndoRequest = {
  code: string
  /** What is undone. */
  state: UndoableState
  /** Who undoes it. */
  cause: string
  record?: RecordOrderChange
}

/** Puts an order back as it was and takes back its email, or refuses when that is no longer the whole of it. */
export function undoOrderAction(ctx: Ctx, { code, state, cause, record }: UndoRequest): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const { id } = await findOrderByCode(tx, code)
    const order = await lockOrder(tx, id)
    const [undo] = await tx.db.select().from(orderUndos).where(eq(orderUndos.orderId, id))
    if (!undo || undo.toState !== state || undo.until <= tx.now) throw tooLate(order)
    if (undo.fingerprint !== (await fingerprintOf(tx, id)))
      throw new Problem('conflict', {
        detail: `Nothing was undone: order ${order.code} has changed since. Its email goes out.`,
      })
    await changeOrderState(tx, order, undo.fromState, { cause, mailKind: null })
    await tx.db.update(orders).set({ withdrawalNoticeOn: undo.withdrawalNoticeOn }).where(eq(orders.id, id))
    await tx.db.delete(orderUndos).where(eq(orderUndos.orderId, id))
    if (undo.shipmentId !== null) await tx.db.delete(orderShipments).where(eq(orderShipments.id, undo.shipmentId))
    if (!(await withdrawEmail(tx, undo.emailId))) throw tooLate(order)
    const putBack = { ...order, state: undo.fromState }
    await record?.(tx, putBack)
    return putBack
  })
}

const tooLate = ({ code }: OrderRow) =>
  new Problem('conflict', { detail: `Nothing was undone: the email about order ${code} is on its way.` })
