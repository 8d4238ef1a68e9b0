import 'server-only'
import { and, asc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { LOCKS } from '@/lib/platform/db/locks'
import { orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { orderGiftCards } from '@/lib/platform/db/schema/gift-cards'
import { orders, payments } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { stockHolds } from '@/lib/platform/db/schema/stock'
import { runAlone } from '@/lib/platform/db/run-alone.server'
import { logFailure } from '@/lib/platform/http/log.server'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { cancelUnpaidOrder, refreshOrderPayments, reloadOrder } from '@/lib/shop/order-payments/order-payment.server'
import { changeOrderState, lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { overdueBefore } from '@/lib/shop/orders/transfer-period'
import { mailKindAfterStatements } from '@/lib/shop/withdrawal/statements-of-orders.server'
import { giveBackUses, hasEndedUse } from '@/lib/shop/discounts/discount-uses.server'
import { giveBackGiftCards, hasEndedGiftCards } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { giveBackStock, hasEndedReservation } from '@/lib/shop/stock/take-stock.server'

const BATCH_SIZE = 100
const MAX_CONSECUTIVE_FAILURES = 3

type SweepResult = {
  cancelledTransfers: number
  cancelledCards: number
  foundPaid: number
  endedReservations: number
  failed: number
}

/** Cancels overdue orders and fetches payments without an event. Returns null if another instance is sweeping. */
export async function sweepOrders(ctx: Ctx, provider: CardProvider = cardProvider()): Promise<SweepResult | null> {
  return runAlone(ctx.db, LOCKS.orderSweep, () => runSweep(ctx, provider))
}

async function runSweep(ctx: Ctx, provider: CardProvider): Promise<SweepResult> {
  const swept: SweepResult = { cancelledTransfers: 0, cancelledCards: 0, foundPaid: 0, endedReservations: 0, failed: 0 }
  const each = async (found: OrderRow[], work: (order: OrderRow) => Promise<keyof SweepResult | null>) => {
    let consecutiveFailures = 0
    for (const order of found) {
      const result = await work(order).catch((error: unknown) => {
        logFailure(`sweeping order ${order.code}`, 'sweep', error)
        return 'failed' as const
      })
      if (result) swept[result] += 1
      consecutiveFailures = result === 'failed' ? consecutiveFailures + 1 : 0
      // The provider is probably unavailable; the next sweep tries again.
      if (consecutiveFailures === MAX_CONSECUTIVE_FAILURES) return
    }
  }
  const before = await paymentDeadline(ctx)
  await each(await listUnpaidOrders(ctx, 'transfer', before), (order) => cancelUnpaidTransfer(ctx, order))
  await each(await listStaleCardOrders(ctx, before), (order) => refreshPayment(ctx, provider, order))
  await each(await listUnpaidOrders(ctx, 'card', before), (order) => cancelUnpaidCard(ctx, provider, order))
  await each(await listEndedReservations(ctx), (order) => endReservation(ctx, order))
  return swept
}

/** Unpaid orders that were placed before this time are overdue. */
async function paymentDeadline({ db, now }: Ctx): Promise<Date> {
  const [shop] = await db.select({ days: settings.unpaidTransferDays }).from(settings)
  return overdueBefore(now, shop?.days ?? 5)
}

const listUnpaidOrders = ({ db }: Ctx, method: 'transfer' | 'card', before: Date) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'awaiting_payment'), eq(orders.paymentMethod, method), lt(orders.dateAdded, before)))
    .orderBy(asc(orders.dateAdded))
    .limit(BATCH_SIZE)

async function cancelUnpaidTransfer(ctx: Ctx, order: OrderRow): Promise<keyof SweepResult | null> {
  return inTransaction(ctx, async (tx) => {
    const lockedOrder = await lockOrder(tx, order.id)
    if (lockedOrder.state !== 'awaiting_payment') return null
    await changeOrderState(tx, lockedOrder, 'cancelled', {
      cause: 'the transfer did not arrive in time',
      mailKind: await mailKindAfterStatements(tx, lockedOrder, 'unpaid'),
    })
    return 'cancelledTransfers'
  })
}

/** Sends no email, because the shopper has not completed the checkout. */
async function cancelUnpaidCard(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<keyof SweepResult> {
  const { state } = await cancelUnpaidOrder(ctx, provider, order, {
    cause: 'the card payment was not finished in time',
    mailKind: null,
  })
  return state === 'cancelled' ? 'cancelledCards' : 'foundPaid'
}

/** Orders whose card payment has kept its items, discounts and gift cards for long enough. */
async function listEndedReservations({ db, now }: Ctx): Promise<OrderRow[]> {
  const ended = db.select({ id: stockHolds.orderId }).from(stockHolds).where(lt(stockHolds.expiresAt, now))
  const endedUses = db
    .select({ id: orderDiscounts.orderId })
    .from(orderDiscounts)
    .where(lt(orderDiscounts.expiresAt, now))
  const endedGiftCards = db
    .select({ id: orderGiftCards.orderId })
    .from(orderGiftCards)
    .where(lt(orderGiftCards.expiresAt, now))
  return db
    .select()
    .from(orders)
    .where(or(inArray(orders.id, ended), inArray(orders.id, endedUses), inArray(orders.id, endedGiftCards)))
    .orderBy(asc(orders.dateAdded))
    .limit(BATCH_SIZE)
}

const ENDED = 'its reservation has ended'

/** The order stays: its shopper may try the card again while the items are left. */
async function endReservation(ctx: Ctx, { id }: OrderRow): Promise<keyof SweepResult | null> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, id)
    // The shopper may have tried again meanwhile.
    const hasUse = await hasEndedUse(tx, id, ctx.now)
    const hasCards = await hasEndedGiftCards(tx, id, ctx.now)
    const hasItems = await hasEndedReservation(tx, id, ctx.now)
    if (hasUse) await giveBackUses(tx, id)
    if (hasCards) await giveBackGiftCards(tx, id, ENDED, ctx.now)
    if (hasItems) await giveBackStock(tx, order, ENDED)
    return hasUse || hasCards || hasItems ? 'endedReservations' : null
  })
}

/** Orders whose payments were not updated for a while, the longest first. The interval grows with the age of the payment. */
async function listStaleCardOrders({ db, now }: Ctx, after: Date): Promise<OrderRow[]> {
  const time = sql`${now.toISOString()}::timestamptz`
  const interval = sql`greatest(interval '1 minute', (${time} - ${payments.createdAt}) / 4)`
  // A time in the future, from a clock that was wrong, must not delay the check.
  const isStale = sql`(${payments.updatedAt} < ${time} - ${interval} or ${payments.updatedAt} > ${time} + interval '1 minute')`
  const rows = await db
    .select({ order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(eq(orders.state, 'awaiting_payment'), eq(orders.paymentMethod, 'card'), gt(orders.dateAdded, after), isStale),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH_SIZE)
  return rows.map(({ order }) => order)
}

/** Updates the time of the check also after a failure, so that a payment that always fails does not block others. */
async function refreshPayment(ctx: Ctx, provider: CardProvider, order: OrderRow): Promise<keyof SweepResult | null> {
  try {
    await refreshOrderPayments(ctx, provider, order)
  } finally {
    await ctx.db.update(payments).set({ updatedAt: ctx.now }).where(eq(payments.orderId, order.id))
  }
  return (await reloadOrder(ctx, order)).state === 'paid' ? 'foundPaid' : null
}
