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

/** An order whose email is `paid_after_withdrawal` must not be sent. */
export async function withdrawPaidOrder(tx: Ctx, order: OrderRow): Promise<void> {
  const last = (await listWithdrawalsOfOrders(tx, [order.id])).at(-1)
  if (last) await markWithdrawn(tx, order, last.statement.id)
}
