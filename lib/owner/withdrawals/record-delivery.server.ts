import 'server-only'
import { and, eq } from 'drizzle-orm'
import { notFound, Problem } from '@/lib/platform/base/problem'
import { type Day, dayOf } from '@/lib/platform/base/working-days'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderEvents, orders } from '@/lib/platform/db/schema/orders'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'

/** Records the day on which the last parcel of an order was handed over, from which the time to withdraw counts. */
export function recordDelivery(ctx: Ctx, { code, on }: { code: string; on: Day }): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.code, code.trim().toUpperCase()))
    if (!found) throw notFound(`Order ${code} was not found.`)
    const order = await lockOrder(tx, found.id)
    const refuse = (reason: string) =>
      new Problem('conflict', { detail: `Order ${order.code} cannot be marked as delivered: ${reason}.` })
    const [shipped] = await tx.db
      .select({ at: orderEvents.at })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.toState, 'shipped')))
    if (!shipped) throw refuse('it was not shipped')
    if (on > dayOf(tx.now)) throw refuse(`${on} is in the future`)
    if (on < dayOf(order.dateAdded)) throw refuse(`it was placed on ${dayOf(order.dateAdded)}`)
    await tx.db.update(orders).set({ deliveredOn: on }).where(eq(orders.id, order.id))
    return { ...order, deliveredOn: on }
  })
}
