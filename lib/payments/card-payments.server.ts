import 'server-only'
import { randomUUID } from 'node:crypto'
import { type Stripe } from 'stripe'
import { Problem } from '@/lib/base/problem'
import { type CardProvider } from './card-provider.server'
import { toPaymentAlert } from './payment-alert'
import {
  toPaymentUpdate,
  isCancelled,
  isShopRequest,
  isPaid,
  type PaymentAlert,
  type PaymentUpdate,
  type RefundUpdate,
  idempotencyKeyPrefix,
} from './payment-update'

const CURRENCY = 'eur'

// By its name: the provider is shared by parts that are bundled apart, each with a class of its own.
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** A provider that cannot be reached is no fault of the shopper's: the same try may simply be repeated. */
async function callProvider<Answer>(question: Promise<Answer>): Promise<Answer> {
  try {
    return await question
  } catch (error) {
    if (!isStripeError(error)) throw error
    throw providerUnavailable(error.code ?? error.type)
  }
}

const providerUnavailable = (why: string) =>
  new Problem(
    'unavailable',
    { detail: `The card provider did not answer as it should (${why}). Please try again in a moment.` },
    { 'Retry-After': '5' },
  )

type ProviderPayment = { intentId: string; clientSecret: string; update: PaymentUpdate }

const toProviderPayment = (intent: Stripe.PaymentIntent): ProviderPayment => {
  if (!intent.client_secret) throw new Error('The provider began a payment without a client secret.')
  return { intentId: intent.id, clientSecret: intent.client_secret, update: toPaymentUpdate(intent) }
}

/** Begun once for each order and each payment that was cancelled before, however often it is asked for. */
export async function createPayment(
  { stripe }: CardProvider,
  order: { id: string; code: string; totalCents: number },
  cancelledBefore = 0,
): Promise<ProviderPayment> {
  const intent = await callProvider(
    stripe.paymentIntents.create(
      {
        amount: order.totalCents,
        currency: CURRENCY,
        allowed_payment_method_types: ['card'],
        description: `Order ${order.code}`,
        metadata: { order_id: order.id, order_code: order.code },
      },
      {
        idempotencyKey: `${idempotencyKeyPrefix.begin}-${order.id}${cancelledBefore > 0 ? `-${cancelledBefore}` : ''}`,
      },
    ),
  )
  return toProviderPayment(intent)
}

export async function retrievePayment({ stripe }: CardProvider, intentId: string): Promise<ProviderPayment> {
  const intent = await callProvider(stripe.paymentIntents.retrieve(intentId))
  // An answer about something else must not pay for anything.
  if (intent.id !== intentId) throw providerUnavailable('it named another payment')
  return toProviderPayment(intent)
}

/** Nothing can be paid on it any more; or it has been paid already, which the fact then says. */
export async function cancelPayment(provider: CardProvider, intentId: string): Promise<PaymentUpdate> {
  const { update } = await retrievePayment(provider, intentId)
  if (isPaid(update) || isCancelled(update)) return update
  try {
    return toPaymentUpdate(
      await provider.stripe.paymentIntents.cancel(
        intentId,
        {},
        { idempotencyKey: `${idempotencyKeyPrefix.cancel}-${randomUUID()}` },
      ),
    )
  } catch (error) {
    // Paid in between, perhaps: then that is what counts.
    if (isStripeError(error) && error.type === 'StripeInvalidRequestError')
      return (await retrievePayment(provider, intentId)).update
    return callProvider(Promise.reject(error))
  }
}

/** Gives back what is left of it, once. Null when nothing was left, because it was given back in the provider's own dashboard. */
export async function refundPayment(
  { stripe }: CardProvider,
  order: { id: string },
  intentId: string,
): Promise<string | null> {
  try {
    return (
      await stripe.refunds.create(
        { payment_intent: intentId },
        { idempotencyKey: `${idempotencyKeyPrefix.refund}-${order.id}` },
      )
    ).id
  } catch (error) {
    if (isStripeError(error) && error.code === 'charge_already_refunded') return null
    return callProvider(Promise.reject(error))
  }
}

export type PaymentEvent = {
  id: string
  type: string
  intentId: string | null
  payment: PaymentUpdate | null
  refund: RefundUpdate | null
  alert: PaymentAlert | null
  /** Whether the shop itself asked for what it tells of. */
  isRequestedByShop: boolean
}

/** An event of the provider's, or null when nobody with the secret has signed these very bytes. */
export function verifyPaymentEvent(
  { stripe, webhookSecret }: CardProvider,
  body: Uint8Array,
  signature: string,
): PaymentEvent | null {
  // The SDK takes what is missing for a mistake of ours.
  if (body.length === 0 || signature === '') return null
  try {
    const { id, type, data, request } = stripe.webhooks.constructEvent(Buffer.from(body), signature, webhookSecret)
    const payment =
      'object' in data.object && data.object.object === 'payment_intent' ? toPaymentUpdate(data.object) : null
    const refund = toRefundUpdate(data.object)
    const concern = toPaymentAlert(type, data.object)
    return {
      id,
      type,
      intentId: (payment ?? refund ?? concern)?.intentId ?? null,
      payment,
      refund,
      alert: concern,
      isRequestedByShop: isShopRequest(request?.idempotency_key),
    }
  } catch (error) {
    if (error instanceof SyntaxError || (isStripeError(error) && error.type === 'StripeSignatureVerificationError'))
      return null
    throw error
  }
}

/** Whatever the event is called: a charge says how much of it went back, a refund whether it failed. */
function toRefundUpdate(object: Stripe.Event['data']['object']): RefundUpdate | null {
  if (!('object' in object)) return null
  if (object.object === 'charge') {
    const intentId = idOf(object.payment_intent)
    return intentId && object.amount_refunded > 0 ? { intentId, kind: 'refunded', cents: object.amount_refunded } : null
  }
  if (object.object === 'refund' && object.status === 'failed') {
    const intentId = idOf(object.payment_intent)
    return intentId ? { intentId, kind: 'refund_failed', cents: object.amount } : null
  }
  return null
}

const idOf = (payment: string | { id: string } | null): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null)
