import 'server-only'
import { and, asc, between, eq, exists, gt, isNotNull, isNull, notExists, notInArray, or, sql } from 'drizzle-orm'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { unitSize } from '@/lib/platform/base/money'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { orderLines, orders, payments } from '@/lib/platform/db/schema/orders'
import { logFailure } from '@/lib/platform/http/log.server'
import { loadGiftCardSettings } from '@/lib/shop/gift-cards/current-gift-card-settings.server'
import { flagPayment } from '@/lib/shop/order-payments/payment-flag.server'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { retrieveCardFingerprint } from '@/lib/shop/payments/provider/card-payments.server'
import { type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'

const BATCH_SIZE = 50
const MAX_FAILURES = 3
const DAY_MS = 24 * 60 * 60 * 1_000

type PaymentRow = typeof payments.$inferSelect

/** A provider that does not answer delays the cards for a day, not for ever. */
const isUnchecked = ({ now }: Ctx, { kind }: CardProvider) =>
  and(
    eq(payments.provider, kind),
    eq(payments.status, 'succeeded'),
    isNull(payments.cardFingerprint),
    gt(payments.updatedAt, new Date(now.getTime() - DAY_MS)),
  )

/** Of a gift card: whether it may be sent, as far as the payment of its order is concerned. */
export const isCleared = (ctx: Ctx, provider: CardProvider) =>
  notExists(
    ctx.db
      .select({ id: payments.id })
      .from(payments)
      .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
      .where(and(eq(orderLines.id, giftCards.orderLineId), or(isNotNull(payments.flag), isUnchecked(ctx, provider)))),
  )

/**
 * Asks once with which card gift cards were paid, and flags the payment if one card buys for more than the limit of a
 * day, whoever its buyers say that they are.
 */
export async function checkPaymentCards(ctx: Ctx, provider: CardProvider): Promise<void> {
  let failures = 0
  for (const payment of await listUnchecked(ctx, provider)) {
    await checkPaymentCard(ctx, provider, payment).catch((error: unknown) => {
      logFailure(`checking the card of payment ${payment.intentId}`, 'gift cards', error)
      failures += 1
    })
    // The provider is probably unavailable; the next minute tries again.
    if (failures === MAX_FAILURES) return
  }
}

const listUnchecked = (ctx: Ctx, provider: CardProvider): Promise<PaymentRow[]> =>
  ctx.db
    .select()
    .from(payments)
    .where(
      and(
        isUnchecked(ctx, provider),
        exists(
          ctx.db
            .select({ id: giftCards.id })
            .from(giftCards)
            .innerJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
            .where(and(isNull(giftCards.sentAt), eq(orderLines.orderId, payments.orderId))),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(BATCH_SIZE)

async function checkPaymentCard(ctx: Ctx, provider: CardProvider, { id, orderId, intentId }: PaymentRow) {
  const cardFingerprint = await retrieveCardFingerprint(provider, intentId)
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const [payment] = await tx.db.update(payments).set({ cardFingerprint }).where(eq(payments.id, id)).returning()
    const { most_per_day: units } = await loadGiftCardSettings(tx)
    if (!payment || cardFingerprint === '' || units === null) return
    const bought = await boughtWithin(tx, cardFingerprint, order.dateAdded)
    if (bought <= units * unitSize()) return
    await flagPayment(
      tx,
      order,
      payment,
      `one card has paid ${formatPriceIn(order.currency, bought)} for gift cards within a day: look at these orders before you send the gift cards, or refund them`,
    )
  })
}

/** For how much gift cards were bought with the card, at most a day before or after this time. */
async function boughtWithin({ db }: Ctx, cardFingerprint: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ cents: sql<number>`coalesce(sum(${orderLines.unitCents} * ${orderLines.quantity}), 0)::int` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.giftCard, true)))
    .where(
      and(
        eq(payments.cardFingerprint, cardFingerprint),
        eq(payments.status, 'succeeded'),
        notInArray(orders.state, ['cancelled', 'refunded']),
        between(orders.dateAdded, new Date(at.getTime() - DAY_MS), new Date(at.getTime() + DAY_MS)),
      ),
    )
  return row?.cents ?? 0
}
