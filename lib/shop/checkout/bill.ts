import { type MinorUnits, moneyFormat } from '@/lib/platform/base/money'
import { type PaymentMethod } from '@/lib/platform/db/schema/enums'
import { planGiftCards } from '@/lib/shop/gift-cards/gift-card-plan'
import { type UsableCard } from '@/lib/shop/gift-cards/usable-card'
import { leastCardAmount } from '@/lib/shop/payments/provider-amount'
import { type Quote } from './quote'

/** A gift card and what it pays. */
export type PayingCard = { card: UsableCard; amount: MinorUnits }

/** What an order costs, and how much of it is left to pay after gift cards. */
export type Bill = Quote & { giftCards: PayingCard[]; due: MinorUnits }

export function billOf(quote: Quote, cards: readonly UsableCard[], method: PaymentMethod | null): Bill {
  const { pays, due } = planGiftCards(cards, {
    total: quote.total,
    forGiftCards: quote.forGiftCards,
    least: method === 'card' ? leastCardAmount(moneyFormat().currency) : 0,
  })
  const giftCards = cards.map((card, at) => ({ card, amount: pays[at] ?? 0 })).filter(({ amount }) => amount > 0)
  return { ...quote, giftCards, due }
}

/** What single-purpose gift cards pay, of which the VAT was due when they were sold. */
export const paidBefore = ({ giftCards }: Pick<Bill, 'giftCards'>): MinorUnits =>
  giftCards.reduce((sum, { card, amount }) => sum + (card.isTaxed ? amount : 0), 0)
