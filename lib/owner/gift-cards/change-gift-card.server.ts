import 'server-only'
import { eq } from 'drizzle-orm'
import { type MinorUnits, moneyFormat } from '@/lib/platform/base/money'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { giftCards } from '@/lib/platform/db/schema/gift-cards'
import { lockOrderSettings } from '@/lib/shop/content/stored-settings.server'
import { loadGiftCardSettings } from '@/lib/shop/gift-cards/current-gift-card-settings.server'
import { formatGiftCardCode } from '@/lib/shop/gift-cards/gift-card-code'
import {
  addEntry,
  type GiftCardRow,
  hashOfCode,
  leftOnCards,
  lockCards,
  newCode,
} from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { issueCard, lastDay } from '@/lib/shop/gift-cards/issue-gift-cards.server'
import { requireGiftCard } from './find-gift-cards.server'

/** What is left, while nobody else can change it. */
async function lockLeft(tx: Ctx, id: string): Promise<{ card: GiftCardRow; left: MinorUnits }> {
  await lockCards(tx, [id])
  const card = await requireGiftCard(tx, id)
  return { card, left: (await leftOnCards(tx, [id])).get(id) ?? 0 }
}

type Correction = { id: string; cents: MinorUnits; cause: string }

/** Puts something on a card, or takes something off it. Returns what is left. */
export async function correctGiftCard(tx: Ctx, { id, cents, cause }: Correction): Promise<MinorUnits> {
  const { card, left } = await lockLeft(tx, id)
  if (left + cents < 0)
    throw new Problem('conflict', {
      detail: `Only ${formatPriceIn(card.currency, left)} is left on the gift card.`,
    })
  await addEntry(tx, { giftCardId: id, kind: 'corrected', cents, cause }, tx.now)
  return left + cents
}

/** Takes all that is left off a card, so that it pays for nothing any more. Returns how much that was. */
export async function withdrawGiftCard(
  tx: Ctx,
  { id, cause, orderId = null, refundId = null }: WithdrawnCard,
): Promise<MinorUnits> {
  const { left } = await lockLeft(tx, id)
  if (left === 0) throw new Problem('conflict', { detail: 'Nothing is left on the gift card.' })
  await addEntry(tx, { giftCardId: id, kind: 'withdrawn', cents: -left, cause, orderId, refundId }, tx.now)
  return left
}

type WithdrawnCard = { id: string; cause: string; orderId?: string | null; refundId?: string | null }

export type NewGiftCard = {
  amountCents: MinorUnits
  recipientName: string
  recipientEmail: string
  message: string
  language: string
  /** Who issues it, and why. */
  issuedBy: string
  cause: string
}

/**
 * A card that was paid in another way, or is a present of the shop. No VAT was recorded for it, so that it is due when it
 * pays. It is sent within a minute.
 */
export async function issueGiftCard(tx: Ctx, { cause, ...card }: NewGiftCard): Promise<string> {
  const { vat } = await lockOrderSettings(tx)
  const expiresOn = lastDay(await loadGiftCardSettings(tx), tx.now)
  return issueCard(
    tx,
    {
      ...card,
      currency: moneyFormat().currency,
      vatKind: typeof vat.rate === 'number' ? 'multi' : 'none',
      sendAt: tx.now,
      usableFrom: tx.now,
      expiresOn,
    },
    { cause, now: tx.now },
  )
}

/** The same for somebody whose address is not known: the code is returned, and nobody can read it afterwards. */
export async function issueCodeByHand(tx: Ctx, card: Omit<NewGiftCard, 'recipientEmail'>) {
  const id = await issueGiftCard(tx, { ...card, recipientEmail: '' })
  const key = newCode()
  await tx.db
    .update(giftCards)
    .set({ codeHash: hashOfCode(key), last4: key.slice(-4), sentAt: tx.now })
    .where(eq(giftCards.id, id))
  return { id, code: formatGiftCardCode(key) }
}
