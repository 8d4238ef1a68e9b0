import 'server-only'
import { eq } from 'drizzle-orm'
import { notFound, Problem } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { orders, payments } from '@/lib/db/schema/orders'
import { refundPayment } from '@/lib/payments/card-payments.server'
import { cardProvider, type CardProvider } from '@/lib/payments/card-provider.server'
import { type OrderRow } from './order-access.server'
import { cancelUnpaid, orderNow, paymentsOf } from './order-payment.server'
import { changeState, holdOrder } from './order-state.server'
import { type OrderStep, planStep, stepRefused } from './order-steps'

export async function orderByCode({ db }: Pick<Ctx, 'db'>, code: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.code, code.trim().toUpperCase()))
  if (!order) throw notFound(`Order ${code}`)
  return order
}

const impossible = (step: OrderStep, { code }: OrderRow, because: string) => new Problem('conflict', { detail: stepRefused(step, code, because) })

/** One step of the owner's with one order, its mail and its money included. Repeating it does no harm. */
export async function takeOrderStep(ctx: Ctx, { code, step, cause }: { code: string; step: OrderStep; cause: string }, provider: CardProvider = cardProvider()): Promise<OrderRow> {
  const order = await orderByCode(ctx, code)
  const plan = planStep(step, order)
  if (!plan.ok) throw impossible(step, order, plan.because)
  if (plan.provider === 'end_payment') return cancelled(await cancelUnpaid(ctx, provider, order, { cause, news: plan.news }))
  const refund = plan.provider === 'refund' ? await giveBack(ctx, provider, order) : null

  await inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, order.id)
    if (refund) await noteRefund(tx, refund)
    // The provider's own news of this refund may have been quicker, and have done all there is to do.
    if (refund && held.state === 'refunded') return
    const still = planStep(step, held)
    if (!still.ok) throw impossible(step, held, still.because)
    await changeState(tx, held, plan.to, { cause, news: plan.news })
  })
  return orderNow(ctx, order)
}

/** The card was quicker: the order is paid now, and not cancelled. */
function cancelled(order: OrderRow): OrderRow {
  if (order.state !== 'cancelled') throw impossible('cancel', order, 'it was paid at this very moment: refund it instead')
  return order
}

async function giveBack(ctx: Ctx, provider: CardProvider, order: OrderRow) {
  const payment = (await paymentsOf(ctx, order.id)).find(({ status }) => status === 'succeeded')
  if (!payment) throw impossible('refund', order, 'no card payment of it is known')
  return { payment, refundId: await refundPayment(provider, order, payment.intentId) }
}

const noteRefund = (tx: Ctx, { payment, refundId }: Awaited<ReturnType<typeof giveBack>>) =>
  tx.db.update(payments).set({ refundId, refundedCents: payment.amountCents, updatedAt: tx.now }).where(eq(payments.id, payment.id))
