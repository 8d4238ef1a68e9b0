import { type MinorUnits } from '@/lib/platform/base/money'

export const giftCardStates = ['to_send', 'open', 'empty', 'ended'] as const
export type GiftCardState = (typeof giftCardStates)[number]

type Situation = { expiresOn: string | null; sentAt: Date | null; left: MinorUnits; today: string }

/** What the desk says of a card. */
export function stateOf({ expiresOn, sentAt, left, today }: Situation): GiftCardState {
  if (expiresOn !== null && expiresOn < today) return 'ended'
  if (left <= 0) return 'empty'
  return sentAt === null ? 'to_send' : 'open'
}

export const GIFT_CARDS_PATH = '/desk/gift-cards'
export const giftCardDeskPath = (id: string): string => `${GIFT_CARDS_PATH}/${id}`
