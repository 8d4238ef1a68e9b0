import { z } from 'zod'
import {
  newOrderInputSchema,
  newOrderReplySchema,
  orderAccessSchema,
  publicKeyReplySchema,
  shownOrderSchema,
} from './order.schema'
import { type Operation } from '@/lib/http/operation'

export const checkoutOperations = {
  placeOrder: {
    method: 'POST',
    path: '/shop/payments/new',
    summary: 'Place an order; repeated requests with the same Idempotency-Key header give the same order',
    from: 'body',
    input: newOrderInputSchema,
    reply: newOrderReplySchema,
    status: 201,
    requestHeaders: ['Idempotency-Key'],
    auth: 'optional',
    limit: 'order',
  },
  showPublicKey: {
    method: 'GET',
    path: '/shop/payments/public-key',
    summary: "The card provider's publishable key",
    reply: publicKeyReplySchema,
    auth: 'anyone',
    option: 'card_payment',
  },
  showOrder: {
    method: 'GET',
    path: '/shop/payments/orders/{access_token}',
    summary: 'The order of an access token',
    from: 'params',
    input: orderAccessSchema,
    reply: shownOrderSchema,
    auth: 'anyone',
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/shop/payments/webhook',
    summary: 'Webhook for the signed events of the card provider',
    reply: z.object({ received: z.literal(true) }),
    requestHeaders: ['Stripe-Signature'],
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type CheckoutOperations = typeof checkoutOperations
