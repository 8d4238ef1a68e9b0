/** What the provider says of a payment, without its own words. */
export type PaymentFact = { intentId: string; orderId: string | null; status: string; amountReceived: number; currency: string }

type IntentLike = { id: string; status: string; amount_received: number; currency: string; metadata: Record<string, string> }

const ORDER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function factOf({ id, status, amount_received, currency, metadata }: IntentLike): PaymentFact {
  const orderId = metadata.order_id ?? ''
  return { intentId: id, orderId: ORDER_ID.test(orderId) ? orderId : null, status, amountReceived: amount_received, currency }
}

/** Money that went back: so much of the payment in all, or a refund that did not succeed. */
export type RefundFact = { intentId: string } & ({ kind: 'refunded'; cents: number } | { kind: 'refund_failed'; cents: number })

/** Something about a payment that the shop can only tell its owner. */
export type PaymentConcern = { intentId: string; reason: string }

/** The shop names each of its requests that begin, cancel or refund; what the provider tells of them names it too. */
export const requestKey = { begin: 'order', cancel: 'cancel', refund: 'refund' } as const
export const isOwnRequest = (idempotencyKey: string | null | undefined) => Object.values(requestKey).some((name) => idempotencyKey?.startsWith(`${name}-`) ?? false)

export const isPaid = ({ status }: Pick<PaymentFact, 'status'>) => status === 'succeeded'
export const isCancelled = ({ status }: Pick<PaymentFact, 'status'>) => status === 'canceled'
