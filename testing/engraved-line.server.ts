import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { priceOfLine } from '@/lib/shop/orders/line-amount'
import { testAnswer } from './answers'

/** Adds an engraved twin of its first line to an order, and returns the ids of both lines. */
export async function addEngravedLine(
  { db }: Pick<Ctx, 'db'>,
  code: string,
  { answers = [testAnswer()], unitCents = 2500, onceCents = 700, quantity = 1 } = {},
): Promise<{ plain: number; engraved: number }> {
  const [found] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.code, code))
    .orderBy(orderLines.id)
    .limit(1)
  if (!found) throw new Error(`Order ${code} has no line.`)
  const { id: plain, ...line } = found.line
  const engraved = { ...line, answers, answersKey: 'engraved', unitCents, onceCents, quantity, personalised: true }
  const [added] = await db.insert(orderLines).values(engraved).returning({ id: orderLines.id })
  if (!added) throw new Error('The insert returned no row.')
  const cents = priceOfLine(engraved)
  await db
    .update(orders)
    .set({ itemsCents: sql`items_cents + ${cents}`, totalCents: sql`total_cents + ${cents}` })
    .where(eq(orders.id, line.orderId))
  return { plain, engraved: added.id }
}
