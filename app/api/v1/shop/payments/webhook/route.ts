import { handleWebhook } from '@/lib/checkout/payment/webhook.server'
import { handleOperation } from '@/lib/api/handle.server'
import { operations } from '@/lib/api/operations'

export const POST = handleOperation(operations.receivePaymentEvent, (ctx, _input, { request }) =>
  handleWebhook(ctx, request),
)
