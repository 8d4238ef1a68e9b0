import 'server-only'
import * as t from '@messages/gift-cards'
import { formatPrice, type MinorUnits, toMinorUnits } from '@/lib/platform/base/money'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { type Ctx } from '@/lib/platform/db/context.server'
import { findCards, type FoundCard, stateOfCard } from '@/lib/shop/gift-cards/gift-card-ledger.server'
import { type GiftCardPlan, planGiftCards } from '@/lib/shop/gift-cards/gift-card-plan'
import { type PlannedUse } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { leastCardAmount } from '@/lib/shop/payments/provider-amount'
import { type Quote } from './quote'

export type OrderGiftCards = { plan: GiftCardPlan; uses: PlannedUse[]; singlePurposeCents: MinorUnits }

/** What the gift cards of the order pay; refuses the order if that is not what the shopper saw. */
export async function payWithGiftCards(
  ctx: Ctx,
  { gift_cards: given = [], payment_method }: NewOrder,
  { total, forGiftCards }: Pick<Quote, 'total' | 'forGiftCards'>,
  currency: string,
): Promise<OrderGiftCards> {
  const cards = await findPayingCards(
    ctx,
    given.map(({ code }) => code),
    currency,
  )
  const least = payment_method === 'card' ? leastCardAmount(currency) : 0
  const plan = planGiftCards(cards, { total, forGiftCards, least })
  const seen = given.reduce((sum, { amount }) => sum + toMinorUnits(amount), 0)
  if (seen !== plan.giftCards)
    throw new Problem('conflict', {
      gift_cards: [t.paysOther(formatPrice(plan.giftCards), formatPrice(seen))],
    })
  const pays = cards.map(({ card }, at) => ({ card, cents: plan.pays[at] ?? 0 })).filter(({ cents }) => cents > 0)
  return {
    plan,
    uses: pays.map(({ card, cents }) => ({ giftCardId: card.id, cents })),
    singlePurposeCents: pays.reduce((sum, { card, cents }) => sum + (card.vatKind === 'single' ? cents : 0), 0),
  }
}

/** Refuses codes that pay for nothing. */
async function findPayingCards(ctx: Ctx, codes: readonly string[], currency: string): Promise<FoundCard[]> {
  if (codes.length === 0) return []
  const found = await findCards(ctx, codes)
  const cards = found.flatMap((one) =>
    one && one.card.currency === currency && stateOfCard(one, ctx.now) === 'valid' ? [one] : [],
  )
  const refused = codes.flatMap((code, at): [string, string[]][] =>
    cards.includes(found[at] as FoundCard) ? [] : [[`gift_cards.${at}.code`, [t.cannotPay(code)]]],
  )
  if (refused.length > 0) throw new Problem('conflict', Object.fromEntries(refused))
  if (new Set(cards.map(({ card }) => card.id)).size < cards.length) throw invalid({ gift_cards: [t.twice] })
  return cards
}
