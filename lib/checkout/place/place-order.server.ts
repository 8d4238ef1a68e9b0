import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { hashSecret } from '@/lib/account/secrets.server'
import { invalid, Problem } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { orders } from '@/lib/db/schema/orders'
import { hasSessionCredentials } from '@/lib/http/context.server'
import { type RequestExchange } from '@/lib/http/handle.server'
import { cardProvider, type CardProvider } from '@/lib/payments/card-provider.server'
import { accessTokenOf, type OrderRow } from '@/lib/checkout/order-access.server'
import { cancelUnpaidOrder, resumeOrCreatePayment, reloadOrder } from '@/lib/checkout/payment/order-payment.server'
import { type NewOrder, type PlacedOrder } from '@/lib/checkout/order.schema'
import { findOrCreateOrder, isUnpaidCardOrder } from './create-order.server'

const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Anything that nobody else will think of; without one, every call is an order of its own. */
export function idempotencyKey({ request }: Pick<RequestExchange, 'request'>): string {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? randomUUID()
  if (!/^[\x21-\x7e]{8,200}$/.test(key))
    throw invalid({ [IDEMPOTENCY_HEADER]: ['Send between 8 and 200 signs, such as a UUID.'] })
  return key
}

/** A log-in that has ended must not make a customer's order a guest's without a word. */
export function rejectExpiredSession({ viewer }: Ctx, { request }: Pick<RequestExchange, 'request'>): void {
  if (viewer || !hasSessionCredentials(request.headers)) return
  throw new Problem(
    'unauthenticated',
    { detail: 'Your log-in has ended. Please log in again, or order as a guest.' },
    { 'WWW-Authenticate': 'Token' },
  )
}

/** Takes an order, or finds the one that the same key or the same cart made, and goes on with its payment. */
export async function placeOrder(
  ctx: Ctx,
  input: NewOrder,
  key: string,
  provider: CardProvider = cardProvider(),
): Promise<PlacedOrder> {
  for (const before of input.replaces) await cancelReplacedOrder(ctx, before, provider)
  const order = await resolveOrder(ctx, input, key, provider)
  const answer = { order_code: order.code, access_token: accessTokenOf(order), state: order.state }
  if (!isUnpaidCardOrder(order)) return answer
  const client_secret = await resumeOrCreatePayment(ctx, provider, order)
  const { state } = await reloadOrder(ctx, order)
  return { ...answer, state, client_secret }
}

const REPLACED_REASON = { cause: 'replaced by a later order of the same shopper', mailKind: null }
const MAX_ATTEMPTS = 5

async function resolveOrder(ctx: Ctx, input: NewOrder, key: string, provider: CardProvider): Promise<OrderRow> {
  // Another request may begin another payment of this cart while this one ends the last.
  for (let round = 0; round < MAX_ATTEMPTS; round++) {
    const { kind, order } = await findOrCreateOrder(ctx, input, key)
    if (kind === 'order') return order
    await cancelUnpaidOrder(ctx, provider, order, REPLACED_REASON)
  }
  throw new Problem('conflict', { cart: ['This cart is being ordered at this very moment. Please try again.'] })
}

/** Somebody changed their mind after a card was declined: what they began before must not be paid as well. */
async function cancelReplacedOrder(ctx: Ctx, tokenOrKey: string, provider: CardProvider): Promise<void> {
  const before = await findReplacedOrder(ctx, tokenOrKey)
  if (!before) return
  const now = isUnpaidCardOrder(before) ? await cancelUnpaidOrder(ctx, provider, before, REPLACED_REASON) : before
  if (now.state !== 'cancelled' && now.state !== 'refunded')
    throw new Problem('conflict', { replaces: [`You have placed order ${now.code} already.`] })
}

/** By its token, or by its key for the customer whose order it is: a key is no secret. Null when there is none. */
async function findReplacedOrder({ db, viewer }: Ctx, tokenOrKey: string): Promise<OrderRow | null> {
  const own = viewer ? and(eq(orders.idempotencyKey, tokenOrKey), eq(orders.userId, viewer.userId)) : undefined
  const [order] = await db
    .select()
    .from(orders)
    .where(or(eq(orders.accessTokenHash, hashSecret(tokenOrKey)), own))
  return order ?? null
}
