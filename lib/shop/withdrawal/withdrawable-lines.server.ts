import 'server-only'
import { asc, inArray } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderLines } from '@/lib/platform/db/schema/orders'
import { countUsedCards } from '@/lib/shop/gift-cards/return-gift-cards.server'
import { withAnswers } from '@/lib/shop/orders/line-answers.server'

export type WithdrawableLine = Awaited<ReturnType<typeof loadWithdrawableLines>>[number]

/** The lines of orders, those of gift cards with how many of them nobody has used. */
export async function loadWithdrawableLines({ db }: Pick<Ctx, 'db'>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  const used = await countUsedCards({ db }, orderIds)
  return rows.map((row) => ({
    ...withAnswers(row),
    ...(row.giftCard && { unused: row.quantity - (used.get(row.id) ?? 0) }),
  }))
}
