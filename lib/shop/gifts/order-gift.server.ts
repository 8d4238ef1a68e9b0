import 'server-only'
import { eq } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderGifts } from '@/lib/platform/db/schema/orders'
import { type NewGift } from './gift.schema'

export type OrderGift = typeof orderGifts.$inferSelect

export async function insertGift({ db }: Pick<Ctx, 'db'>, orderId: string, gift: NewGift | undefined): Promise<void> {
  if (!gift) return
  const { message, email = '', wrapping } = gift
  await db.insert(orderGifts).values({ orderId, message, email, isWrapped: wrapping })
}

/** Null for an order that is no present. */
export async function loadGift({ db }: Pick<Ctx, 'db'>, orderId: string): Promise<OrderGift | null> {
  const [gift] = await db.select().from(orderGifts).where(eq(orderGifts.orderId, orderId))
  return gift ?? null
}

export const toShownGift = (gift: OrderGift | null) =>
  gift && { message: gift.message, wrapping: gift.isWrapped, email: gift.email || undefined }
