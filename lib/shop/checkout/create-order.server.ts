import 'server-only'
import * as t from '@messages/order-errors'
import { language } from '@messages/language'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { toAddressRow } from '@/lib/shop/address/address-row'
import { Problem } from '@/lib/platform/base/problem'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { type Ctx, inTransaction } from '@/lib/platform/db/context.server'
import { orderAddresses, orderLines, orders, orderSpecialFees, orderVat } from '@/lib/platform/db/schema/orders'
import { accessHashOf, type OrderRow } from '@/lib/shop/orders/order-access.server'
import { enqueueOrderEmail } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { type NewOrder } from '@/lib/shop/orders/order.schema'
import { claimAnswerPictures } from '@/lib/shop/questions/answer-pictures.server'
import { insertGift } from '@/lib/shop/gifts/order-gift.server'
import { takeGiftCards } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { takeUses } from '@/lib/shop/discounts/discount-uses.server'
import { loadOrderCodePrefix } from '@/lib/shop/content/stored-settings.server'
import { keepTerms, prepareTerms } from '@/lib/shop/orders/order-terms.server'
import { changePopularity, setChangeReason } from '@/lib/shop/orders/state/order-state.server'
import { reservationEnd, takeStock } from '@/lib/shop/stock/take-stock.server'
import { priceOrder, refuseShortages, type PricedOrder } from './price-order.server'
import { refuseTooManyGiftCards } from './gift-card-limit.server'
import { refuseTooManyUnpaid } from './unpaid-limit.server'

/** The order to respond with, or an unpaid card order of the same cart that must be cancelled before a new one is created. */
type OrderLookup = { kind: 'new' | 'known' | 'unpaid'; order: OrderRow }

/** The client's key, and the connection of which the unpaid units are limited; null where they are not. */
export type Placing = { key: string; connection: string | null }

/** Finds the order of this key or cart, or creates it. */
export async function findOrCreateOrder(ctx: Ctx, input: NewOrder, placing: Placing): Promise<OrderLookup> {
  await prepareTerms(ctx)
  return inTransaction(ctx, async (tx) => {
    // A simultaneous request with the same key or cart waits for the lock and then finds the order.
    const { key } = placing
    await acquireAdvisoryLock(tx, `order ${key}`)
    const byKey = await findByKey(tx, input, key)
    if (byKey && !isClosed(byKey)) return { kind: 'known', order: byKey }
    const byCart = await findByCart(tx, input)
    if (byCart && !isUnpaidCardOrder(byCart)) return { kind: 'known', order: byCart }
    if (byKey) return { kind: 'known', order: byKey }
    if (byCart) return { kind: 'unpaid', order: byCart }
    return { kind: 'new', order: await createOrder(tx, input, placing) }
  })
}

const acquireAdvisoryLock = ({ db }: Ctx, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)

const isClosed = ({ state }: OrderRow) => state === 'cancelled' || state === 'refunded'

export const isUnpaidCardOrder = ({ paymentMethod, state }: OrderRow) =>
  paymentMethod === 'card' && state === 'awaiting_payment'

/** The hash of the order's content, without `replaces` and `cart`, which may differ between tries. */
const hashRequest = ({ replaces: _, cart: _cart, ...content }: NewOrder) =>
  createHash('sha256').update(JSON.stringify(content)).digest()

async function findByKey({ db, viewer }: Ctx, input: NewOrder, key: string): Promise<OrderRow | null> {
  const [order] = await db.select().from(orders).where(eq(orders.idempotencyKey, key))
  if (!order) return null
  if (!isOwnOrder(order, viewer) || !order.requestHash.equals(hashRequest(input))) {
    throw new Problem('conflict', { non_field_errors: [t.keyOfAnotherOrder] })
  }
  return order
}

/** The order of this cart that is neither cancelled nor refunded; there is at most one. */
async function findByCart(tx: Ctx, { cart }: NewOrder): Promise<OrderRow | null> {
  if (!cart) return null
  await acquireAdvisoryLock(tx, `cart ${cart}`)
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(and(eq(orders.cartId, cart), notInArray(orders.state, ['cancelled', 'refunded'])))
  if (order && !isOwnOrder(order, tx.viewer)) throw new Problem('conflict', { cart: [t.cartOfCustomer] })
  return order ?? null
}

/** A guest's order is available to any client that knows its key or cart, a customer's to that customer only. */
const isOwnOrder = ({ userId }: OrderRow, viewer: Ctx['viewer']) => userId === null || userId === viewer?.userId

