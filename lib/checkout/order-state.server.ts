import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { products } from '@/lib/db/schema/catalogue'
import { orderLines, orders } from '@/lib/db/schema/orders'
import { type OrderRow } from './order-access.server'
import { mailAbout, type OrderNews } from './order-mail.server'
import { type OrderState } from './order.schema'

type TxCtx = Pick<Ctx, 'db'>

/** Says, for the history that the database keeps, why the states change in this transaction. */
export async function because({ db }: TxCtx, cause: string): Promise<void> {
  await db.execute(sql`select set_config('shop.cause', ${cause}, true)`)
}

/** The order as it is now, held until the transaction ends: whoever else wants to change it waits. */
export async function holdOrder({ db }: TxCtx, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error('An order vanished.')
  return order
}

export async function changeState(tx: TxCtx, order: OrderRow, state: OrderState, { cause, news }: { cause: string; news: OrderNews | null }): Promise<void> {
  await because(tx, cause)
  // Before the change: with it, an order may forget whose it was.
  if (news) await mailAbout(tx, { ...order, state }, news)
  await tx.db.update(orders).set({ state }).where(eq(orders.id, order.id))
}

/** The shop takes the order on: it counts for popularity, and the shopper gets it in writing. */
export async function orderStands(tx: TxCtx, order: OrderRow): Promise<void> {
  await mailAbout(tx, order, 'confirmation')
  const bought = tx.db.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, order.id))
  // Taken in one order by everybody, so that two orders of the same pieces never wait for each other.
  const held = await tx.db.select({ id: products.id }).from(products).where(inArray(products.id, bought)).orderBy(asc(products.id)).for('no key update')
  if (held.length === 0) return
  await tx.db.update(products).set({ ordersSince: sql`${products.ordersSince} + 1` }).where(inArray(products.id, held.map(({ id }) => id)))
}
