import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { findOrderByCode } from '@/lib/shop/orders/order-access.server'
import { orderNotes } from '@/lib/platform/db/schema/order-handling'

/** Adds a note that customers never see. */
export async function addOrderNote(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { code, body, author }: { code: string; body: string; author: string },
): Promise<{ code: string; id: number }> {
  const order = await findOrderByCode(ctx, code)
  const [note] = await ctx.db
    .insert(orderNotes)
    .values({ orderId: order.id, body, author, at: ctx.now })
    .returning({ id: orderNotes.id })
  if (!note) throw new Error('The insert returned no row.')
  return { code: order.code, id: note.id }
}
