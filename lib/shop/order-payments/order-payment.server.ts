import 'server-only'
import { desc, eq } from 'drizzle-orm'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { createPayment, cancelPayment, retrievePayment } from '@/lib/shop/payments/provider/card-payments.server'
import { type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { isCancelled, isPaid } from '@/lib/shop/payments/payment-update'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { changeOrderState, lockOrder, type RecordOrderChange } from '@/lib/shop/orders/state/order-state.server'
import { recordPayment, handlePaymentUpdate } from './apply-payment-update.server'

/** Only payments of this provider: a shop that used the card sandbox before still has the payments of the sandbox. */
async function listProviderPayments(ctx: Pick<Ctx, 'db'>, { kind }: CardProvider, orderId: string) {
  return (await listPayments(ctx, orderId)).filter((payment) => payment.provider === kind)
}

export async function listPayments({ db }: Pick<Ctx, 'db'>, orderId: string) {
  return db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt))
}

export async function reloadOrder({ db }: Pick<Ctx, 'db'>, { id }: Pick<OrderRow, 'id'>): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error('The order was not found.')
  return order
}

/** The client secret of the payment of an unpaid card order; creates a payment if there is none. */
export async function resumeOrCreatePayment(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<string> {
  const known = await listProviderPayments(ctx, provider, order.id)
  const last = known[0] ? await retrievePayment(provider, known[0].intentId) : null
  if (last && (isPaid(last.update) || isCancelled(last.update)))
    await handlePaymentUpdate(ctx, provider, last.update, { cause: 'looked up when the card was tried again' })
  if (last && !isCancelled(last.update)) return last.clientSecret
  // A payment that was cancelled in the provider's dashboard cannot be paid, so the order gets another one.
  const payment = await createPayment(provider, { ...order, dueCents: dueCentsOf(order) }, known.length)
  await recordPayment(ctx, provider, order, payment)
  return payment.clientSecret
}

/** Fetches the payments of an order from the provider, in case an event was lost. */
export async function refreshOrderPayments(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<void> {
  for (const { intentId } of await listProviderPayments(ctx, provider, order.id)) {
    const { update } = await retrievePayment(provider, intentId)
    await handlePaymentUpdate(ctx, provider, update, { cause: 'looked up at the provider' })
  }
}

/** Cancels an unpaid order, unless its payment succeeds at the same time. Returns the order in its new state. */
export async function cancelUnpaidOrder(
  ctx: Ctx,
  provider: CardProvider,
  order: OrderRow,
  {
    record,
    ...reason
  }: Pick<Parameters<typeof changeOrderState>[3], 'cause' | 'mailKind'> & {
    record?: RecordOrderChange
  },
): Promise<OrderRow> {
  for (const { intentId } of await listProviderPayments(ctx, provider, order.id)) {
    const update = await cancelPayment(provider, intentId)
    await handlePaymentUpdate(ctx, provider, update, {
      cause: 'when the order was to be cancelled',
      isRequestedByShop: true,
    })
  }
  await inTransaction(ctx, async (tx) => {
    const lockedOrder = await lockOrder(tx, order.id)
    const isOpen = lockedOrder.state === 'awaiting_payment' || lockedOrder.state === 'confirmed'
    if (lockedOrder.state !== order.state || !isOpen) return
    await changeOrderState(tx, lockedOrder, 'cancelled', reason)
    await record?.(tx, { ...lockedOrder, state: 'cancelled' })
  })
  return reloadOrder(ctx, order)
}
