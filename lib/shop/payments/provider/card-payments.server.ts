import 'server-only'
import * as t from '@messages/order-errors'
import { randomUUID } from 'node:crypto'
import { type Stripe } from 'stripe'
import { type MinorUnits } from '@/lib/platform/base/money'
import { Problem } from '@/lib/platform/base/problem'
import { traced } from '@/lib/platform/base/tracing'
import { describeProviderAmount, fromProviderAmount, toProviderAmount } from '@/lib/shop/payments/provider-amount'
import { type CardProvider } from './card-provider.server'
import {
  toPaymentUpdate,
  isCancelled,
  isShopRequest,
  isPaid,
  type PaymentAlert,
  type PaymentUpdate,
  type RefundUpdate,
  idempotencyKeyPrefix,
} from '@/lib/shop/payments/payment-update'
import { paymentMethodTypes } from '@/lib/shop/payments/wallets'

// By name and not by `instanceof`: the bundles that share the provider each have their own copy of the class.
const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')

/** Turns a failed request to the provider into a 503, after which the shopper may try again. */
async function callProvider<Result>(operation: string, request: () => Promise<Result>): Promise<Result> {
  try {
    return await tracedCall(operation, request)
  } catch (error) {
    throw toUnavailable(error)
  }
}

const tracedCall = <Result>(operation: string, request: () => Promise<Result>) =>
  traced(`card provider: ${operation}`, {}, request)

const toUnavailable = (error: unknown) => (isStripeError(error) ? providerUnavailable(error.code ?? error.type) : error)

const providerUnavailable = (reason: string) =>
  new Problem('unavailable', { detail: t.providerFailed(reason) }, { 'Retry-After': '5' })

type ProviderPayment = { intentId: string; clientSecret: string; update: PaymentUpdate }

const toProviderPayment = (intent: Stripe.PaymentIntent): ProviderPayment => {
  if (!intent.client_secret) throw new Error('The card provider created a payment without a client secret.')
  return { intentId: intent.id, clientSecret: intent.client_secret, update: toPaymentUpdate(intent) }
}

/** Idempotent for each order and each number of payments that were cancelled before. */
export async function createPayment(
  { stripe, wallets }: CardProvider,
  order: { id: string; code: string; dueCents: number; currency: string },
  cancelledBefore = 0,
): Promise<ProviderPayment> {
  const amount = toProviderAmount(order.dueCents, order.currency)
  if (amount === null) throw new Error(`A card cannot be charged what is to be paid for order ${order.code}.`)
  const intent = await callProvider('create payment', () =>
    stripe.paymentIntents.create(
      {
        amount,
        currency: order.currency.toLowerCase(),
        allowed_payment_method_types: paymentMethodTypes(wallets),
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
  const intent = await callProvider('retrieve payment', () => stripe.paymentIntents.retrieve(intentId))
  // A response about another payment must not mark this one as paid.
  if (intent.id !== intentId) throw providerUnavailable(t.wrongPayment)
  return toProviderPayment(intent)
}

/** The same for all payments with one card; empty if the provider has none. */
export async function retrieveCardFingerprint({ stripe }: CardProvider, intentId: string): Promise<string> {
  const { latest_charge: charge } = await callProvider('retrieve charge', () =>
    stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }),
  )
  return (typeof charge === 'object' && charge?.payment_method_details?.card?.fingerprint) || ''
}

/** Cancels a payment. If it has succeeded already, the returned update says so. */
export async function cancelPayment(provider: CardProvider, intentId: string): Promise<PaymentUpdate> {
  const { update } = await retrievePayment(provider, intentId)
  if (isPaid(update) || isCancelled(update)) return update
  try {
    return toPaymentUpdate(
      await tracedCall('cancel payment', () =>
        provider.stripe.paymentIntents.cancel(
          intentId,
          {},
          { idempotencyKey: `${idempotencyKeyPrefix.cancel}-${randomUUID()}` },
        ),
      ),
    )
  } catch (error) {
    // It may have been paid in between.
    if (isStripeError(error) && error.type === 'StripeInvalidRequestError')
      return (await retrievePayment(provider, intentId)).update
    throw toUnavailable(error)
  }
}

type RefundRequest = {
  intentId: string
  /** Null for what remains of the payment. */
  amountCents: MinorUnits | null
  currency: string
  /** The same key is one refund. */
  key: string
}

/** Refunds a payment or a part of it. Null if nothing of it is left, because it was refunded in the provider's dashboard. */
export async function refundAtProvider(
  { stripe }: CardProvider,
  { intentId, amountCents, currency, key }: RefundRequest,
): Promise<{ refundId: string; amountCents: MinorUnits } | null> {
  const amount = amountCents === null ? undefined : toProviderAmount(amountCents, currency)
  if (amount === null) throw new Error(`The card provider cannot refund ${amountCents} in ${currency}.`)
  try {
    const refund = await tracedCall('refund', () =>
      stripe.refunds.create(
        { payment_intent: intentId, ...(amount === undefined ? {} : { amount }) },
        { idempotencyKey: `${idempotencyKeyPrefix.refund}-${key}` },
      ),
    )
    return { refundId: refund.id, amountCents: fromProviderAmount(refund.amount, currency) }
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.code === 'charge_already_refunded') return null
    if (error.type === 'StripeInvalidRequestError')
      throw new Problem('conflict', { detail: `The card provider refused the refund: ${error.message}` })
    throw toUnavailable(error)
  }
}

