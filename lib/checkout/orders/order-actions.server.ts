import 'server-only'
import { eq } from 'drizzle-orm'
import { notFound, Problem } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { orders, payments } from '@/lib/db/schema/orders'
import { refundPayment } from '@/lib/payments/provider/card-payments.server'
import { cardProvider, type CardProvider } from '@/lib/payments/provider/card-provider.server'
import { type OrderRow } from '@/lib/checkout/order-access.server'
import { cancelUnpaidOrder, reloadOrder, listPayments } from '@/lib/checkout/payment/order-payment.server'
import { changeOrderState, lockOrder } from '@/lib/checkout/state/order-state.server'
import { type OrderAction, planOrderAction, actionRefusedMessage } from '@/lib/checkout/state/order-actions'

export async function findOrderByCode({ db }: Pick<Ctx, 'db'>, code: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.code, code.trim().toUpperCase()))
  if (!order) throw notFound(`Order ${code}`)
  return order
}

const actionConflict = (action: OrderAction, { code }: OrderRow, reason: string) =>
  new Problem('conflict', { detail: actionRefusedMessage(action, code, reason) })

/** Performs an action of the owner, including its email and refund. Safe to repeat after a failure. */
export async function performOrderAction(
  ctx: Ctx,
  { code, action, cause }: { code: string; action: OrderAction; cause: string },
  provider: CardProvider = cardProvider(),
): Promise<OrderRow> {
  const order = await findOrderByCode(ctx, code)
  const plan = planOrderAction(action, order)
  if (!plan.ok) throw actionConflict(action, order, plan.reason)
  if (plan.provider === 'end_payment')
    return requireCancelled(await cancelUnpaidOrder(ctx, provider, order, { cause, mailKind: plan.mailKind }))
  const refund = plan.provider === 'refund' ? await refundCardPayment(ctx, provider, order) : null

  await inTransaction(ctx, async (tx) => {
    const lockedOrder = await lockOrder(tx, order.id)
    if (refund) await recordRefund(tx, refund)
    // The provider's event of this refund may have been handled already.
    if (refund && lockedOrder.state === 'refunded') return
    const currentPlan = planOrderAction(action, lockedOrder)
    if (!currentPlan.ok) throw actionConflict(action, lockedOrder, currentPlan.reason)
    await changeOrderState(tx, lockedOrder, plan.to, { cause, mailKind: plan.mailKind })
  })
  return reloadOrder(ctx, order)
}

/** Throws if the card was charged before the payment could be cancelled. */
function requireCancelled(order: OrderRow): OrderRow {
  if (order.state !== 'cancelled') throw actionConflict('cancel', order, 'it has just been paid: refund it instead')
  return order
}

async function refundCardPayment(ctx: Ctx, provider: CardProvider, order: OrderRow) {
  const payment = (await listPayments(ctx, order.id)).find(({ status }) => status === 'succeeded')
  if (!payment) throw actionConflict('refund', order, 'it has no succeeded card payment')
  return { payment, refundId: await refundPayment(provider, order, payment.intentId) }
}

const recordRefund = (tx: Ctx, { payment, refundId }: Awaited<ReturnType<typeof refundCardPayment>>) =>
  tx.db
    .update(payments)
    .set({ refundId, refundedCents: payment.amountCents, updatedAt: tx.now })
    .where(eq(payments.id, payment.id))
