import { handleWebhook } from '@/lib/checkout/payment/webhook.server'
import { handleOperation } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handleOperation(operations.receivePaymentEvent, (ctx, _input, { request }) =>
  handleWebhook(ctx, request),
)
