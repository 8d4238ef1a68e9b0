import 'server-only'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { placeToRow } from '@/lib/address/address.server'
import { Problem } from '@/lib/base/problem'
import { type Ctx, inTransaction } from '@/lib/db/context.server'
import { orderAddresses, orderLines, orders, orderSpecialFees } from '@/lib/db/schema/orders'
import { accessHashOf, type OrderRow } from './order-access.server'
import { CODE_BYTES, orderCode } from './order-code'
import { mailAbout } from './order-mail.server'
import { type NewOrder } from './order.schema'
import { because } from './order-state.server'
import { priceOrder, type PricedOrder } from './price-order.server'

/** The order of this key: the one there is, or a new one with everything that belongs to it. */
export function findOrWriteOrder(ctx: Ctx, input: NewOrder, key: string): Promise<OrderRow> {
  return inTransaction(ctx, async (tx) => {
    // Whoever comes with the same key at the same moment waits here, and then finds the order.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order ${key}`}, 0))`)
    return (await findByKey(tx, input, key)) ?? writeOrder(tx, input, key)
  })
}

/** The same content gives the same hash; whom it replaces is no part of it, for that is done only once. */
const hashOf = ({ replaces: _, ...content }: NewOrder) => createHash('sha256').update(JSON.stringify(content)).digest()

async function findByKey({ db, viewer }: Ctx, input: NewOrder, key: string): Promise<OrderRow | null> {
  const [known] = await db.select().from(orders).where(eq(orders.idempotencyKey, key))
  if (!known) return null
  const foreign = known.userId !== null && known.userId !== viewer?.userId
  if (foreign || !known.requestHash.equals(hashOf(input))) {
    throw new Problem('conflict', { non_field_errors: ['This Idempotency-Key belongs to another order: send a new one.'] })
  }
  return known
}

async function writeOrder(tx: Ctx, input: NewOrder, key: string): Promise<OrderRow> {
  const priced = await priceOrder(tx, input)
  await because(tx, `placed by ${tx.viewer ? 'a customer' : 'a guest'}`)
  const order = await insertOrder(tx, input, key, priced)
  await insertParts(tx, order.id, input, priced)
  // An order by card is confirmed once it is paid.
  if (order.paymentMethod !== 'card') await mailAbout(tx, order, 'confirmation')
  return order
}

async function insertOrder(tx: Ctx, input: NewOrder, key: string, { quote }: PricedOrder): Promise<OrderRow> {
  const id = randomUUID()
  const [order] = await tx.db
    .insert(orders)
    .values({
      id,
      code: orderCode(randomBytes(CODE_BYTES)),
      userId: tx.viewer?.userId ?? null,
      state: input.payment_method === 'via_courier' ? 'confirmed' : 'awaiting_payment',
      paymentMethod: input.payment_method,
      notes: input.notes,
      itemsCents: quote.items,
      shippingCents: quote.shipping,
      specialFeesCents: quote.special,
      totalCents: quote.total,
      idempotencyKey: key,
      requestHash: hashOf(input),
      accessTokenHash: accessHashOf({ id, idempotencyKey: key }),
      dateAdded: tx.now,
    })
    .onConflictDoNothing({ target: orders.code })
    .returning()
  // One code in a million million is drawn twice: then another one is drawn.
  return order ?? insertOrder(tx, input, key, { quote, lines: [] })
}

async function insertParts({ db }: Ctx, orderId: string, input: NewOrder, { lines, quote }: PricedOrder): Promise<void> {
  await db.insert(orderLines).values(lines.map((line) => ({ orderId, ...line })))
  await db.insert(orderAddresses).values([
    { orderId, kind: 'billing', ...placeToRow(input.billing_address) },
    { orderId, kind: 'shipping', ...placeToRow(input.shipping_address) },
  ])
  if (quote.specialFees.length === 0) return
  await db.insert(orderSpecialFees).values(
    quote.specialFees.map(({ name, fee, stackable, quantity, total }) => ({ orderId, name, feeCents: fee, stackable, quantity, totalCents: total })),
  )
}
