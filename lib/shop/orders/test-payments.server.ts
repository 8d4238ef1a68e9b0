import 'server-only'
import { eq, sql, type SQL } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orders } from '@/lib/platform/db/schema/orders'
import { env } from '@/lib/platform/env.server'

/** Whether an order was paid with a test card, where that has to be said: in a demo shop every card is one. */
export const isTestPayment = (): SQL<boolean> =>
  env().demo
    ? sql<boolean>`false`
    : sql<boolean>`${orders.id} in (select order_id from payments where provider = 'sandbox')`

export async function hasTestPayment({ db }: Pick<Ctx, 'db'>, orderId: string): Promise<boolean> {
  const [row] = await db.select({ isTest: isTestPayment() }).from(orders).where(eq(orders.id, orderId))
  return row?.isTest ?? false
}
