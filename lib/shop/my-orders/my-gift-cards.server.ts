import 'server-only'
import { and, desc, eq, isNotNull, or, sql } from 'drizzle-orm'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { type CustomerCtx } from '@/lib/platform/db/context.server'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { leftOnCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { type ExportedGiftCard } from './my-data.schema'

/** The gift cards that the customer has bought, and those that were sent to the address of the account. Never their codes. */
export async function listExportedGiftCards(ctx: CustomerCtx): Promise<ExportedGiftCard[]> {
  const { userId, email } = ctx.viewer
  const isBought = eq(orders.userId, userId)
  const isReceived = and(isNotNull(giftCards.sentAt), eq(sql`lower(${giftCards.recipientEmail})`, email.toLowerCase()))
  const rows = await ctx.db
    .select({ card: giftCards, order: sql<string | null>`case when ${isBought} then ${orders.code} end` })
    .from(giftCards)
    .leftJoin(orderLines, eq(orderLines.id, giftCards.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(or(isBought, isReceived))
    .orderBy(desc(giftCards.createdAt), giftCards.id)
  const left = await leftOnCards(
    ctx,
    rows.map(({ card }) => card.id),
  )
  return rows.map(({ card, order }) => ({
    ...{ order_code: order, last4: card.last4, currency: card.currency },
    amount: toPriceIn(card.currency, card.amountCents),
    left: toPriceIn(card.currency, left.get(card.id) ?? 0),
    ...{ recipient_name: card.recipientName, recipient_email: card.recipientEmail, message: card.message },
    created_at: card.createdAt.toISOString(),
    send_at: card.sendAt.toISOString(),
    sent_at: card.sentAt?.toISOString() ?? null,
    usable_from: card.usableFrom.toISOString(),
    valid_until: card.expiresOn,
  }))
}
