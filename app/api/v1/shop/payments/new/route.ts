import { idempotencyKey, placeOrder, rejectExpiredSession } from '@/lib/shop/checkout/place-order.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'
import { isFromDemoMachine } from '@/lib/platform/http/local-request.server'
import { refuseUnlessAdmitted } from '@/lib/shop/waiting-room/admission.server'

export const POST = handleOperation(operations.placeOrder, async (ctx, input, exchange) => {
  rejectExpiredSession(ctx, exchange)
  await refuseUnlessAdmitted(ctx, exchange)
  // Tests on a demo shop order more from one address than visitors do.
  const connection = isFromDemoMachine(exchange.request.headers) ? null : exchange.clientAddress
  return placeOrder(ctx, input, idempotencyKey(exchange), { connection })
})
