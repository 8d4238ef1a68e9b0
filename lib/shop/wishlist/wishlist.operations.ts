import { wishlistInputSchema, wishlistReplySchema } from './wishlist.schema'
import { type Operation } from '@/lib/platform/http/operation'

const path = '/shop/shop-users/wishlist-items'

/** Read and replaced as a whole, like the cart. */
export const wishlistOperations = {
  listWishlist: {
    method: 'GET',
    path,
    summary: 'The entries of the wishlist',
    description: 'With prices and availability at this moment.',
    reply: wishlistReplySchema,
    replyHeaders: ['ETag'],
    auth: 'customer',
    option: 'wishlist',
  },
  replaceWishlist: {
    method: 'PUT',
    path,
    summary: 'Replace the whole wishlist; with If-Match, only if it still has that ETag',
    description: 'Entries may be sent as they were received; only the id of the item is read.',
    from: 'body',
    input: wishlistInputSchema,
    reply: wishlistReplySchema,
    requestHeaders: ['If-Match'],
    replyHeaders: ['ETag'],
    auth: 'customer',
    option: 'wishlist',
  },
} as const satisfies Record<string, Operation>

export type WishlistOperations = typeof wishlistOperations
