import 'server-only'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { currentTime } from '@/lib/platform/base/clock.server'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { products } from '@/lib/platform/db/schema/catalogue'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { promiseFromPayment } from '@/lib/shop/lead-time/order-promise.server'
import { type OrderRow } from '@/lib/shop/orders/order-access.server'
import { enqueueOrderEmail, type OrderMailKind } from '@/lib/shop/orders/mail/enqueue-order-email.server'
import { giveBackUses, keepUses } from '@/lib/shop/discounts/discount-uses.server'
import { issueOrderedCards } from '@/lib/shop/gift-cards/issue-gift-cards.server'
import { giveBackGiftCards, keepGiftCards } from '@/lib/shop/gift-cards/order-gift-cards.server'
import { withdrawReturnedCards } from '@/lib/shop/gift-cards/return-gift-cards.server'
import { type OrderState } from '@/lib/platform/db/schema/enums'
import { giveBackStock, keepStock, sendStock, unsendStock } from '@/lib/shop/stock/take-stock.server'

type TxCtx = Pick<Ctx, 'db'>

/** Called with the changed order in the transaction of its change, so that what it writes is not there without it. */
export type RecordOrderChange = (tx: Ctx, order: OrderRow) => Promise<void>

/** Sets the cause that the trigger records in the history for changes of state in this transaction. */
export async function setChangeReason({ db }: TxCtx, cause: string): Promise<void> {
  await db.execute(sql`select set_config('shop.cause', ${cause}, true)`)
}

/** Reads the order and locks it until the transaction ends. */
export async function lockOrder({ db }: TxCtx, id: string): Promise<OrderRow> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new Error('The order was not found.')
  return order
}

/** Returns the id of the email about it, if there is one. */
export async function changeOrderState(
  tx: TxCtx,
  order: OrderRow,
  state: OrderState,
  { cause, mailKind, mailNotBefore }: { cause: string; mailKind: OrderMailKind | null; mailNotBefore?: Date },
): Promise<number | null> {
  await setChangeReason(tx, cause)
  const isPaid = state === 'paid' && order.state === 'awaiting_payment'
  const promisedOn = isPaid ? await promiseFromPayment(tx, order, dayOf(currentTime())) : order.promisedOn
  // Before the change, because that may remove the personal data of the order.
  const emailId = mailKind
    ? await enqueueOrderEmail(tx, { ...order, state, promisedOn }, mailKind, { notBefore: mailNotBefore })
    : null
  // An order that was paid, sent or cancelled is no longer counted against its connection.
  const isUnpaid = state === 'awaiting_payment' || state === 'confirmed'
  await tx.db
    .update(orders)
    .set({ state, promisedOn, ...(!isUnpaid && { placedFrom: null }) })
    .where(eq(orders.id, order.id))
  await moveUses(tx, order, state)
  // Placing and refunding an order lock gift cards, products and stock in this order, too.
  await moveGiftCards(tx, order, state, cause)
  const change = Number(countsAsSold(state)) - Number(countsAsSold(order.state))
  if (change !== 0) await changePopularity(tx, order, change)
  await moveStock(tx, order, state, cause)
  return emailId
}

/** What the change of state means for the counted units of the order. */
async function moveStock(tx: TxCtx, order: OrderRow, state: OrderState, cause: string): Promise<void> {
  if (state === 'cancelled' || state === 'refunded') await giveBackStock(tx, order, cause)
  else if (state === 'shipped') await sendStock(tx, order)
  else if (order.state === 'shipped' && (state === 'paid' || state === 'confirmed')) await unsendStock(tx, order)
  else if (state === 'paid' && order.state === 'awaiting_payment') await keepStock(tx, order)
}

/** A discount that nobody had anything of is used again, such as by somebody else. */
async function moveUses(tx: TxCtx, order: OrderRow, state: OrderState): Promise<void> {
  if (state === 'cancelled' || (state === 'refunded' && order.state === 'paid')) await giveBackUses(tx, order.id)
  else if (state === 'paid' && order.state === 'awaiting_payment') await keepUses(tx, order.id)
}

/** A refund returns what gift cards have paid by itself. */
async function moveGiftCards(tx: TxCtx, order: OrderRow, state: OrderState, cause: string): Promise<void> {
  if (state === 'cancelled') await giveBackGiftCards(tx, order.id, cause, currentTime())
  if (state === 'refunded') await withdrawReturnedCards(tx, { orderId: order.id, cause }, currentTime())
  if (state !== 'paid' || order.state !== 'awaiting_payment') return
  await keepGiftCards(tx, order.id, currentTime())
  await issueOrderedCards(tx, order, currentTime())
}

/** Unpaid orders do not count, because anybody can place them. */
const countsAsSold = (state: OrderState) => state === 'paid' || state === 'shipped' || state === 'partly_refunded'

/** Adds the order to the number of orders of its products, or takes it off. */
export async function changePopularity(tx: TxCtx, order: OrderRow, change: number): Promise<void> {
  const bought = tx.db.select({ id: orderLines.productId }).from(orderLines).where(eq(orderLines.orderId, order.id))
  // A fixed order of locking prevents deadlocks between orders of the same products.
  const locked = await tx.db
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, bought))
    .orderBy(asc(products.id))
    .for('no key update')
  if (locked.length === 0) return
  await tx.db
    .update(products)
    .set({ ordersSince: sql`greatest(${products.ordersSince} + ${change}, 0)` })
    .where(
      inArray(
        products.id,
        locked.map(({ id }) => id),
      ),
    )
}
