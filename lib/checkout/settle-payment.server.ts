import 'server-only'
import { and, eq, ne } from 'drizzle-orm'
import { formatPrice } from '@/lib/base/money'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { orders, paymentEvents, payments } from '@/lib/db/schema/orders'
import { type PaymentEvent } from '@/lib/payments/card-payments.server'
import { type CardProvider } from '@/lib/payments/card-provider.server'
import { isPaid, type PaymentConcern, type PaymentFact, type RefundFact } from '@/lib/payments/payment-fact'
import { type OrderRow } from './order-access.server'
import { changeState, holdOrder } from './order-state.server'
import { flagPayment } from './payment-flag.server'
import { refundedWhenNothingIsLeft } from './refund-state.server'
import { settle } from './settlement'

type Outcome = 'paid' | 'refunded' | 'noted' | 'flagged' | 'unknown'
type Payment = typeof payments.$inferSelect

type News = {
  cause: string
  /** The shop itself asked the provider for it. */
  isOwnDoing: boolean
}

/** Takes note of what the provider says of a payment, whether by an event or when asked. */
export async function settlePayment(ctx: Ctx, provider: CardProvider, fact: PaymentFact, { cause, isOwnDoing = false }: Pick<News, 'cause'> & Partial<News>): Promise<Outcome> {
  return inTransaction(ctx, (tx) => settleIn(tx, provider, fact, { cause, isOwnDoing }))
}

/** An event is handled once, however often it arrives: its name and what it does are written together. */
export async function receivePaymentEvent(ctx: Ctx, provider: CardProvider, { id, type, intentId, isOwnDoing, ...event }: PaymentEvent): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const row = { id, provider: provider.kind, type, intentId }
    const [first] = await tx.db.insert(paymentEvents).values({ ...row, outcome: 'begun' }).onConflictDoNothing().returning({ id: paymentEvents.id })
    if (!first) return
    const outcome = await actOn(tx, provider, event, { cause: `event ${id}`, isOwnDoing })
    await tx.db.update(paymentEvents).set({ outcome }).where(eq(paymentEvents.id, id))
  })
}

async function actOn(tx: Ctx, provider: CardProvider, { payment, refund, concern }: Pick<PaymentEvent, 'payment' | 'refund' | 'concern'>, news: News): Promise<Outcome> {
  if (payment) return settleIn(tx, provider, payment, news)
  if (refund) return refundIn(tx, provider, refund, news)
  return concern ? tellOwner(tx, provider, concern) : 'noted'
}

async function settleIn(tx: Ctx, provider: CardProvider, fact: PaymentFact, { cause, isOwnDoing }: News): Promise<Outcome> {
  const order = await orderOf(tx, provider, fact)
  if (!order) return 'unknown'
  const payment = await paymentOf(tx, provider, order, fact)
  // What was paid stays paid, whatever older news say of it.
  if (isPaid(payment) && !isPaid(fact)) return 'noted'
  const settlement = settle({ order, fact, paidOtherwise: await isPaidOtherwise(tx, payment), isKnown: isOwnDoing || payment.status === fact.status })
  await tx.db.update(payments).set({ status: fact.status, updatedAt: tx.now }).where(eq(payments.id, payment.id))
  if (settlement.kind === 'flag') return flagPayment(tx, order, payment, settlement.reason)
  if (settlement.kind === 'note') return 'noted'
  await changeState(tx, order, 'paid', { cause: `${fact.intentId} succeeded: ${cause}`, news: 'confirmation' })
  // The news of a refund may be quicker than those of its payment.
  await refundedWhenNothingIsLeft(tx, { ...order, state: 'paid' }, cause)
  return 'paid'
}

async function refundIn(tx: Ctx, provider: CardProvider, fact: RefundFact, { cause, isOwnDoing }: News): Promise<Outcome> {
  const order = await orderOf(tx, provider, { ...fact, orderId: null })
  if (!order) return 'unknown'
  const payment = await paymentOf(tx, provider, order, fact)
  if (fact.kind === 'refund_failed') return flagPayment(tx, order, payment, `a refund of ${formatPrice(fact.cents)} failed at the provider`)
  // Older news may come after newer ones, and what went back only grows.
  const refundedCents = Math.max(payment.refundedCents, fact.cents)
  await tx.db.update(payments).set({ refundedCents, updatedAt: tx.now }).where(eq(payments.id, payment.id))
  const isRefunded = await refundedWhenNothingIsLeft(tx, order, cause)
  const isNew = refundedCents > payment.refundedCents && !isOwnDoing
  if (isNew) await flagPayment(tx, isRefunded ? { ...order, state: 'refunded' } : order, payment, `${formatPrice(refundedCents)} refunded at the card provider, not by the shop`)
  return isRefunded ? 'refunded' : isNew ? 'flagged' : 'noted'
}

async function tellOwner(tx: Ctx, provider: CardProvider, { intentId, reason }: PaymentConcern): Promise<Outcome> {
  const order = await orderOf(tx, provider, { intentId, orderId: null })
  return order ? flagPayment(tx, order, await paymentOf(tx, provider, order, { intentId }), reason) : 'unknown'
}

/** By the payment that we began; or, when we did not live to write that down, by what we told the provider. */
async function orderOf(tx: Ctx, provider: CardProvider, { intentId, orderId }: Pick<PaymentFact, 'intentId' | 'orderId'>): Promise<OrderRow | null> {
  const [known] = await tx.db.select({ orderId: payments.orderId }).from(payments).where(and(eq(payments.provider, provider.kind), eq(payments.intentId, intentId)))
  const id = known?.orderId ?? orderId
  if (!id) return null
  const [exists] = await tx.db.select({ id: orders.id }).from(orders).where(eq(orders.id, id))
  return exists ? holdOrder(tx, id) : null
}

async function paymentOf(tx: Ctx, provider: CardProvider, order: OrderRow, fact: Pick<PaymentFact, 'intentId'>): Promise<Payment> {
  await notePayment(tx, provider, order, fact)
  const [payment] = await tx.db.select().from(payments).where(and(eq(payments.provider, provider.kind), eq(payments.intentId, fact.intentId)))
  if (!payment) throw new Error('A payment that was just written is not there.')
  return payment
}

export async function notePayment({ db, now }: Ctx, { kind }: CardProvider, order: OrderRow, { intentId }: Pick<PaymentFact, 'intentId'>): Promise<void> {
  await db
    .insert(payments)
    .values({ orderId: order.id, provider: kind, intentId, amountCents: order.totalCents, status: 'begun', createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

async function isPaidOtherwise({ db }: Ctx, payment: Payment): Promise<boolean> {
  const others = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, payment.orderId), ne(payments.id, payment.id), eq(payments.status, 'succeeded')))
  return others.length > 0
}
