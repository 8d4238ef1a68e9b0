import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { type Db } from '@/lib/platform/db/client.server'
import { products, variants } from '@/lib/platform/db/schema/catalogue'
import { settings } from '@/lib/platform/db/schema/shop'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { addEntry, hashOfCode, newCode } from '@/lib/shop/gift-cards/gift-card-ledger.server'

/** A gift card that was sent, as the owner issues one; returns its id and its code. */
export async function addGiftCard(
  db: Db,
  amountCents: number,
  more: Partial<typeof giftCards.$inferInsert> = {},
): Promise<{ id: string; code: string }> {
  const code = newCode()
  const now = new Date()
  const [card] = await db
    .insert(giftCards)
    .values({
      codeHash: hashOfCode(code),
      last4: code.slice(-4),
      currency: 'EUR',
      amountCents,
      vatKind: 'none',
      recipientEmail: 'friend@example.com',
      language: 'en',
      sendAt: now,
      sentAt: now,
      usableFrom: new Date(0),
      issuedBy: 'a test',
      ...more,
    })
    .returning({ id: giftCards.id })
  if (!card) throw new Error('The insert returned no row.')
  await addEntry({ db }, { giftCardId: card.id, kind: 'issued', cents: amountCents }, now)
  return { id: card.id, code }
}

/** Makes the lines of an order that is not paid yet lines of gift cards, with these answers. */
export async function turnIntoGiftCards(db: Db, orderCode: string, answers: Readonly<Record<string, string>> = {}) {
  const kept = Object.entries(answers).map(([question, value]) => ({
    ...{ question, kind: 'short_text', label: question, value, text: value },
    ...{ price_cents: 0, charged: 'each' },
  }))
  await db.execute(sql`
    update order_lines set gift_card = true, answers = ${JSON.stringify(kept)}::text::jsonb
     where order_id = (select id from orders where code = ${orderCode})`)
}

/** Makes a variant a gift card of its price to 500.00 €, with these settings. */
export async function sellGiftCards(db: Db, variant: number, giftCardSettings: object): Promise<void> {
  const [sold] = await db.update(variants).set({ amountUpToCents: 50_000 }).where(eq(variants.id, variant)).returning()
  await db
    .update(products)
    .set({ giftCard: true })
    .where(eq(products.id, sold?.productId ?? 0))
  await db.update(settings).set({ giftCards: giftCardSettings })
}
