import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { orders, payments } from '@/lib/db/schema/orders'
import { beginPayment, endPayment, lookUpPayment } from '@/lib/payments/card-payments.server'
import { type CardProvider } from '@/lib/payments/card-provider.server'
import { isCancelled, isPaid } from '@/lib/payments/payment-fact'
import { type OrderRow } from './order-access.server'
import { changeState, holdOrder } from './order-state.server'
import { notePayment, settlePayment } from './settle-payment.server'

/** Those that this provider can speak of: a shop that left the practice provider still has its payments. */
async function paymentsAt(ctx: Pick<Ctx, 'db'>, { kind }: CardProvider, orderId: string) {
  return (await paymentsOf(ctx, orderId)).filter((payment) => payment.provider === kind)
}

export async function paymentsOf({ db }: Pick<Ctx, 'db'>, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt))
}

export async function orderNow({ db }: Pick<Ctx, 'db'>, { id }: Pick<OrderRow, 'id'>): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('An order vanished.')
  return order
}

/** The one payment of an unpaid card order, begun when there is none: the next try goes on where the last one stopped. */
export async function continuePayment(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<string> {
  const known = await paymentsAt(ctx, provider, order.id)
  const last = known[0] ? await lookUpPayment(provider, known[0].intentId) : null
  if (last && (isPaid(last.fact) || isCancelled(last.fact))) await settlePayment(ctx, provider, last.fact, { cause: 'looked up when the card was tried again' })
  if (last && !isCancelled(last.fact)) return last.clientSecret
  // Nothing can be paid on a payment that somebody has cancelled at the provider: the order gets another one.
  const begun = await beginPayment(provider, order, known.length)
  await notePayment(ctx, provider, order, begun)
  return begun.clientSecret
}

/** Asks the provider about an order whose news may have been lost. */
export async function lookUpOrder(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<void> {
  for (const { intentId } of await paymentsAt(ctx, provider, order.id)) {
    const { fact } = await lookUpPayment(provider, intentId)
    await settlePayment(ctx, provider, fact, { cause: 'looked up at the provider' })
  }
}

/** Cancels an order that was not paid; a card that pays at the last moment wins. Says what the order then is. */
export async function cancelUnpaid(ctx: Ctx, provider: CardProvider, order: OrderRow, reason: Pick<Parameters<typeof changeState>[3], 'cause' | 'news'>): Promise<OrderRow> {
  for (const { intentId } of await paymentsAt(ctx, provider, order.id)) {
    const fact = await endPayment(provider, intentId)
    await settlePayment(ctx, provider, fact, { cause: 'when the order was to be cancelled', isOwnDoing: true })
  }
  await inTransaction(ctx, async (tx) => {
    const held = await holdOrder(tx, order.id)
    if (held.state === order.state && (held.state === 'awaiting_payment' || held.state === 'confirmed')) await changeState(tx, held, 'cancelled', reason)
  })
  return orderNow(ctx, order)
}
