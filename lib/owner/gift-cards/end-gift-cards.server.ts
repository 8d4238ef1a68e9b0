import 'server-only'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import { addDays, dayOf } from '@/lib/platform/base/working-days'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { giftCardEntries, giftCards } from '@/lib/platform/db/schema/gift-cards'
import { loadEmailSender } from '@/lib/platform/mail/email-sender.server'
import { enqueueEmail } from '@/lib/platform/mail/outbox.server'
import { addEntry, type GiftCardRow, leftOnCards, lockCards } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { endsSoonEmail } from './gift-card-emails'
import { cardWriter } from './gift-card-texts.server'

const REMINDER_DAYS = 30
const BATCH_SIZE = 100

const leftCents = sql`(select sum(${giftCardEntries.cents}) from ${giftCardEntries} where ${giftCardEntries.giftCardId} = ${giftCards.id})`

/** Tells the recipients of cards that end soon, once each, and takes what is left off those that have ended. */
export async function endGiftCards(ctx: Ctx): Promise<{ ended: number; reminded: number }> {
  return { ended: await expireCards(ctx), reminded: await remindRecipients(ctx) }
}

async function expireCards(ctx: Ctx): Promise<number> {
  const today = dayOf(ctx.now)
  const over = await ctx.db
    .select({ id: giftCards.id })
    .from(giftCards)
    .where(and(lt(giftCards.expiresOn, today), gt(leftCents, 0)))
    .orderBy(asc(giftCards.expiresOn))
    .limit(BATCH_SIZE)
  for (const { id } of over) await inTransaction(ctx, (tx) => expireCard(tx, id, today))
  return over.length
}

/** A refund may have prolonged the card meanwhile. */
async function expireCard(tx: Ctx, id: string, today: string): Promise<void> {
  await lockCards(tx, [id])
  const [card] = await tx.db.select({ expiresOn: giftCards.expiresOn }).from(giftCards).where(eq(giftCards.id, id))
  const left = (await leftOnCards(tx, [id])).get(id) ?? 0
  if (left === 0 || !card?.expiresOn || card.expiresOn >= today) return
  await addEntry(tx, { giftCardId: id, kind: 'expired', cents: -left, cause: `it ended on ${card.expiresOn}` }, tx.now)
}

async function remindRecipients(ctx: Ctx): Promise<number> {
  const today = dayOf(ctx.now)
  const soon = await ctx.db
    .select()
    .from(giftCards)
    .where(
      and(
        lte(giftCards.expiresOn, addDays(today, REMINDER_DAYS)),
        sql`${giftCards.expiresOn} >= ${today}`,
        isNotNull(giftCards.sentAt),
        isNull(giftCards.remindedAt),
        ne(giftCards.recipientEmail, ''),
        gt(leftCents, 0),
      ),
    )
    .orderBy(asc(giftCards.expiresOn))
    .limit(BATCH_SIZE)
  for (const card of soon) await inTransaction(ctx, (tx) => remindRecipient(tx, card))
  return soon.length
}

async function remindRecipient(tx: Ctx, card: GiftCardRow): Promise<void> {
  const marked = await tx.db
    .update(giftCards)
    .set({ remindedAt: tx.now })
    .where(and(eq(giftCards.id, card.id), isNull(giftCards.remindedAt)))
    .returning({ id: giftCards.id })
  const left = (await leftOnCards(tx, [card.id])).get(card.id) ?? 0
  if (marked.length === 0 || left === 0 || card.expiresOn === null) return
  const { messages, price, day } = await cardWriter(tx, card)
  const ending = { messages, recipientName: card.recipientName, last4: card.last4 ?? '' }
  await enqueueEmail(tx, {
    kind: 'gift_card_ends',
    email: endsSoonEmail(await loadEmailSender(tx, card.language), {
      ...ending,
      left: price(left),
      day: day(card.expiresOn),
    }),
    to: card.recipientEmail,
    limit: 'none',
  })
}
