import 'server-only'
import { and, eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/db/context.server'
import { payments } from '@/lib/db/schema/orders'
import { type OrderRow } from '@/lib/checkout/order-access.server'
import { changeOrderState } from './order-state.server'

/** Marks the order as refunded if nothing of its succeeded payments remains. Returns whether it did. */
export async function markFullyRefunded(tx: Pick<Ctx, 'db'>, lockedOrder: OrderRow, cause: string): Promise<boolean> {
  if (lockedOrder.state !== 'paid' && lockedOrder.state !== 'shipped') return false
  const paid = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, lockedOrder.id), eq(payments.status, 'succeeded')))
  const remainingCents = paid.reduce(
    (sum, { amountCents, refundedCents }) => sum + Math.max(amountCents - refundedCents, 0),
    0,
  )
  if (paid.length === 0 || remainingCents > 0) return false
  await changeOrderState(tx, lockedOrder, 'refunded', {
    cause: `refunded at the provider: ${cause}`,
    mailKind: 'refunded',
  })
  return true
}
