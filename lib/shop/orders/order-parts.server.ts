import 'server-only'
import { asc, desc, eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines, orderSpecialFees, orderVat } from '@/lib/platform/db/schema/orders'

/** What the amounts of an order consist of: its lines, special fees, and VAT by rate. */
export const loadOrderParts = async ({ db }: Pick<Ctx, 'db'>, orderId: string) => ({
  lines: await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id)),
  fees: await db
    .select()
    .from(orderSpecialFees)
    .where(eq(orderSpecialFees.orderId, orderId))
    .orderBy(asc(orderSpecialFees.name)),
  vat: await db.select().from(orderVat).where(eq(orderVat.orderId, orderId)).orderBy(desc(orderVat.rateBp)),
})
