import 'server-only'
import { and, eq } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderEvents } from '@/lib/platform/db/schema/orders'
import { orderShipments } from '@/lib/platform/db/schema/order-handling'
import { enqueueOrderEmail } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { type ShipmentInput } from './order-handling.schema'

/** Stores a parcel of an order that is locked, and returns its id; null for a parcel that nobody can follow. */
export async function recordParcel(
  tx: Pick<Ctx, 'db' | 'now'>,
  { id, code }: OrderRow,
  { carrier, tracking_number, tracking_url }: ShipmentInput,
): Promise<number | null> {
  if (carrier === '') return null
  const [recorded] = await tx.db
    .insert(orderShipments)
    .values({
      orderId: id,
      carrier,
      trackingNumber: tracking_number,
      trackingUrl: tracking_url,
      shippedAt: tx.now,
    })
    .onConflictDoNothing()
    .returning({ id: orderShipments.id })
  if (!recorded) throw new Problem('conflict', { detail: `Order ${code} has the parcel ${tracking_number} already.` })
  return recorded.id
}

async function lockShippedOrder(tx: Ctx, code: string): Promise<OrderRow> {
  const { id } = await findOrderByCode(tx, code)
  const order = await lockOrder(tx, id)
  const [shipped] = await tx.db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.toState, 'shipped')))
    .limit(1)
  if (!shipped)
    throw new Problem('conflict', { detail: `Order ${order.code} was not shipped: ship it with the parcel.` })
  return order
}

/** Adds a parcel to an order that was shipped, or the number that the carrier gave later. The customer gets an email. */
export function addParcel(
  ctx: Ctx,
  { code, parcel }: { code: string; parcel: ShipmentInput & { carrier: Exclude<ShipmentInput['carrier'], ''> } },
): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockShippedOrder(tx, code)
    await recordParcel(tx, order, parcel)
    await enqueueOrderEmail(tx, order, 'tracking')
    return order
  })
}

/** Removes a parcel that was entered by mistake. The customer gets no email about it. */
export function removeParcel(ctx: Ctx, { code, id }: { code: string; id: number }): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockShippedOrder(tx, code)
    const [removed] = await tx.db
      .delete(orderShipments)
      .where(and(eq(orderShipments.id, id), eq(orderShipments.orderId, order.id)))
      .returning({ id: orderShipments.id })
    if (!removed) throw new Problem('conflict', { detail: `This parcel of order ${order.code} was removed already.` })
    return order
  })
}
