import { type Operation } from '@/lib/platform/http/operation'
import { giftCardsInputSchema, giftCardsReplySchema } from './gift-card.schema'

export const giftCardOperations = {
  findGiftCards: {
    method: 'POST',
    path: '/shop/gift-cards',
    summary: 'What is left on gift cards',
    description:
      'Needs whole codes. Gift cards pay for an order one after the other, each as much as it can, for everything but gift cards. Wrong codes are limited by address.',
    from: 'body',
    input: giftCardsInputSchema,
    reply: giftCardsReplySchema,
    auth: 'optional',
  },
} as const satisfies Record<string, Operation>

export type GiftCardOperations = typeof giftCardOperations
