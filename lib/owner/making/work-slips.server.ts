import 'server-only'
import { asc, eq } from 'drizzle-orm'
import { orderDeskPath } from '@/lib/platform/base/desk-paths'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { env } from '@/lib/platform/env.server'
import { withAnswers } from '@/lib/shop/orders/line-answers.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { say, sayDay } from '@/lib/owner/language/say.server'
import { type WorkSlip, workSlips } from './work-slip'

/** The slips of these orders, in the order of their codes. */
export async function loadWorkSlips({ db }: Pick<Ctx, 'db'>, codes: readonly string[]): Promise<WorkSlip[]> {
  const slips: WorkSlip[] = []
  for (const code of codes) {
    const order = await findOrderByCode({ db }, code)
    const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(asc(orderLines.id))
    const dueOn = order.promisedOn && sayDay(order.promisedOn)
    slips.push(...workSlips({ ...order, dueOn }, lines.map(withAnswers), say))
  }
  return slips
}

/** What the code on a slip leads to. */
export const slipUrl = ({ order }: WorkSlip): string => env().shopUrl + orderDeskPath(order)
