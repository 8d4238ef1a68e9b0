import { cartInputSchema, cartReplySchema, variantsQuerySchema, variantsReplySchema } from '@/lib/cart/cart.schema'
import { wishlistInputSchema, wishlistReplySchema } from '@/lib/wishlist/wishlist.schema'
import { type Operation } from '../operation'

const cartPath = '/shop/shop-users/cart-items'
const wishlistPath = '/shop/shop-users/wishlist-items'

/** Cart and wishlist are read and replaced as a whole. */
export const listOperations = {
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
    path: cartPath,
    summary: 'The lines of the cart',
    reply: cartReplySchema,
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
  replaceCart: {
    method: 'PUT',
    path: cartPath,
    summary: 'Replace the whole cart; with If-Match, only if it still has that ETag',
    from: 'body',
    input: cartInputSchema,
    reply: cartReplySchema,
    requestHeaders: ['If-Match'],
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
  listWishlist: {
    method: 'GET',
    path: wishlistPath,
    summary: 'The entries of the wishlist',
    reply: wishlistReplySchema,
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
  replaceWishlist: {
    method: 'PUT',
    path: wishlistPath,
    summary: 'Replace the whole wishlist; with If-Match, only if it still has that ETag',
    from: 'body',
    input: wishlistInputSchema,
    reply: wishlistReplySchema,
    requestHeaders: ['If-Match'],
    replyHeaders: ['ETag'],
    auth: 'customer',
  },
} as const satisfies Record<string, Operation>
