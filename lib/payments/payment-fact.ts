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

export const isPaid = ({ status }: Pick<PaymentFact, 'status'>) => status === 'succeeded'
