import { listCart, replaceCart } from '@/lib/cart/cart.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'
import { taggedList } from '@/lib/sync/replace-list.server'

export const GET = handle(operations.listCart, (ctx, _, exchange) => taggedList(listCart(ctx), exchange))
export const PUT = handle(operations.replaceCart, (ctx, lines, exchange) => taggedList(replaceCart(ctx, lines, exchange.request.headers.get('if-match')), exchange))
