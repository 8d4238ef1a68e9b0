import { idempotencyKey, placeOrder, rejectExpiredSession } from '@/lib/shop/checkout/place-order.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'

export const POST = handleOperation(operations.placeOrder, (ctx, input, exchange) => {
  rejectExpiredSession(ctx, exchange)
  // Tests on a demo shop order more from one address than visitors do.
  const connection = isFromDemoMachine(exchange.request.headers) ? null : exchange.clientAddress
  return placeOrder(ctx, input, idempotencyKey(exchange), { connection })
})
