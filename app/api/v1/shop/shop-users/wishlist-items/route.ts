import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { withEntityTag } from '@/lib/shop/sync/replace-list.server'
import { listWishlist, replaceWishlist } from '@/lib/shop/wishlist/wishlist.server'

export const GET = handleOperation(operations.listWishlist, (ctx, _, exchange) =>
  withEntityTag(listWishlist(ctx), exchange),
)
export const PUT = handleOperation(operations.replaceWishlist, (ctx, entries, exchange) =>
  withEntityTag(replaceWishlist(ctx, entries, exchange.request.headers.get('if-match')), exchange),
)
