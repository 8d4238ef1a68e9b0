import 'server-only'
import { and, asc, eq, inArray, isNotNull, sum } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderRefunds } from '@/lib/platform/db/schema/order-handling'
import { payments } from '@/lib/platform/db/schema/orders'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { paidByGiftCards } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { paidForCards, type PaidForCards } from '@/lib/shop/gift-cards/return-gift-cards.server'
import { moneyOf, type RefundSituation } from './refund-plan'

export type PaymentRow = typeof payments.$inferSelect
type StoredSituation = Omit<RefundSituation<PaymentRow>, 'refunds'> &
  PaidForCards & { refunds: (typeof orderRefunds.$inferSelect)[] }

export const listRefunds = ({ db }: Pick<Ctx, 'db'>, orderId: string) =>
  db.select().from(orderRefunds).where(eq(orderRefunds.orderId, orderId)).orderBy(asc(orderRefunds.begunAt))

export const loadRefundSituation = async (ctx: Pick<Ctx, 'db'>, order: OrderRow): Promise<StoredSituation> => ({
  order,
  giftCardCents: await paidByGiftCards(ctx, order.id),
  ...(await paidForCards(ctx, order.id)),
  payments: await ctx.db.select().from(payments).where(eq(payments.orderId, order.id)).orderBy(asc(payments.createdAt)),
  refunds: await listRefunds(ctx, order.id),
})

/** What was refunded of each order, by order id. */
export async function listRefundedCents(
  { db }: Pick<Ctx, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, MinorUnits>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ orderId: orderRefunds.orderId, cents: sum(orderRefunds.amountCents).mapWith(Number) })
    .from(orderRefunds)
    .where(and(inArray(orderRefunds.orderId, [...orderIds]), isNotNull(orderRefunds.refundedAt)))
    .groupBy(orderRefunds.orderId)
  return new Map(rows.map(({ orderId, cents }) => [orderId, cents]))
}

/** Lists what was refunded of a payment and was not refunded by the shop, such as in the provider's dashboard. */
export async function recordRefundsAtProvider(
  tx: Pick<Ctx, 'db' | 'now'>,
  { id, orderId, refundedCents }: PaymentRow,
): Promise<void> {
  const known = (await listRefunds(tx, orderId))
    .filter(({ paymentId }) => paymentId === id)
    .reduce((sum, refund) => sum + moneyOf(refund), 0)
  if (refundedCents <= known) return
  await tx.db.insert(orderRefunds).values({
    orderId,
    paymentId: id,
    key: `payment-${id}-${refundedCents}`,
    amountCents: refundedCents - known,
    refundedBeforeCents: known,
    atProvider: true,
    cause: 'at the card provider, not by the shop',
    begunAt: tx.now,
    refundedAt: tx.now,
  })
}
