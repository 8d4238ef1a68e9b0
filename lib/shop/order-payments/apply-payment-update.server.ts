import 'server-only'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderLines, orders, paymentEvents, payments } from '@/lib/platform/db/schema/orders'
import { fromProviderAmount } from '@/lib/shop/payments/provider-amount'
import { type PaymentEvent } from '@/lib/shop/payments/provider/card-payments.server'
import { type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { isPaid, type PaymentAlert, type PaymentUpdate, type RefundUpdate } from '@/lib/shop/payments/payment-update'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { loadRefundSituation, recordRefundsAtProvider } from '@/lib/shop/refunds/refunds.server'
import { isRefundable } from '@/lib/shop/orders/state/order-actions'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { mailKindAfterStatements, withdrawPaidOrder } from '@/lib/shop/withdrawal/statements-of-orders.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { giveBackStock, listMissingVariants, wasReservedBefore } from '@/lib/shop/stock/take-stock.server'
import { giveBackUsesOfBefore } from '@/lib/shop/discounts/discount-uses.server'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { giveBackGiftCards, lacksGiftCards, wereReservedBefore } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { flagPayment, tellOfLostOrder } from './payment-flag.server'
import { decidePayment } from './payment-decision'

type Outcome = 'paid' | 'refunded' | 'noted' | 'flagged' | 'unknown'
type Payment = typeof payments.$inferSelect

type UpdateSource = {
  cause: string
  /** A request of the shop caused the update. */
  isRequestedByShop: boolean
}

/** Applies the state of a payment that the shop has fetched from the provider. */
export async function handlePaymentUpdate(
  ctx: Ctx,
  provider: CardProvider,
  update: PaymentUpdate,
  { cause, isRequestedByShop = false }: Pick<UpdateSource, 'cause'> & Partial<UpdateSource>,
): Promise<Outcome> {
  return inTransaction(ctx, (tx) => applyPaymentUpdate(tx, provider, update, { cause, isRequestedByShop }))
}

/** Handles each event once: its id is stored in the same transaction as its effects. */
export async function handlePaymentEvent(
  ctx: Ctx,
  provider: CardProvider,
  { id, type, intentId, isRequestedByShop, ...event }: PaymentEvent,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = { id, provider: provider.kind, type, intentId }
    const [inserted] = await tx.db
      .insert(paymentEvents)
      .values({ ...row, outcome: 'begun' })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.id })
    if (!inserted) return
    const outcome = await applyPaymentEvent(tx, provider, event, { cause: `event ${id}`, isRequestedByShop })
    await tx.db.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id))
  })
}

async function applyPaymentEvent(
  tx: Ctx,
  provider: CardProvider,
  { payment, refund, alert, declinedAt }: Pick<PaymentEvent, 'payment' | 'refund' | 'alert' | 'declinedAt'>,
  source: UpdateSource,
): Promise<Outcome> {
  if (payment) {
    const outcome = await applyPaymentUpdate(tx, provider, payment, source)
    if (declinedAt && outcome === 'noted') await releaseAfterDecline(tx, provider, payment, declinedAt)
    return outcome
  }
  if (refund) return applyRefundUpdate(tx, provider, refund, source)
  return alert ? flagPaymentAlert(tx, provider, alert) : 'noted'
}

/** The reason for the owner to act when the money came after the reservation had ended, and the items are sold. */
async function describeMissingItems(tx: Ctx, { id }: OrderRow): Promise<string | null> {
  const missing = await listMissingVariants(tx, id)
  if (missing.length === 0) return null
  const lines = await tx.db
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, id), inArray(orderLines.variantId, missing)))
    .orderBy(asc(orderLines.id))
  const items = lines.map(
    ({ quantity, productName, variantName }) => `${quantity} × ${variantTitle(productName, variantName)}`,
  )
  return `paid after its reservation had ended, and ${items.join(', ')} is no longer in stock: make it, or refund the order`
}

