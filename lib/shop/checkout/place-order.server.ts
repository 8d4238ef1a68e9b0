import 'server-only'
import * as t from '@messages/order-errors'
import { randomUUID } from 'node:crypto'
import { and, eq, or } from 'drizzle-orm'
import { hashSecret } from '@/lib/shop/account/secrets.server'
import { invalid, Problem } from '@/lib/platform/base/problem'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { hasSessionCredentials } from '@/lib/shop/account/viewer.server'
import { type RequestExchange } from '@/lib/platform/http/operation'
import { cardProvider, type CardProvider } from '@/lib/shop/payments/provider/card-provider.server'
import { accessTokenOf, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { cancelUnpaidOrder, resumeOrCreatePayment, reloadOrder } from '@/lib/shop/order-payments/order-payment.server'
import { type NewOrder, type PlacedOrder } from '@/lib/shop/orders/order.schema'
import { lockOrder } from '@/lib/shop/orders/state/order-state.server'
import { hasUses, reserveUsesAgain } from '@/lib/shop/discounts/discount-uses.server'
import { hasGiftCards, reserveGiftCardsAgain } from '@/lib/shop/gift-cards/order-gift-cards.server'
import {
  hasCountedItems,
  listMissingVariants,
  reservationEnd,
  reserveStockAgain,
} from '@/lib/shop/stock/take-stock.server'
import { findOrCreateOrder, isUnpaidCardOrder, type Placing } from './create-order.server'
import { refuseShortages } from './price-order.server'
import { tellOwnerOfGiftCards } from './gift-card-limit.server'
import { refuseTooManyUnpaid, tellOwnerOfRefusal } from './unpaid-limit.server'

const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/** The client's idempotency key. A request without one gets a random key, so it creates a new order. */
export function idempotencyKey({ request }: Pick<RequestExchange, 'request'>): string {
  const key = request.headers.get(IDEMPOTENCY_HEADER) ?? randomUUID()
  if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw invalid({ [IDEMPOTENCY_HEADER]: [t.invalidKey] })
  return key
}

/** Rejects a request with an expired log-in, which would otherwise become a guest's order. */
export function rejectExpiredSession({ viewer }: Ctx, { request }: Pick<RequestExchange, 'request'>): void {
  if (viewer || !hasSessionCredentials(request.headers)) return
  throw new Problem('unauthenticated', { detail: t.sessionExpired }, { 'WWW-Authenticate': 'Token' })
}

type PlacingOptions = Partial<Pick<Placing, 'connection'>> & { provider?: CardProvider }

/** Creates the order, or finds the one with the same key or cart, and continues its payment. */
export async function placeOrder(
  ctx: Ctx,
  input: NewOrder,
  key: string,
  { connection = null, provider = cardProvider() }: PlacingOptions = {},
): Promise<PlacedOrder> {
  for (const before of input.replaces) await cancelReplacedOrder(ctx, before, provider)
  try {
    return await resolveAndContinue(ctx, input, { key, connection }, provider)
  } catch (error) {
    await tellOwnerOfRefusal(ctx, error)
    await tellOwnerOfGiftCards(ctx, error)
    throw error
  }
}

async function resolveAndContinue(
  ctx: Ctx,
  input: NewOrder,
  placing: Placing,
  provider: CardProvider,
): Promise<PlacedOrder> {
  const { kind, order } = await resolveOrder(ctx, input, placing, provider)
  const placed = { order_code: order.code, access_token: accessTokenOf(order), state: order.state }
  if (!isUnpaidCardOrder(order)) return placed
  if (kind === 'known') await keepReservation(ctx, order, input)
  const client_secret = await resumeOrCreatePayment(ctx, provider, order)
  const { state } = await reloadOrder(ctx, order)
  return { ...placed, state, client_secret }
}

/** The card of an order that exists already is tried again: its items, discounts and gift cards must be reserved, or there is nothing to pay for. */
async function keepReservation(ctx: Ctx, order: OrderRow, input: NewOrder): Promise<void> {
  const isReserved = [hasCountedItems, hasUses, hasGiftCards].map((has) => has(ctx, order.id))
  if (!(await Promise.all(isReserved)).includes(true)) return
  await inTransaction(ctx, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (!isUnpaidCardOrder(locked)) return
    const lines = await tx.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
    const missing = await listMissingVariants(tx, order.id)
    const again = lines.filter(({ variantId }) => variantId !== null && missing.includes(variantId))
    await refuseTooManyUnpaid(tx, locked, input, again)
    const buyer = { orderId: order.id, userId: order.userId, email: input.billing_address.email }
    const times = { now: tx.now, expiresAt: reservationEnd(tx.now) }
    await reserveUsesAgain(tx, buyer, times)
    await reserveGiftCardsAgain(tx, order.id, times)
    refuseShortages(input, lines, await reserveStockAgain(tx, order))
  })
}

const REPLACED_REASON = { cause: 'replaced by a later order of the same shopper', mailKind: null }
const MAX_ATTEMPTS = 5

async function resolveOrder(ctx: Ctx, input: NewOrder, placing: Placing, provider: CardProvider) {
  // Another request may create another card order of this cart while this one cancels the last.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const found = await findOrCreateOrder(ctx, input, placing)
    if (found.kind !== 'unpaid') return found
    await cancelUnpaidOrder(ctx, provider, found.order, REPLACED_REASON)
  }
  throw new Problem('conflict', { cart: [t.cartIsBeingOrdered] })
}

/** After a declined card, a shopper may choose another payment method; the first order must not be paid as well. */
async function cancelReplacedOrder(ctx: Ctx, tokenOrKey: string, provider: CardProvider): Promise<void> {
  const before = await findReplacedOrder(ctx, tokenOrKey)
  if (!before) return
  const now = isUnpaidCardOrder(before) ? await cancelUnpaidOrder(ctx, provider, before, REPLACED_REASON) : before
  if (now.state !== 'cancelled' && now.state !== 'refunded')
    throw new Problem('conflict', { replaces: [t.alreadyPlaced(now.code)] })
}

/** By access token, or for a customer's own order by key, because a key is not secret. */
async function findReplacedOrder({ db, viewer }: Ctx, tokenOrKey: string): Promise<OrderRow | null> {
  const own = viewer ? and(eq(orders.idempotencyKey, tokenOrKey), eq(orders.userId, viewer.userId)) : undefined
  const [order] = await db
    .select()
    .from(orders)
    .where(or(eq(orders.accessTokenHash, hashSecret(tokenOrKey)), own))
  return order ?? null
}
