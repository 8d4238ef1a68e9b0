import { handleWebhook } from '@/lib/shop/order-payments/webhook.server'
import { handleOperation } from '@/lib/machines/api/handle.server'
import { operations } from '@/lib/machines/api/operations'

export const POST = handleOperation(operations.receivePaymentEvent, (ctx, _input, { request }) =>
  handleWebhook(ctx, request),
)