/** The same when another order has used its gift cards meanwhile. */
const describeMissingGiftCards = async (tx: Ctx, { id, giftCardCents, currency }: OrderRow): Promise<string | null> =>
  giftCardCents > 0 && (await lacksGiftCards(tx, id))
    ? `paid after its reservation had ended, and another order has used its gift cards: ${formatPriceIn(currency, giftCardCents)} of it is not paid; ask for it, or refund the order`
    : null

async function applyPaymentUpdate(
  tx: Ctx,
  provider: CardProvider,
  update: PaymentUpdate,
  { cause, isRequestedByShop }: UpdateSource,
): Promise<Outcome> {
  const order = await lockOrderOfPayment(tx, provider, update)
  if (!order) {
    if (isPaid(update) && update.orderId) await tellOfLostOrder(tx, update)
    return 'unknown'
  }
  const payment = await findOrRecordPayment(tx, provider, order, update)
  // An older event may arrive after the payment has succeeded.
  if (isPaid(payment) && !isPaid(update)) return 'noted'
  const decision = decidePayment({
    order,
    update,
    hasOtherSucceededPayment: await hasOtherSucceededPayment(tx, payment),
    isExpected: isRequestedByShop || payment.status === update.status,
  })
  await tx.db.update(payments).set({ status: update.status, updatedAt: tx.now }).where(eq(payments.id, payment.id))
  if (decision.kind === 'flag') return flagPayment(tx, order, payment, decision.reason)
  if (decision.kind === 'note') return 'noted'
  const mailKind = await mailKindAfterStatements(tx, order, 'confirmation')
  await changeOrderState(tx, order, 'paid', { cause: `${update.intentId} succeeded: ${cause}`, mailKind })
  // The event of a refund may arrive before that of its payment.
  if (await markFullyRefunded(tx, { ...order, state: 'paid' }, cause)) return 'paid'
  if (mailKind === 'paid_after_withdrawal') {
    await withdrawPaidOrder(tx, order)
    return 'paid'
  }
  const missing = (await describeMissingItems(tx, order)) ?? (await describeMissingGiftCards(tx, order))
  if (missing) await flagPayment(tx, order, payment, missing)
  return 'paid'
}

// Events tell the time in whole seconds.
const SECOND_MS = 1_000

/** The shopper's next try reserves again. An event of an earlier try, which comes late, releases nothing. */
async function releaseAfterDecline(
  tx: Ctx,
  provider: CardProvider,
  update: PaymentUpdate,
  declinedAt: Date,
): Promise<void> {
  const order = await lockOrderOfPayment(tx, provider, update)
  if (order?.state !== 'awaiting_payment') return
  const endOfDecline = new Date(declinedAt.getTime() + SECOND_MS)
  await giveBackUsesOfBefore(tx, order.id, endOfDecline)
  if (await wereReservedBefore(tx, order.id, endOfDecline))
    await giveBackGiftCards(tx, order.id, 'the card was declined', tx.now)
  if (await wasReservedBefore(tx, order.id, endOfDecline)) await giveBackStock(tx, order, 'the card was declined')
}

async function applyRefundUpdate(
  tx: Ctx,
  provider: CardProvider,
  update: RefundUpdate,
  { cause, isRequestedByShop }: UpdateSource,
): Promise<Outcome> {
  const order = await lockOrderOfPayment(tx, provider, { ...update, orderId: null })
  if (!order) return 'unknown'
  const payment = await findOrRecordPayment(tx, provider, order, update)
  const amount = fromProviderAmount(update.amount, order.currency)
  if (update.kind === 'refund_failed')
    return flagPayment(
      tx,
      order,
      payment,
      `a refund of ${formatPriceIn(order.currency, amount)} failed at the provider`,
    )
  // Events may arrive out of order, and the refunded amount only grows.
  const refundedCents = Math.max(payment.refundedCents, amount)
  await tx.db.update(payments).set({ refundedCents, updatedAt: tx.now }).where(eq(payments.id, payment.id))
  await recordRefundsAtProvider(tx, { ...payment, refundedCents })
  const isRefunded = await markFullyRefunded(tx, order, cause)
  const isNew = refundedCents > payment.refundedCents && !isRequestedByShop
  if (isNew)
    await flagPayment(
      tx,
      isRefunded ? { ...order, state: 'refunded' } : order,
      payment,
      `${formatPriceIn(order.currency, refundedCents)} refunded at the card provider, not by the shop`,
    )
  return isRefunded ? 'refunded' : isNew ? 'flagged' : 'noted'
}

