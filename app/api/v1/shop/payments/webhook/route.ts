import { receiveWebhook } from '@/lib/checkout/webhook.server'
import { handle } from '@/lib/http/handle.server'
import { operations } from '@/lib/http/operations'

export const POST = handle(operations.receivePaymentEvent, (ctx, _input, { request }) => receiveWebhook(ctx, request))
