import { idempotencyKey, placeOrder, rejectExpiredSession } from '@/lib/checkout/place/place-order.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.placeOrder, (ctx, input, exchange) => {
  rejectExpiredSession(ctx, exchange)
  return placeOrder(ctx, input, idempotencyKey(exchange))
})
