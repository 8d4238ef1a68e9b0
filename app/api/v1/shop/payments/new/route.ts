import { idempotencyKey, placeOrder, refuseEndedLogIn } from '@/lib/checkout/place-order.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.placeOrder, (ctx, input, exchange) => {
  refuseEndedLogIn(ctx, exchange)
  return placeOrder(ctx, input, idempotencyKey(exchange))
})
