import 'server-only'
import { randomUUID } from 'node:crypto'
import { invalid, Problem } from '@/lib/base/problem'
import { type Ctx } from '@/lib/db/context.server'
import { type Exchange } from '@/lib/http/handle.server'
import { cardProvider, type CardProvider } from '@/lib/payments/card-provider.server'
import { accessTokenOf, orderByToken, type OrderRow } from './order-access.server'
import { cancelUnpaid, continuePayment, orderNow } from './order-payment.server'
import { type NewOrder, type PlacedOrder } from './order.schema'
import { findOrWriteOrder } from './write-order.server'

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** Anything that nobody else will think of; without one, every call is an order of its own. */
export function idempotencyKey({ request }: Pick<Exchange, 'request'>): string {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? randomUUID()
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw invalid({ [IDEMPOTENCY_HEADER]: ['Send between 8 and 200 signs, such as a UUID.'] })
  return key
}

/** Takes an order, or finds the one that the same key made, and goes on with its payment. */
export async function placeOrder(ctx: Ctx, input: NewOrder, key: string, provider: CardProvider = cardProvider()): Promise<PlacedOrder> {
  if (input.replaces) await withdraw(ctx, input.replaces, provider)
  const order = await findOrWriteOrder(ctx, input, key)
  const answer = { order_code: order.code, access_token: accessTokenOf(order), state: order.state }
  if (order.paymentMethod !== 'card' || order.state !== 'awaiting_payment') return answer
  const client_secret = await continuePayment(ctx, provider, order)
  const { state } = await orderNow(ctx, order)
  return { ...answer, state, client_secret }
}

/** Somebody changed their mind after a card was declined: what they began before must not be paid as well. */
async function withdraw(ctx: Ctx, token: string, provider: CardProvider): Promise<void> {
  const before = await orderByToken(ctx, token)
  if (before.state !== 'awaiting_payment') return refuseWhenPaid(before)
  refuseWhenPaid(await cancelUnpaid(ctx, provider, before, { cause: 'replaced by a later order of the same shopper', news: null }))
}

function refuseWhenPaid({ state, code }: OrderRow): void {
  if (state === 'paid' || state === 'shipped') throw new Problem('conflict', { replaces: [`Your order ${code} is paid already.`] })
}
