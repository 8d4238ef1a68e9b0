import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { stock } from '@/lib/platform/db/schema/stock'
import { leavingOf } from '@/lib/shop/lead-time/lead-time'
import { type Destination } from '@/lib/shop/shipping/destination'
import { chooseRule } from '@/lib/shop/shipping/shipping-fee'
import { listShippingFees } from '@/lib/shop/shipping/shipping.server'

type Line = { variantId: number | null; leadDays: number | null }

/** The days of the destination, which of the items are made, and when they leave. */
export async function loadDelivery(
  { db }: Pick<Ctx, 'db'>,
  order: Parameters<typeof leavingOf>[0],
  { lines, destination }: { lines: readonly Line[]; destination: Destination },
) {
  const toOrder = await listMadeToOrder({ db }, lines)
  return {
    days: chooseRule(await listShippingFees({ db }), destination)?.delivery_days,
    items: lines.map(({ variantId, leadDays }) => ({
      ...(toOrder.has(variantId) && { made_to_order: true as const }),
      ...(leadDays !== null && order.promisedOn !== null && { leaves_by: order.promisedOn }),
    })),
    leaving: leavingOf(order),
  }
}

/** The ids of the variants that are made to order. */
export async function listMadeToOrder(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly { variantId: number | null }[],
): Promise<Set<number | null>> {
  const ids = lines.flatMap(({ variantId }) => variantId ?? [])
  if (ids.length === 0) return new Set()
  const modes = await db
    .select({ id: stock.variantId })
    .from(stock)
    .where(and(inArray(stock.variantId, ids), eq(stock.mode, 'made_to_order')))
  return new Set(modes.map(({ id }) => id))
}