/** Marks the order as refunded if nothing of its succeeded payments remains, nor of what gift cards paid. Returns whether it did. */
async function markFullyRefunded(tx: Ctx, lockedOrder: OrderRow, cause: string): Promise<boolean> {
  if (!isRefundable(lockedOrder.state)) return false
  const { payments: all, giftCardCents, refunds } = await loadRefundSituation(tx, lockedOrder)
  const paid = all.filter(({ status }) => status === 'succeeded')
  const remainingCents = paid.reduce(
    (sum, { amountCents, refundedCents }) => sum + Math.max(amountCents - refundedCents, 0),
    0,
  )
  const onGiftCards = refunds.reduce(
    (left, refund) => left - (refund.refundedAt === null ? 0 : refund.giftCardCents),
    giftCardCents,
  )
  if (paid.length === 0 || remainingCents > 0 || onGiftCards > 0) return false
  await changeOrderState(tx, lockedOrder, 'refunded', {
    cause: `refunded at the provider: ${cause}`,
    mailKind: 'refunded',
  })
  return true
}

async function flagPaymentAlert(tx: Ctx, provider: CardProvider, { intentId, reason }: PaymentAlert): Promise<Outcome> {
  const order = await lockOrderOfPayment(tx, provider, { intentId, orderId: null })
  return order
    ? flagPayment(tx, order, await findOrRecordPayment(tx, provider, order, { intentId }), reason)
    : 'unknown'
}

/** Finds the order by the stored payment or, if a crash prevented storing it, by the order id in the payment's metadata. */
async function lockOrderOfPayment(
  tx: Ctx,
  provider: CardProvider,
  { intentId, orderId }: Pick<PaymentUpdate, 'intentId' | 'orderId'>,
): Promise<OrderRow | null> {
  const [known] = await tx.db
    .select({ orderId: payments.orderId })
    .from(payments)
    .where(and(eq(payments.provider, provider.kind), eq(payments.intentId, intentId)))
  const id = known?.orderId ?? orderId
  if (!id) return null
  const [exists] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  return exists ? lockOrder(tx, id) : null
}

async function findOrRecordPayment(
  tx: Ctx,
  provider: CardProvider,
  order: OrderRow,
  update: Pick<PaymentUpdate, 'intentId'>,
): Promise<Payment> {
  await recordPayment(tx, provider, order, update)
  const [payment] = await tx.db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider.kind), eq(payments.intentId, update.intentId)))
  if (!payment) throw new Error('The payment was not found after its insert.')
  return payment
}

export async function recordPayment(
  { db, now }: Ctx,
  { kind }: CardProvider,
  order: OrderRow,
  { intentId }: Pick<PaymentUpdate, 'intentId'>,
): Promise<void> {
  await db
    .insert(payments)
    .values({
      orderId: order.id,
      provider: kind,
      intentId,
      amountCents: dueCentsOf(order),
      currency: order.currency.toLowerCase(),
      status: 'begun',
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
}

async function hasOtherSucceededPayment({ db }: Ctx, payment: Payment): Promise<boolean> {
  const others = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, payment.orderId), ne(payments.id, payment.id), eq(payments.status, 'succeeded')))
  return others.length > 0
}
