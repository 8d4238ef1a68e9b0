import { idempotencyKey, placeOrder, rejectExpiredSession } from '@/lib/checkout/place/place-order.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.placeOrder, (ctx, input, exchange) => {
  rejectExpiredSession(ctx, exchange)
  return placeOrder(ctx, input, idempotencyKey(exchange))
})
