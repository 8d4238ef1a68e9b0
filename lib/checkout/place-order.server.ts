import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { hashSecret } from '@/lib/account/secrets.server'
import { invalid, Problem } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { orders } from '@/lib/db/schema/orders'
import { type Exchange } from '@/lib/http/handle.server'
import { cardProvider, type CardProvider } from '@/lib/payments/card-provider.server'
import { accessTokenOf, type OrderRow } from './order-access.server'
import { cancelUnpaid, continuePayment, orderNow } from './order-payment.server'
import { type NewOrder, type PlacedOrder } from './order.schema'
import { findOrWriteOrder } from './write-order.server'

const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Anything that nobody else will think of; without one, every call is an order of its own. */
export function idempotencyKey({ request }: Pick<Exchange, 'request'>): string {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? randomUUID()
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw invalid({ [IDEMPOTENCY_HEADER]: ['Send between 8 and 200 signs, such as a UUID.'] })
  return key
}

/** Takes an order, or finds the one that the same key made, and goes on with its payment. */
export async function placeOrder(ctx: Ctx, input: NewOrder, key: string, provider: CardProvider = cardProvider()): Promise<PlacedOrder> {
  for (const before of input.replaces) await withdraw(ctx, before, provider)
  const order = await findOrWriteOrder(ctx, input, key)
  const answer = { order_code: order.code, access_token: accessTokenOf(order), state: order.state }
  if (order.paymentMethod !== 'card' || order.state !== 'awaiting_payment') return answer
  const client_secret = await continuePayment(ctx, provider, order)
  const { state } = await orderNow(ctx, order)
  return { ...answer, state, client_secret }
}

/** Somebody changed their mind after a card was declined: what they began before must not be paid as well. */
async function withdraw(ctx: Ctx, tokenOrKey: string, provider: CardProvider): Promise<void> {
  const before = await orderBegun(ctx, tokenOrKey)
  if (!before) return
  const unpaid = before.paymentMethod === 'card' && before.state === 'awaiting_payment'
  const now = unpaid ? await cancelUnpaid(ctx, provider, before, { cause: 'replaced by a later order of the same shopper', news: null }) : before
  if (now.state !== 'cancelled' && now.state !== 'refunded') throw new Problem('conflict', { replaces: [`You have placed order ${now.code} already.`] })
}

/** By its token or its key; null when the request that was to make it never arrived. */
async function orderBegun({ db }: Ctx, tokenOrKey: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(or(eq(orders.accessTokenHash, hashSecret(tokenOrKey)), eq(orders.idempotencyKey, tokenOrKey)))
  return order ?? null
}
