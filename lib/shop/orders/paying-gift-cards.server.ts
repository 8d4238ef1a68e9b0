import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { groupBy } from '@/lib/platform/base/group-by'
import { type MinorUnits } from '@/lib/platform/base/money'
import { toPriceIn } from '@/lib/platform/base/money-format'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type GiftCardVatKind } from '@/lib/platform/db/schema/enums'
import { giftCards, orderGiftCards } from '@/lib/platform/db/schema/gift-cards'
import { dueCentsOf } from '@/lib/shop/gift-cards/gift-card-plan'
import { type OrderRow } from './order-access.server'
import { type ShownOrder } from './order.schema'

/** A gift card that pays for an order. */
export type PayingGiftCard = {
  last4: string
  amountCents: MinorUnits
  vatKind: GiftCardVatKind
  /** Whether the amount is on the card again: the order waits for its payment, or another order has used it. */
  isGivenBack: boolean
}

/** The gift cards that pay for orders, by order id, in the order in which they are used up. */
export async function listPayingGiftCards(
  { db }: Pick<Ctx, 'db'>,
  orderIds: readonly string[],
): Promise<Map<string, PayingGiftCard[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderId: orderGiftCards.orderId,
      last4: giftCards.last4,
      amountCents: orderGiftCards.amountCents,
      vatKind: giftCards.vatKind,
      isGivenBack: sql<boolean>`${orderGiftCards.state} = 'given_back'`,
    })
    .from(orderGiftCards)
    .innerJoin(giftCards, eq(giftCards.id, orderGiftCards.giftCardId))
    .where(inArray(orderGiftCards.orderId, [...orderIds]))
    .orderBy(asc(orderGiftCards.position))
  return groupBy(
    rows.map(({ last4, ...row }) => ({ ...row, last4: last4 ?? '' })),
    ({ orderId }) => orderId,
  )
}

export const toGiftCardsOfOrder = (
  order: Pick<OrderRow, 'currency' | 'totalCents' | 'giftCardCents'>,
  cards: readonly PayingGiftCard[],
): Pick<ShownOrder, 'gift_cards' | 'due_amount'> => ({
  gift_cards: cards.map(({ last4, amountCents }) => ({ last4, amount: toPriceIn(order.currency, amountCents) })),
  due_amount: toPriceIn(order.currency, dueCentsOf(order)),
})
