import { type Operation } from '@/lib/platform/http/operation'
import { offersInputSchema, offersReplySchema } from './discount.schema'

export const discountOperations = {
  findDiscounts: {
    method: 'POST',
    path: '/shop/discounts',
    summary: 'The discounts that a cart may get: the automatic ones, and that of a code',
    description:
      'At most one code and the best automatic discount apply to an order: the choice with which it costs least. What a discount takes off is shared among the lines that it covers in whole units, by largest remainder. Wrong codes are limited by address.',
    from: 'body',
    input: offersInputSchema,
    reply: offersReplySchema,
    auth: 'optional',
  },
} as const satisfies Record<string, Operation>

export type DiscountOperations = typeof discountOperations
