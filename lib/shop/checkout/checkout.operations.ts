import { z } from 'zod'
import {
  newOrderInputSchema,
  newOrderReplySchema,
  orderAccessSchema,
  publicKeyReplySchema,
  shownOrderSchema,
} from '@/lib/shop/orders/order.schema'
import { type Operation } from '@/lib/platform/http/operation'

export const checkoutOperations = {
  placeOrder: {
    method: 'POST',
    path: '/shop/payments/new',
    summary: 'Place an order; repeated requests with the same Idempotency-Key header give the same order',
    description:
      'The amounts are those that the shopper saw. If prices, fees or stock have changed, nothing is ordered and the response names each difference. A card order is paid afterwards with `client_secret`, in the browser.',
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
    description: 'For the script of the card provider, which confirms payments in the browser.',
    reply: publicKeyReplySchema,
    auth: 'anyone',
    option: 'card_payment',
  },
  showOrder: {
    method: 'GET',
    path: '/shop/payments/orders/{access_token}',
    summary: 'The order of an access token',
    description:
      'The token is in the reply to a new order and in its emails. Whoever has it sees the order, so treat it as a secret.',
    from: 'params',
    input: orderAccessSchema,
    reply: shownOrderSchema,
    auth: 'anyone',
  },
  receivePaymentEvent: {
    method: 'POST',
    path: '/shop/payments/webhook',
    summary: 'Webhook for the signed events of the card provider',
    description: 'Only for the card provider. An event that was processed before changes nothing.',
    reply: z.object({ received: z.literal(true) }),
    requestHeaders: ['Stripe-Signature'],
    auth: 'anyone',
  },
} as const satisfies Record<string, Operation>

export type CheckoutOperations = typeof checkoutOperations
