import { type MinorUnits } from '@/lib/platform/base/money'
import { type giftCards } from '@/lib/platform/db/schema/gift-cards'
import { type GiftCardState } from './gift-card-state'

/** A gift card as the desk shows it. */
export type FoundGiftCard = {
  card: Omit<typeof giftCards.$inferSelect, 'codeHash'>
  left: MinorUnits
  state: GiftCardState
  /** The code of the order with which it was bought; null if the owner issued it. */
  order: string | null
}
