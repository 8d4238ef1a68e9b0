import 'server-only'
import { eq, lt, sql } from 'drizzle-orm'
import { type MinorUnits } from '@/lib/platform/base/money'
import { addDays, type Day, startOfDay } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type GiftCardVatKind } from '@/lib/platform/db/schema/enums'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'

/** What is left on gift cards: money that the shop has and still owes pieces for. */
export type OpenSum = { currency: string; vatKind: GiftCardVatKind; cards: number; cents: MinorUnits }

/** What was left on gift cards at the end of a day of the shop, by currency, and by when their VAT is due. */
export async function openGiftCards({ db }: Pick<Ctx, 'db'>, until: Day): Promise<OpenSum[]> {
  const cards = db
    .select({
      currency: giftCards.currency,
      vatKind: giftCards.vatKind,
      left: sql<number>`sum(${giftCardEntries.cents})`.as('left_cents'),
    })
    .from(giftCards)
    .innerJoin(giftCardEntries, eq(giftCardEntries.giftCardId, giftCards.id))
    .where(lt(giftCardEntries.at, startOfDay(addDays(until, 1))))
    .groupBy(giftCards.id)
    .as('cards')
  return db
    .select({
      currency: cards.currency,
      vatKind: cards.vatKind,
      cards: sql<number>`count(*) filter (where ${cards.left} > 0)`.mapWith(Number),
      cents: sql<number>`sum(${cards.left})`.mapWith(Number),
    })
    .from(cards)
    .groupBy(cards.currency, cards.vatKind)
    .having(sql`sum(${cards.left}) > 0`)
    .orderBy(cards.currency, cards.vatKind)
}
