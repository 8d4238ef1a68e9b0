/** What the provider says of a payment, without its own words. */
export type PaymentUpdate = {
  intentId: string
  orderId: string | null
  status: string
  amountReceived: number
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
    amountReceived: amount_received,
    currency,
  }
}

/** Money that went back: so much of the payment in all, or a refund that did not succeed. */
export type RefundUpdate = { intentId: string } & (
  { kind: 'refunded'; cents: number } | { kind: 'refund_failed'; cents: number }
)

/** Something about a payment that the shop can only tell its owner. */
export type PaymentAlert = { intentId: string; reason: string }

/** The shop names each of its requests that begin, cancel or refund; what the provider tells of them names it too. */
export const idempotencyKeyPrefix = { begin: 'order', cancel: 'cancel', refund: 'refund' } as const
export const isShopRequest = (idempotencyKey: string | null | undefined) =>
  Object.values(idempotencyKeyPrefix).some((name) => idempotencyKey?.startsWith(`${name}-`) ?? false)

export const isPaid = ({ status }: Pick<PaymentUpdate, 'status'>) => status === 'succeeded'
export const isCancelled = ({ status }: Pick<PaymentUpdate, 'status'>) => status === 'canceled'
