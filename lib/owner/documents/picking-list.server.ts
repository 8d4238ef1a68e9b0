import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '@/lib/platform/base/problem'
import { contentLanguage } from '@/lib/platform/base/content-language'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { orderGifts, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { thumbnailUrl } from '@/lib/shop/catalogue/pictures'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { withAnswers } from '@/lib/shop/orders/line-answers.server'
import { answerLine } from '@/lib/shop/questions/answer-texts'
import { messagesOf } from '@/messages/languages'
import { deskLanguage, say } from '@/lib/owner/language/say.server'
import { loadSellerFacts } from './document-contents.server'
import { type PickedGift, pickingListSheet, piecesToPick } from './picking-list'
import { type Sheet } from './sheet'

/** Each gift once, though it has several lines. */
const giftsOf = (lines: readonly { order: string; isWrapped: boolean | null }[]): PickedGift[] =>
  [...new Map(lines.map(({ order, isWrapped }) => [order, isWrapped]))].flatMap(([code, isWrapped]) =>
    isWrapped === null ? [] : [{ code, isWrapped }],
  )

/** The picking list of these orders; no sheet without orders. */
export async function pickingListSheets(
  ctx: Pick<Ctx, 'db' | 'now'>,
  codes: readonly string[],
  mediaDomain: string,
): Promise<Sheet[]> {
  if (codes.length === 0) return []
  const rows = await ctx.db
    .select({
      order: orders.code,
      // An order keeps the names of its own language: one list has those of the shop, as long as the variant is there.
      name: sql<string>`coalesce(${products.name}, ${orderLines.productName})`,
      variantName: sql<string>`coalesce(${variants.name}, ${orderLines.variantName})`,
      code: orderLines.variantCode,
      pictureKey: orderLines.pictureKey,
      quantity: orderLines.quantity,
      answers: orderLines.answers,
      giftCard: orderLines.giftCard,
      isWrapped: orderGifts.isWrapped,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(orderGifts, eq(orderGifts.orderId, orders.id))
    .leftJoin(variants, eq(variants.id, orderLines.variantId))
    .leftJoin(products, eq(products.id, variants.productId))
    .where(inArray(orders.code, [...codes]))
    .orderBy(asc(orders.dateAdded), asc(orderLines.id))
  const missing = codes.find((code) => rows.every(({ order }) => order !== code))
  if (missing !== undefined) throw notFound(`Order ${missing} was not found.`)
  const picked = rows.filter(({ giftCard }) => !giftCard)
  const messages = messagesOf(deskLanguage())
  const { company_name: sellerName } = await loadSellerFacts(ctx, contentLanguage())
  return [
    pickingListSheet({
      day: dayOf(ctx.now),
      sellerName,
      orders: codes,
      gifts: giftsOf(picked),
      pieces: piecesToPick(
        picked.map(withAnswers).map(({ name, variantName, answers, giftCard: _, isWrapped: _wrapped, ...piece }) => ({
          ...piece,
          title: variantTitle(name, variantName),
          answers: answers.map((answer) => answerLine(messages, answer)),
        })),
      ),
      urlOf: (key) => thumbnailUrl(key, mediaDomain),
      language: deskLanguage(),
      say,
    }),
  ]
}
