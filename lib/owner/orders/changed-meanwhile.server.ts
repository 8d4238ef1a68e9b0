import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderEvents } from '@/lib/platform/db/schema/orders'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { orderStateLabels } from '@/lib/shop/orders/order-labels'

/** Throws if the order has another state than the one that the owner saw, and says what happened meanwhile. */
export async function requireUnchanged(
  { db }: Pick<Ctx, 'db'>,
  { id, code, state }: OrderRow,
  seen: OrderState | undefined,
): Promise<void> {
  if (seen === undefined || seen === state) return
  const [last] = await db
    .select({ cause: orderEvents.cause })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  throw new Problem('conflict', {
    detail: `Nothing was done: order ${code} was changed meanwhile from “${orderStateLabels[seen]}” to “${orderStateLabels[state]}” (${last?.cause ?? 'unknown'}). Look at it again.`,
  })
}
