import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'
import { taggedList } from '@/lib/sync/replace-list.server'
import { listWishlist, replaceWishlist } from '@/lib/wishlist/wishlist.server'

export const GET = handle(operations.listWishlist, (ctx, _, exchange) => taggedList(listWishlist(ctx), exchange))
export const PUT = handle(operations.replaceWishlist, (ctx, entries, exchange) => taggedList(replaceWishlist(ctx, entries, exchange.request.headers.get('if-match')), exchange))
