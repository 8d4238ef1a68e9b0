import { type Operation } from '@/lib/platform/http/operation'
import { checkoutPlaceSchema, placeQuerySchema } from './waiting-room.schema'

export const waitingRoomOperations = {
  takeCheckoutPlace: {
    method: 'POST',
    path: '/shop/checkout-place',
    summary: 'Take a place at the checkout, or ask for the one of the cookie `checkout_place`',
    description:
      'The shop lets so many shoppers into the checkout in a minute. The others wait in line, and an order of theirs is refused with 429 until they are admitted. An order without a place takes one, so a client needs this call only to wait.',
    from: 'body',
    input: placeQuerySchema,
    reply: checkoutPlaceSchema,
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type WaitingRoomOperations = typeof waitingRoomOperations