async function createOrder(tx: Ctx, input: NewOrder, placing: Placing): Promise<OrderRow> {
  const priced = await priceOrder(tx, input)
  await setChangeReason(tx, `placed by ${tx.viewer ? 'a customer' : 'a guest'}`)
  const order = await insertOrder(tx, input, placing, priced)
  await insertOrderDetails(tx, order.id, input, priced)
  await insertGift(tx, order.id, input.gift)
  await keepTerms(tx, order.id)
  await refuseTooManyUnpaid(tx, order, input, priced.lines)
  await refuseTooManyGiftCards(tx, order, { email: input.billing_address.email, lines: priced.lines })
  const expiresAt = isUnpaidCardOrder(order) ? reservationEnd(tx.now) : null
  const buyer = { orderId: order.id, userId: order.userId, email: input.billing_address.email }
  await takeUses(tx, buyer, priced.quote.discounts, { now: tx.now, expiresAt })
  await takeGiftCards(tx, order.id, priced.giftCards.uses, { now: tx.now, expiresAt })
  // A card order is confirmed when it is paid.
  if (!isUnpaidCardOrder(order)) await enqueueOrderEmail(tx, order, 'confirmation')
  if (order.state === 'paid') await changePopularity(tx, order, 1)
  // Last, so that other orders of the same variant wait for no more than the commit.
  const shortages = await takeStock(tx, order, priced.lines, { now: tx.now, expiresAt })
  refuseShortages(input, priced.lines, shortages)
  return order
}

async function insertOrder(tx: Ctx, input: NewOrder, placing: Placing, priced: PricedOrder): Promise<OrderRow> {
  const { key, connection } = placing
  const { quote, currency, vat } = priced
  const id = randomUUID()
  const [order] = await tx.db
    .insert(orders)
    .values({
      id,
      code: orderCode(await loadOrderCodePrefix(tx), randomBytes(CODE_BYTES)),
      userId: tx.viewer?.userId ?? null,
      state: firstState(input, priced),
      paymentMethod: input.payment_method,
      notes: input.notes,
      currency,
      language,
      itemsCents: quote.items,
      discountCents: quote.discount,
      shippingCents: quote.shipping,
      specialFeesCents: quote.special,
      totalCents: quote.total,
      giftCardCents: priced.giftCards.plan.giftCards,
      vatCharged: vat.charged,
      idempotencyKey: key,
      cartId: input.cart,
      placedFrom: connection,
      requestHash: hashRequest(input),
      accessTokenHash: accessHashOf({ id, idempotencyKey: key }),
      ...priced.promise,
      dateAdded: tx.now,
    })
    .onConflictDoNothing({ target: orders.code })
    .returning()
  // The random code is already taken, which is very unlikely.
  return order ?? insertOrder(tx, input, placing, priced)
}

/** Nobody has to pay for an order that costs nothing, and gift cards may have paid for the whole of it. */
function firstState({ payment_method }: NewOrder, { quote, giftCards }: PricedOrder): OrderState {
  if (giftCards.plan.giftCards > 0 && giftCards.plan.due === 0) return 'paid'
  return payment_method === 'via_courier' || quote.total === 0 ? 'confirmed' : 'awaiting_payment'
}

/** Without letters that look like digits. Thirty-two characters, so that a random byte selects each with equal probability. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const CODE_BYTES = 8

/** Random, so that a code reveals nothing about the number of orders and cannot be guessed. */
function orderCode(prefix: string, random: Uint8Array): string {
  const characters = Array.from(random.slice(0, CODE_BYTES), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('')
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`
}

async function insertOrderDetails(
  tx: Ctx,
  orderId: string,
  input: NewOrder,
  { lines, quote, vat }: PricedOrder,
): Promise<void> {
  const { db } = tx
  const kept = await claimAnswerPictures(tx, orderId, lines)
  await db.insert(orderLines).values(kept.map((line) => ({ orderId, ...line })))
  await db.insert(orderAddresses).values([
    { orderId, kind: 'billing', ...toAddressRow(input.billing_address) },
    { orderId, kind: 'shipping', ...toAddressRow(input.shipping_address) },
  ])
  if (vat.rates.length > 0)
    await db.insert(orderVat).values(
      vat.rates.map(({ rateBp, items, shipping, specialFees }) => ({
        orderId,
        rateBp,
        itemsCents: items.amount,
        itemsVatCents: items.vat,
        shippingCents: shipping.amount,
        shippingVatCents: shipping.vat,
        specialFeesCents: specialFees.amount,
        specialFeesVatCents: specialFees.vat,
      })),
    )
  if (quote.specialFees.length === 0) return
  await db.insert(orderSpecialFees).values(
    quote.specialFees.map(({ name, fee, stackable, quantity, total }) => ({
      orderId,
      name,
      feeCents: fee,
      stackable,
      quantity,
      totalCents: total,
    })),
  )
}
