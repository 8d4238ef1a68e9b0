import 'server-only'
import { asc, desc, eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderDiscounts } from '@/lib/platform/db/schema/discounts'
import { orderLines, orderSpecialFees, orderVat } from '@/lib/platform/db/schema/orders'
import { withAnswers } from './line-answers.server'
import { listPayingGiftCards } from './paying-gift-cards.server'

export type OrderLine = Awaited<ReturnType<typeof loadOrderLines>>[number]

export const loadOrderLines = async ({ db }: Pick<Ctx, 'db'>, orderId: string) =>
  (await db.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id))).map(
    withAnswers,
  )

/** What the amounts of an order consist of: its lines, discounts, special fees, VAT by rate, and the gift cards that pay. */
export const loadOrderParts = async ({ db }: Pick<Ctx, 'db'>, orderId: string) => ({
  lines: await loadOrderLines({ db }, orderId),
  fees: await db
    .select()
    .from(orderSpecialFees)
    .where(eq(orderSpecialFees.orderId, orderId))
    .orderBy(asc(orderSpecialFees.name)),
  discounts: await db
    .select()
    .from(orderDiscounts)
    .where(eq(orderDiscounts.orderId, orderId))
    .orderBy(desc(orderDiscounts.automatic)),
  giftCards: (await listPayingGiftCards({ db }, [orderId])).get(orderId) ?? [],
  vat: await db.select().from(orderVat).where(eq(orderVat.orderId, orderId)).orderBy(desc(orderVat.rateBp)),
})
