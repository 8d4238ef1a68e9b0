import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { payments } from '@/lib/db/schema/orders'
import { type OrderRow } from './order-access.server'
import { changeState } from './order-state.server'

/** A part that went back is only written down; an order is refunded when the shop keeps nothing of what was paid for it. */
export async function refundedWhenNothingIsLeft(tx: Pick<Ctx, 'db'>, held: OrderRow, cause: string): Promise<boolean> {
  if (held.state !== 'paid' && held.state !== 'shipped') return false
  const paid = await tx.db.select().from(payments).where(and(eq(payments.orderId, held.id), eq(payments.status, 'succeeded')))
  const kept = paid.reduce((sum, { amountCents, refundedCents }) => sum + Math.max(amountCents - refundedCents, 0), 0)
  if (paid.length === 0 || kept > 0) return false
  await changeState(tx, held, 'refunded', { cause: `given back at the provider: ${cause}`, news: 'refunded' })
  return true
}
