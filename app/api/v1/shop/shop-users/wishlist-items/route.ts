import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'
import { withEntityTag } from '@/lib/sync/replace-list.server'
import { listWishlist, replaceWishlist } from '@/lib/wishlist/wishlist.server'

export const GET = handleOperation(operations.listWishlist, (ctx, _, exchange) =>
  withEntityTag(listWishlist(ctx), exchange),
)
export const PUT = handleOperation(operations.replaceWishlist, (ctx, entries, exchange) =>
  withEntityTag(replaceWishlist(ctx, entries, exchange.request.headers.get('if-match')), exchange),
)
