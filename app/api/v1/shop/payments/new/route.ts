import { idempotencyKey, placeOrder, rejectExpiredSession } from '@/lib/checkout/place/place-order.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'
import { isFromDemoMachine } from '@/lib/http/local-request.server'

export const POST = handleOperation(operations.placeOrder, (ctx, input, exchange) => {
  rejectExpiredSession(ctx, exchange)
  // Tests on a demo shop order more from one address than visitors do.
  const connection = isFromDemoMachine(exchange.request.headers) ? null : exchange.clientAddress
  return placeOrder(ctx, input, idempotencyKey(exchange), { connection })
})
