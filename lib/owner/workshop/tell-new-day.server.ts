import 'server-only'
import { eq } from 'drizzle-orm'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { dayOf, type Day } from '@/lib/platform/base/working-days'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderPromises } from '@/lib/platform/db/schema/order-handling'
import { orders } from '@/lib/platform/db/schema/orders'
import { isOpenPromise } from '@/lib/shop/lead-time/lead-time'
import { enqueueOrderEmail } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { findOrderByCode, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'

type NewDay = {
  code: string
  day: Day
  /** In words for the buyer; may be empty. */
  reason: string
  author: string
  /** What was promised as the owner saw it. Another day means that somebody else has told a new one. */
  seen: Day
}

/** Tells the buyer a later day by which the order leaves the workshop, with the right to cancel it. */
export async function tellNewDay(ctx: Ctx, { code, day, reason, author, seen }: NewDay): Promise<OrderRow> {
  const { id } = await findOrderByCode(ctx, code)
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    const before = order.promisedOn
    if (before === null || !isOpenPromise(order))
      throw new Problem('conflict', { detail: `Order ${order.code} does not wait for the workshop any more.` })
    if (before !== seen)
      throw new Problem('conflict', { detail: `The buyer of order ${order.code} was told another day meanwhile.` })
    if (day <= before) throw invalid({ day: ['Choose a day after the one that was promised.'] })
    if (day < dayOf(ctx.now)) throw invalid({ day: ['Choose a day that has not passed.'] })
    await tx.db.insert(orderPromises).values({ orderId: id, before, promisedOn: day, author, at: ctx.now })
    await tx.db.update(orders).set({ promisedOn: day }).where(eq(orders.id, id))
    const later = { ...order, promisedOn: day }
    await enqueueOrderEmail(tx, later, 'new_day', { newDay: { before, day, reason } })
    return later
  })
}
