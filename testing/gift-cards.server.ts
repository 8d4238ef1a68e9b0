import 'server-only'
import { randomBytes } from 'node:crypto'
import { type Db } from '@/lib/platform/db/client.server'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { giftCardCode } from '@/lib/shop/gift-cards/gift-card-code'
import { addEntry, hashOfCode } from '@/lib/shop/gift-cards/gift-card-ledger.server'

/** A gift card that was sent, as the owner issues one; returns its id and its code. */
export async function addGiftCard(
  db: Db,
  amountCents: number,
  more: Partial<typeof giftCards.$inferInsert> = {},
): Promise<{ id: string; code: string }> {
  const code = giftCardCode(randomBytes(64)) ?? ''
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
