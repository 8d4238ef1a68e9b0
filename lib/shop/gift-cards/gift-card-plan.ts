import { type MinorUnits } from '@/lib/platform/base/money'
import { share } from '@/lib/platform/base/share'

/** An order is paid with at most so many gift cards. */
export const MAX_GIFT_CARDS = 5

type Card = { left: MinorUnits }

type Bill = {
  /** What the order costs. */
  total: MinorUnits
  /** The part of it that is for gift cards, which gift cards do not pay for. */
  forGiftCards: MinorUnits
  /** The least that the other payment can be; below it, the gift cards pay so much less. */
  least: MinorUnits
}

export type GiftCardPlan = {
  /** What each card pays. */
  pays: MinorUnits[]
  giftCards: MinorUnits
  /** What is left to pay in another way. */
  due: MinorUnits
}

const sum = (amounts: readonly MinorUnits[]): MinorUnits => amounts.reduce((all, amount) => all + amount, 0)

/** What gift cards pay of an order, each as much as it can before the next one. */
export function planGiftCards(cards: readonly Card[], { total, forGiftCards, least }: Bill): GiftCardPlan {
  const payable = Math.max(0, total - forGiftCards)
  const most = Math.min(payable, sum(cards.map(({ left }) => left)))
  const isTooLittle = total - most > 0 && total - most < least
  let rest = isTooLittle ? Math.max(0, total - least) : most
  const pays = cards.map(({ left }) => {
    const paid = Math.min(left, rest)
    rest -= paid
    return paid
  })
  const giftCards = sum(pays)
  return { pays, giftCards, due: total - giftCards }
}

/** What is left to pay of an order by card, to the courier or by transfer. */
export const dueCentsOf = ({ totalCents, giftCardCents }: { totalCents: MinorUnits; giftCardCents: MinorUnits }) =>
  totalCents - giftCardCents

/** Takes off each amount its part of what single-purpose cards pay: its VAT was due when they were sold. */
export function withoutTaxedBefore(amounts: readonly MinorUnits[], paidBefore: MinorUnits): MinorUnits[] {
  if (paidBefore === 0) return [...amounts]
  const parts = share(paidBefore, amounts)
  return amounts.map((amount, at) => amount - (parts[at] ?? 0))
}

/** What comes back to each card, the last used first, so that the buyer keeps as few cards as possible in use. */
export function planReturns<Use extends { left: MinorUnits }>(
  used: readonly Use[],
  cents: MinorUnits,
): { use: Use; cents: MinorUnits }[] {
  let rest = cents
  return used
    .toReversed()
    .map((use) => {
      const returned = Math.min(use.left, rest)
      rest -= returned
      return { use, cents: returned }
    })
    .filter((one) => one.cents > 0)
}
