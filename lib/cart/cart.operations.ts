import { cartInputSchema, cartReplySchema, variantsQuerySchema, variantsReplySchema } from './cart.schema'
import { type Operation } from '@/lib/http/operation'

const path = '/shop/shop-users/cart-items'

/** The cart is read and replaced as a whole. With If-Match, it is replaced only if it is still in the state of that ETag. */
export const cartOperations = {
  listVariants: {
    method: 'GET',
    path: '/shop/products/variants',
    summary: 'Variants by id, without those that no longer exist',
    from: 'query',
    input: variantsQuerySchema,
    reply: variantsReplySchema,
    auth: 'anyone',
  },
  listCart: {
    method: 'GET',
    path,
    summary: 'The lines of the cart',
    reply: cartReplySchema,
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
  replaceCart: {
    method: 'PUT',
    path,
    summary: 'Replace the whole cart; with If-Match, only if it still has that ETag',
    from: 'body',
    input: cartInputSchema,
    reply: cartReplySchema,
    requestHeaders: ['If-Match'],
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
} as const satisfies Record<string, Operation>

export type CartOperations = typeof cartOperations
