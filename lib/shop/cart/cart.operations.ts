import {
  cartInputSchema,
  cartReplySchema,
  leadTimeInputSchema,
  leadTimeReplySchema,
  variantsQuerySchema,
  variantsReplySchema,
} from './cart.schema'
import { type Operation } from '@/lib/platform/http/operation'

const path = '/shop/shop-users/cart-items'

/** The cart is read and replaced as a whole. With If-Match, it is replaced only if it is still in the state of that ETag. */
export const cartOperations = {
  listVariants: {
    method: 'GET',
    path: '/shop/products/variants',
    summary: 'Variants by id, without those that no longer exist',
    description: 'What a cart of a guest shows: prices and stock at this moment.',
    from: 'query',
    input: variantsQuerySchema,
    reply: variantsReplySchema,
    auth: 'anyone',
  },
  findLeadTime: {
    method: 'POST',
    path: '/shop/lead-time',
    summary: 'When items that are made leave the workshop',
    description:
      'If they are ordered now, and sent together: from the working days of each, what the workshop makes in a week, what it has promised, and its days off. The order keeps the day.',
    from: 'body',
    input: leadTimeInputSchema,
    reply: leadTimeReplySchema,
    auth: 'anyone',
  },
  listCart: {
    method: 'GET',
    path,
    summary: 'The lines of the cart',
    description:
      'With prices and stock at this moment, sorted by the id of the item. The cart of a guest is in the browser.',
    reply: cartReplySchema,
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
  replaceCart: {
    method: 'PUT',
    path,
    summary: 'Replace the whole cart; with If-Match, only if it still has that ETag',
    description:
      'Lines may be sent as they were received; only the id of the item, `quantity`, `buy_later` and `answers` are read. A line is an item with its answers, so that one item with two names is two lines. Where no line of an item has `answers`, the stored ones are kept: those of the first line go to the first, and lines for which none is sent stay.',
    from: 'body',
    input: cartInputSchema,
    reply: cartReplySchema,
    requestHeaders: ['If-Match'],
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
} as const satisfies Record<string, Operation>

export type CartOperations = typeof cartOperations
