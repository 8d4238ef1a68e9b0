import { type MinorUnits } from '@/lib/platform/base/money'
import { fromProviderAmount } from './provider-amount'

/** The state of a payment at the provider. */
export type PaymentUpdate = {
  intentId: string
  orderId: string | null
  status: string
  amountReceived: MinorUnits
  /** In the provider's spelling: eur. */
  currency: string
}

type IntentLike = {
  id: string
  status: string
  amount_received: number
  currency: string
  metadata: Record<string, string>
}

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function toPaymentUpdate({ id, status, amount_received, currency, metadata }: IntentLike): PaymentUpdate {
  const orderId = metadata.order_id ?? ''
  return {
    intentId: id,
    orderId: ORDER_ID.test(orderId) ? orderId : null,
    status,
    amountReceived: fromProviderAmount(amount_received, currency),
    currency,
  }
}

/** The total refunded amount of a payment, or the amount of a refund that failed, in the units of the provider. */
export type RefundUpdate = { intentId: string } & (
  | { kind: 'refunded'; amount: number }
  | { kind: 'refund_failed'; amount: number }
)

/** Something about a payment on which only the owner can act. */
export type PaymentAlert = { intentId: string; reason: string }

/** Prefixes of the shop's idempotency keys. Events contain the key of the request that caused them. */
export const idempotencyKeyPrefix = { begin: 'order', cancel: 'cancel', refund: 'refund' } as const
export const isShopRequest = (idempotencyKey: string | null | undefined) =>
  Object.values(idempotencyKeyPrefix).some((name) => idempotencyKey?.startsWith(`${name}-`) ?? false)

export const isPaid = ({ status }: Pick<PaymentUpdate, 'status'>) => status === 'succeeded'
export const isCancelled = ({ status }: Pick<PaymentUpdate, 'status'>) => status === 'canceled'
