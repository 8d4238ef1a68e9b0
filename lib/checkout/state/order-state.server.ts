import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { products } from '@/lib/db/schema/catalogue'
import { orderLines, orders } from '@/lib/db/schema/orders'
import { type OrderRow } from '@/lib/checkout/order-access.server'
import { enqueueOrderEmail, type OrderMailKind } from '@/lib/checkout/mail/enqueue-order-email.server'
import { type OrderState } from '@/lib/db/schema/enums'

type TxCtx = Pick<Ctx, 'db'>

/** Says, for the history that the database keeps, why the states change in this transaction. */
export async function setChangeReason({ db }: TxCtx, cause: string): Promise<void> {
  await db.execute(sql`select set_config('shop.cause', ${cause}, true)`)
}

/** The order as it is now, held until the transaction ends: whoever else wants to change it waits. */
export async function lockOrder({ db }: TxCtx, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error('An order vanished.')
  return order
}

export async function changeOrderState(
  tx: TxCtx,
  order: OrderRow,
  state: OrderState,
  { cause, mailKind }: { cause: string; mailKind: OrderMailKind | null },
): Promise<void> {
  await setChangeReason(tx, cause)
  // Before the change: with it, an order may forget whose it was.
  if (mailKind) await enqueueOrderEmail(tx, { ...order, state }, mailKind)
  await tx.db.update(orders).set({ state }).where(eq(orders.id, order.id))
  const change = Number(countsAsSold(state)) - Number(countsAsSold(order.state))
  if (change !== 0) await changePopularity(tx, order, change)
}

/** Anybody can place an order: it makes its products popular only once it is paid, or sent to be paid on delivery. */
const countsAsSold = (state: OrderState) => state === 'paid' || state === 'shipped'

async function changePopularity(tx: TxCtx, order: OrderRow, change: number): Promise<void> {
  const bought = tx.db.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, order.id))
  // Locked in one sequence by everybody, so that two orders of the same products never deadlock.
  const locked = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, bought))
    .orderBy(asc(products.id))
    .for('no key update')
  if (locked.length === 0) return
  await tx.db
    .update(products)
    .set({ ordersSince: sql`greatest(${products.ordersSince} + ${change}, 0)` })
    .where(
      inArray(
        products.id,
        locked.map(({ id }) => id),
      ),
    )
}
