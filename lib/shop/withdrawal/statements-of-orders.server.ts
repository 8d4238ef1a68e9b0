import 'server-only'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { type OrderMailKind } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { markWithdrawn } from './receive-withdrawal.server'
import { listWithdrawalsOfOrders } from './withdrawals.server'
import { hasStandingStatement, isWithdrawnFrom } from './order-statements'

/** The email about a change, for a buyer who may have withdrawn meanwhile. */
export async function mailKindAfterStatements(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { id }: OrderRow,
  mailKind: OrderMailKind,
): Promise<OrderMailKind> {
  const views = await listWithdrawalsOfOrders(ctx, [id])
  if (mailKind === 'payment_received' || mailKind === 'confirmation')
    return isWithdrawnFrom(views[0]?.lines ?? [], views) ? 'paid_after_withdrawal' : mailKind
  const endsUnpaid = mailKind === 'cancelled' || mailKind === 'unpaid'
  return endsUnpaid && hasStandingStatement(views) ? 'cancelled_after_withdrawal' : mailKind
}

/** An order that is paid after the buyer has withdrawn from all of it must not be sent. Returns whether it is one. */
export async function withdrawPaidOrder(tx: Ctx, order: OrderRow): Promise<boolean> {
  const views = await listWithdrawalsOfOrders(tx, [order.id])
  const last = views.at(-1)
  if (!last || !isWithdrawnFrom(last.lines, views)) return false
  await markWithdrawn(tx, order, last.statement.id)
  return true
}
