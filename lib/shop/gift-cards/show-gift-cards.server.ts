import 'server-only'
import { toPrice } from '@/lib/platform/base/money'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { enforceRateLimit, uncountHit } from '@/lib/platform/http/rate-limit.server'
import { formatGiftCardCode, giftCardKey } from './gift-card-code'
import { findCards, type FoundCard, stateOfCard } from './gift-card-ledger.server'
import { type GiftCardsReply, type ShownGiftCard } from './gift-card.schema'

/** What is left on gift cards. Only requests with a wrong code are counted, so that an office with one address is not shut out. */
export async function showGiftCards(
  ctx: Ctx,
  { codes }: { codes: string[] },
  { clientAddress }: Pick<RequestExchange, 'clientAddress'>,
): Promise<GiftCardsReply> {
  if (codes.length === 0) return { gift_cards: [] }
  await enforceRateLimit(ctx, 'giftCardCode', clientAddress)
  const found = await findCards(ctx, codes)
  if (found.every((one) => one !== null)) await uncountHit(ctx, 'giftCardCode', clientAddress)
  return { gift_cards: found.map((one, at) => toShown(codes[at] ?? '', one, ctx.now)) }
}

const UNKNOWN: Omit<ShownGiftCard, 'code'> = {
  state: 'refused',
  last4: null,
  left: null,
  valid_until: null,
  is_taxed: false,
  usable_from: null,
}

function toShown(code: string, found: FoundCard | null, now: Date): ShownGiftCard {
  if (!found) return { ...UNKNOWN, code }
  const { card, left } = found
  return {
    code: formatGiftCardCode(giftCardKey(code) ?? code),
    state: stateOfCard(found, now),
    last4: card.last4,
    left: toPrice(left),
    valid_until: card.expiresOn,
    is_taxed: card.vatKind === 'single',
    usable_from: card.usableFrom > now ? card.usableFrom.toISOString() : null,
  }
}
