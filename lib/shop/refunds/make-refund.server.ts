import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { refundAtProvider } from '@/lib/shop/payments/provider/card-payments.server'
import { type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { isRefundable } from '@/lib/shop/orders/state/order-actions'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { refundToGiftCards } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { withdrawReturnedCards } from '@/lib/shop/gift-cards/return-gift-cards.server'
import { keptCentsOf, moneyOf, refundableOf } from './refund-plan'
import { loadRefundSituation, recordRefundsAtProvider } from './refunds.server'

export type RefundRow = typeof orderRefunds.$inferSelect
type NewRefund = Omit<typeof orderRefunds.$inferInsert, 'orderId' | 'begunAt' | 'refundedAt' | 'atProvider'>

type RefundSteps = {
  /** Locks the order and stores the refund, or finds the one to continue. Null if no money is to be returned. */
  begin: (tx: Ctx) => Promise<RefundRow | null>
  /** When the provider refuses: undoes what `begin` stored besides the refund. */
  undo?: (tx: Ctx) => Promise<void>
  /** Once, in the transaction that finishes the refund. */
  finish: (tx: Ctx, lockedOrder: OrderRow, refund: RefundRow) => Promise<void>
}

/**
 * The one way in which the shop returns money. A refund is stored before the provider is called, with the key that the
 * provider gets, so that a refund that was interrupted is continued and not made twice.
 */
export async function makeRefund(
  ctx: Ctx,
  provider: CardProvider,
  { begin, undo, finish }: RefundSteps,
): Promise<RefundRow | null> {
  const refund = await inTransaction(ctx, begin)
  if (refund === null || refund.refundedAt !== null) return refund
  const returned = await returnMoney(ctx, provider, refund).catch(async (error: unknown) => {
    if (error instanceof Problem && error.kind === 'conflict')
      await inTransaction(ctx, async (tx) => {
        await tx.db.delete(orderRefunds).where(and(eq(orderRefunds.id, refund.id), isNull(orderRefunds.refundedAt)))
        await undo?.(tx)
      })
    throw error
  })
  return inTransaction(ctx, async (tx) => {
    const lockedOrder = await lockOrder(tx, refund.orderId)
    const [finished] = await tx.db
      .update(orderRefunds)
      .set({ refundId: returned.refundId, amountCents: returned.moneyCents + refund.giftCardCents, refundedAt: tx.now })
      .where(and(eq(orderRefunds.id, refund.id), isNull(orderRefunds.refundedAt)))
      .returning()
    // Somebody who repeated it was faster.
    if (!finished) return findRefund(tx, refund.id)
    await recordOnPayment(tx, finished, returned.ofPaymentCents)
    await refundToGiftCards(tx, finished, tx.now)
    await finish(tx, lockedOrder, finished)
    return finished
  })
}

/** Stores a refund that is about to be made. */
export async function beginRefund(tx: Ctx, order: OrderRow, refund: NewRefund): Promise<RefundRow> {
  const [begun] = await tx.db
    .insert(orderRefunds)
    .values({ ...refund, orderId: order.id, begunAt: tx.now })
    .returning()
  if (!begun) throw new Error('The insert returned no row.')
  return begun
}

async function findRefund({ db }: Pick<Ctx, 'db'>, id: string): Promise<RefundRow> {
  const [refund] = await db.select().from(orderRefunds).where(eq(orderRefunds.id, id))
  if (!refund) throw new Error('The refund was not found.')
  return refund
}

type Returned = {
  refundId: string | null
  /** Without the part that goes back to gift cards. */
  moneyCents: MinorUnits
  /** All that was refunded of the payment by then. */
  ofPaymentCents: MinorUnits
}

async function returnMoney(ctx: Ctx, provider: CardProvider, refund: RefundRow): Promise<Returned> {
  const { paymentId, refundedBeforeCents, key } = refund
  const moneyCents = moneyOf(refund)
  const planned = { refundId: null, moneyCents, ofPaymentCents: refundedBeforeCents + moneyCents }
  if (paymentId === null) return planned
  const [found] = await ctx.db
    .select({ payment: payments, currency: orders.currency })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, paymentId))
  if (!found) throw new Error('The payment of the refund was not found.')
  const { payment, currency } = found
  // The provider forgets keys after some time, but its event has told then that the money was returned.
  if (payment.refundedCents >= planned.ofPaymentCents) return { ...planned, refundId: payment.refundId }
  // What is left is refunded without an amount, because somebody may have refunded a part in the dashboard since.
  const isRest = planned.ofPaymentCents >= payment.amountCents
  const made = await refundAtProvider(provider, {
    intentId: payment.intentId,
    amountCents: isRest ? null : moneyCents,
    currency,
    key,
  })
  return { ...planned, ...(made && { refundId: made.refundId, moneyCents: made.amountCents }) }
}

async function recordOnPayment(tx: Ctx, { paymentId, refundId }: RefundRow, ofPaymentCents: MinorUnits): Promise<void> {
  if (paymentId === null) return
  const [payment] = await tx.db
    .update(payments)
    .set({
      // The event of the provider may have been applied already.
      refundedCents: sql`greatest(${payments.refundedCents}, ${ofPaymentCents})`,
      refundId: sql`coalesce(${refundId}, ${payments.refundId})`,
      updatedAt: tx.now,
    })
    .where(eq(payments.id, paymentId))
    .returning()
  if (payment) await recordRefundsAtProvider(tx, payment)
}

type Settlement = {
  refundedCents: MinorUnits
  cause: string
  /** The states that a refund of a part ends. A paid order still has to be shipped, so it stays paid. */
  endedStates: readonly OrderState[]
  sendPartlyRefundedEmail: (tx: Ctx) => Promise<unknown>
}

/** The new state of an order of which money was returned, and the email about it. */
export async function settleRefundedOrder(
  tx: Ctx,
  lockedOrder: OrderRow,
  { refundedCents, cause, endedStates, sendPartlyRefundedEmail }: Settlement,
): Promise<void> {
  // The event of the provider may have done it.
  if (!isRefundable(lockedOrder.state)) return
  const situation = await loadRefundSituation(tx, lockedOrder)
  // What is kept is for gift cards that were used.
  if (refundableOf(situation)?.leftCents === 0)
    await withdrawReturnedCards(tx, { orderId: lockedOrder.id, cause }, tx.now)
  if (keptCentsOf(situation) <= 0)
    return void (await changeOrderState(tx, lockedOrder, 'refunded', { cause, mailKind: 'refunded' }))
  if (refundedCents > 0) await sendPartlyRefundedEmail(tx)
  if (endedStates.includes(lockedOrder.state))
    await changeOrderState(tx, lockedOrder, 'partly_refunded', { cause, mailKind: null })
}
