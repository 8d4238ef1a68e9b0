/** As `POST /shop/gift-cards` sends it. */
export type GiftCard = { state: string; left: string | null }

type Bill = {
  total: number
  /** What is for gift cards, which gift cards do not pay for. */
  forGiftCards: number
  /** The least that can be left to pay. */
  least: number
}

/** What each gift card pays of an order, from what is left on it: each as much as it can before the next one. */
export function giftCardsPay(left: readonly number[], { total, forGiftCards, least }: Bill): number[] {
  const onCards = left.reduce((sum, one) => sum + one, 0)
  const most = Math.min(Math.max(0, total - forGiftCards), onCards)
  const isTooLittle = most < total && total - most < least
  let rest = isTooLittle ? Math.max(0, total - least) : most
  return left.map((one) => {
    const paid = Math.min(one, rest)
    rest -= paid
    return paid
  })
}