export type PaymentEvent = {
  id: string
  type: string
  intentId: string | null
  payment: PaymentUpdate | null
  refund: RefundUpdate | null
  alert: PaymentAlert | null
  /** When the card was declined; null for any other event. */
  declinedAt: Date | null
  /** Whether a request of the shop caused the event. */
  isRequestedByShop: boolean
}

/** Parses a webhook event; null if the signature does not match the body. */
export function verifyPaymentEvent(
  { stripe, webhookSecret }: CardProvider,
  body: Uint8Array,
  signature: string,
): PaymentEvent | null {
  // The SDK throws a configuration error for an empty body or signature.
  if (body.length === 0 || signature === '') return null
  try {
    const { id, type, data, request, created } = stripe.webhooks.constructEvent(
      Buffer.from(body),
      signature,
      webhookSecret,
    )
    const payment =
      'object' in data.object && data.object.object === 'payment_intent' ? toPaymentUpdate(data.object) : null
    const refund = toRefundUpdate(data.object)
    const alert = toPaymentAlert(type, data.object)
    return {
      id,
      type,
      intentId: (payment ?? refund ?? alert)?.intentId ?? null,
      payment,
      refund,
      alert,
      declinedAt: type === 'payment_intent.payment_failed' ? new Date(created * 1000) : null,
      isRequestedByShop: isShopRequest(request?.idempotency_key),
    }
  } catch (error) {
    if (error instanceof SyntaxError || (isStripeError(error) && error.type === 'StripeSignatureVerificationError'))
      return null
    throw error
  }
}

/** For any event type: a charge contains the refunded amount, a refund whether it failed. */
function toRefundUpdate(object: Stripe.Event['data']['object']): RefundUpdate | null {
  if (!('object' in object)) return null
  if (object.object === 'charge') {
    const intentId = idOf(object.payment_intent)
    const { amount_refunded: amount } = object
    return intentId && amount > 0 ? { intentId, kind: 'refunded', amount } : null
  }
  if (object.object === 'refund' && object.status === 'failed') {
    const intentId = idOf(object.payment_intent)
    return intentId ? { intentId, kind: 'refund_failed', amount: object.amount } : null
  }
  return null
}

const idOf = (payment: string | { id: string } | null | undefined): string | null =>
  typeof payment === 'string' ? payment : (payment?.id ?? null)

const EARLY_FRAUD_WARNING = 'radar.early_fraud_warning'

const humanize = (code: string) => code.replaceAll('_', ' ')
const formatDate = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

/** The reason for the owner to act, if the event is about a dispute or an early fraud warning. */
function toPaymentAlert(type: string, object: Stripe.Event['data']['object']): PaymentAlert | null {
  if (!('object' in object) || (object.object !== 'dispute' && object.object !== EARLY_FRAUD_WARNING)) return null
  const intentId = idOf(object.payment_intent)
  const reason = object.object === 'dispute' ? disputeReason(type, object) : warningReason(object)
  return intentId && reason ? { intentId, reason } : null
}

function disputeReason(type: string, dispute: Stripe.Dispute): string {
  const amount = describeProviderAmount(dispute.amount, dispute.currency)
  const cause = humanize(dispute.reason)
  const due = dispute.evidence_details?.due_by
  const instruction = due ? `: answer at the card provider by ${formatDate(due)}` : ': answer at the card provider'
  if (type === 'charge.dispute.funds_withdrawn') return `the card provider has taken back ${amount} for a dispute`
  if (type === 'charge.dispute.funds_reinstated') return `the card provider has returned ${amount} of a dispute`
  switch (dispute.status) {
    case 'needs_response':
      return `the cardholder disputes ${amount} (${cause})${instruction}`
    case 'warning_needs_response':
      return `the cardholder’s bank inquires about ${amount} (${cause})${instruction}`
    case 'under_review':
    case 'warning_under_review':
      return `the cardholder’s bank reviews the answer about ${amount} (${cause})`
    case 'warning_closed':
      return `the inquiry about ${amount} was closed without a dispute`
    default:
      return `the dispute of ${amount} (${cause}) is ${humanize(dispute.status)}`
  }
}

/** A warning is not actionable once the payment is refunded or disputed. */
const warningReason = ({ actionable, fraud_type }: Stripe.Radar.EarlyFraudWarning) =>
  actionable
    ? `the card’s issuer warns of fraud (${humanize(fraud_type)}): ship nothing before you know the customer, or refund it`
    : null
