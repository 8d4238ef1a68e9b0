import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderShipments } from '@/lib/platform/db/schema/order-handling'
import { toCarrier, trackingUrlOf } from './carriers'
import { type ShownShipment } from './order.schema'

export type ShipmentRow = typeof orderShipments.$inferSelect

/** The parcels by order id, the first one first. */
export async function listShipments(
  { db }: Pick<Ctx, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, ShipmentRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderShipments)
    .where(inArray(orderShipments.orderId, [...orderIds]))
    .orderBy(asc(orderShipments.id))
  return groupBy(rows, ({ orderId }) => orderId)
}

export const toShownShipment = (row: ShipmentRow): ShownShipment => ({
  carrier: toCarrier(row.carrier),
  tracking_number: row.trackingNumber,
  tracking_url: trackingUrlOf(row),
  shipped_at: row.shippedAt.toISOString(),
})
