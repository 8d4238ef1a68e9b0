import { listCart, replaceCart } from '@/lib/shop/cart/cart.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { withEntityTag } from '@/lib/shop/sync/replace-list.server'

export const GET = handleOperation(operations.listCart, (ctx, _, exchange) => withEntityTag(listCart(ctx), exchange))
export const PUT = handleOperation(operations.replaceCart, (ctx, lines, exchange) =>
  withEntityTag(replaceCart(ctx, lines, exchange.request.headers.get('if-match')), exchange),
)
