import 'server-only'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import { type PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type Db } from '@/lib/platform/db/client.server'
import { type StockHoldState } from '@/lib/platform/db/schema/enums'
import { stock, stockHolds } from '@/lib/platform/db/schema/stock'
import { setStockCause } from './change-stock.server'
import { unitsByVariant } from './stock'

/** How long a card payment under way keeps its units. The checkout renews it while the shopper is paying. */
const RESERVATION_MINUTES = 10

type TxCtx = Pick<Ctx, 'db'>
type Order = { id: string; code: string }
type Item = { variantId: number; quantity: number }

/** A variant of which fewer are left than wanted. */
export type Shortage = { variantId: number; left: number }

export const reservationEnd = (now: Date): Date => new Date(now.getTime() + RESERVATION_MINUTES * 60_000)

/** In the order of the ids, so that two transactions with the same variants cannot wait for each other. */
function lockCounts({ db }: TxCtx, variantIds: number[]) {
  if (variantIds.length === 0) return Promise.resolve([])
  return db
    .select({ variantId: stock.variantId, left: sql<number>`${stock.count}` })
    .from(stock)
    .where(and(inArray(stock.variantId, variantIds), eq(stock.mode, 'counted')))
    .orderBy(asc(stock.variantId))
    .for('update')
}

/** Takes the counted units of a new order, or nothing and says what is missing. Until `expiresAt` they are only reserved. */
export async function takeStock(
  tx: TxCtx,
  order: Order,
  items: readonly Item[],
  { now, expiresAt }: { now: Date; expiresAt: Date | null },
): Promise<Shortage[]> {
  const wanted = unitsByVariant(items)
  const counted = (await lockCounts(tx, [...wanted.keys()])).map((row) => ({
    ...row,
    quantity: wanted.get(row.variantId) ?? 0,
  }))
  const missing = counted.filter(({ left, quantity }) => left < quantity)
  if (missing.length > 0) return missing.map(({ variantId, left }) => ({ variantId, left }))
  if (counted.length === 0) return []
  const state = expiresAt ? ('reserved' as const) : ('taken' as const)
  await tx.db.insert(stockHolds).values(
    counted.map(({ variantId, quantity }) => ({
      orderId: order.id,
      variantId,
      quantity,
      state,
      reservedAt: now,
      expiresAt,
    })),
  )
  const cause = expiresAt ? `reserved for order ${order.code}` : `taken by order ${order.code}`
  await changeCounts(tx, order, cause, counted, -1)
  return []
}

async function changeCounts(
  tx: TxCtx,
  order: Order,
  cause: string,
  items: readonly Item[],
  sign: 1 | -1,
): Promise<void> {
  await setStockCause(tx, cause, order.id)
  const changes = sql.join(
    items.map(({ variantId, quantity }) => sql`(${variantId}::int, ${sign * quantity}::int)`),
    sql`, `,
  )
  await tx.db.execute(sql`
    update stock set count = stock.count + changes.by from (values ${changes}) as changes (variant_id, by)
    where stock.variant_id = changes.variant_id and stock.mode = 'counted' and stock.count + changes.by >= 0`)
}

/** The holds of an order whose row the caller has locked, with the rows of their stock locked too. */
async function lockHolds(tx: TxCtx, orderId: string) {
  const held = await tx.db
    .select({ variantId: stockHolds.variantId })
    .from(stockHolds)
    .where(eq(stockHolds.orderId, orderId))
  if (held.length === 0) return { holds: [], left: new Map<number, number>() }
  const counts = await lockCounts(
    tx,
    held.map(({ variantId }) => variantId),
  )
  // Read again: until the lock, the owner may have stopped counting a variant.
  const holds = await tx.db.select().from(stockHolds).where(eq(stockHolds.orderId, orderId))
  return { holds, left: new Map(counts.map(({ variantId, left }) => [variantId, left])) }
}

const setHolds = (
  { db }: { db: Db },
  orderId: string,
  items: readonly Item[],
  set: PgUpdateSetSource<typeof stockHolds>,
) =>
  db
    .update(stockHolds)
    .set(set)
    .where(
      and(
        eq(stockHolds.orderId, orderId),
        inArray(
          stockHolds.variantId,
          items.map(({ variantId }) => variantId),
        ),
      ),
    )

/** What has neither been given back nor sent. */
const heldQuantity = ({ quantity, givenBack }: { quantity: number; givenBack: number }) => quantity - givenBack

const isHeld = ({ state }: { state: StockHoldState }) => state === 'reserved' || state === 'taken'

/** Gives back what the order still holds, once. The caller has locked the order. */
export async function giveBackStock(tx: TxCtx, order: Order, why: string): Promise<void> {
  const { holds } = await lockHolds(tx, order.id)
  const held = holds.filter(isHeld)
  if (held.length === 0) return
  await setHolds(tx, order.id, held, { state: 'given_back', givenBack: 0, expiresAt: null })
  const left = held.map((hold) => ({ ...hold, quantity: heldQuantity(hold) })).filter(({ quantity }) => quantity > 0)
  if (left.length > 0) await changeCounts(tx, order, `given back by order ${order.code}: ${why}`, left, 1)
}

/**
 * Gives back these items of an order, of which the others are still to be sent, and never more than it holds. The
 * caller has locked the order.
 */
export async function giveBackItems(
  tx: TxCtx,
  order: Order,
  items: readonly { variantId: number | null; quantity: number }[],
  why: string,
): Promise<void> {
  const { holds } = await lockHolds(tx, order.id)
  const wanted = unitsByVariant(items)
  const given = holds.filter(isHeld).flatMap((hold) => {
    const quantity = Math.min(wanted.get(hold.variantId) ?? 0, heldQuantity(hold))
    return quantity > 0 ? [{ variantId: hold.variantId, quantity }] : []
  })
  if (given.length === 0) return
  for (const { variantId, quantity } of given)
    await setHolds(tx, order.id, [{ variantId, quantity }], { givenBack: sql`${stockHolds.givenBack} + ${quantity}` })
  await changeCounts(tx, order, `given back by order ${order.code}: ${why}`, given, 1)
}

/** The units of a shipped order have left: nothing brings them back but the owner. */
export async function sendStock({ db }: TxCtx, order: Order): Promise<void> {
  await db
    .update(stockHolds)
    .set({ state: 'sent', expiresAt: null })
    .where(and(eq(stockHolds.orderId, order.id), inArray(stockHolds.state, ['reserved', 'taken'])))
}

/** The units of an order that was marked as shipped by mistake are still there for it. */
export async function unsendStock({ db }: TxCtx, order: Order): Promise<void> {
  await db
    .update(stockHolds)
    .set({ state: 'taken' })
    .where(and(eq(stockHolds.orderId, order.id), eq(stockHolds.state, 'sent')))
}

/**
 * For a paid order: what was reserved is taken, and so is what had been given back before the money arrived, as far as
 * it is left.
 */
export async function keepStock(tx: TxCtx, order: Order): Promise<void> {
  const { holds, left } = await lockHolds(tx, order.id)
  const again = holds.filter(
    ({ state, variantId, quantity }) => state === 'given_back' && (left.get(variantId) ?? 0) >= quantity,
  )
  const kept = [...holds.filter(isHeld), ...again]
  if (kept.length > 0) await setHolds(tx, order.id, kept, { state: 'taken', expiresAt: null })
  if (again.length > 0) await changeCounts(tx, order, `taken by order ${order.code}, which was paid late`, again, -1)
}

/** The variants that an order has given back and not taken again. */
export async function listMissingVariants({ db }: TxCtx, orderId: string): Promise<number[]> {
  const rows = await db
    .select({ variantId: stockHolds.variantId })
    .from(stockHolds)
    .where(and(eq(stockHolds.orderId, orderId), eq(stockHolds.state, 'given_back')))
    .orderBy(asc(stockHolds.variantId))
  return rows.map(({ variantId }) => variantId)
}

/** Whether the order has items that are counted. */
export const hasCountedItems = async ({ db }: TxCtx, orderId: string): Promise<boolean> =>
  (await db.$count(stockHolds, eq(stockHolds.orderId, orderId))) > 0

/** Reserves the items of an unpaid card order again, all or none. The caller has locked the order. */
export async function reserveStockAgain(tx: TxCtx & { now: Date }, order: Order): Promise<Shortage[]> {
  const { holds, left } = await lockHolds(tx, order.id)
  if (holds.length === 0) return []
  const again = holds.filter(({ state }) => state === 'given_back')
  const missing = again.flatMap(({ variantId, quantity }): Shortage[] => {
    const count = left.get(variantId) ?? 0
    return count < quantity ? [{ variantId, left: count }] : []
  })
  if (missing.length > 0) return missing
  await setHolds(tx, order.id, holds, { state: 'reserved', reservedAt: tx.now, expiresAt: reservationEnd(tx.now) })
  if (again.length > 0) await changeCounts(tx, order, `reserved for order ${order.code} again`, again, -1)
  return []
}

/** Whether a reservation of the order has ended, which nothing has given back yet. */
export const hasEndedReservation = async ({ db }: TxCtx, orderId: string, now: Date): Promise<boolean> =>
  (await db.$count(stockHolds, and(eq(stockHolds.orderId, orderId), lt(stockHolds.expiresAt, now)))) > 0

/** Whether the items were reserved before this moment, so that a decline of then is about this reservation. */
export async function wasReservedBefore({ db }: TxCtx, orderId: string, at: Date): Promise<boolean> {
  const condition = and(
    eq(stockHolds.orderId, orderId),
    eq(stockHolds.state, 'reserved'),
    sql`${stockHolds.reservedAt} <= ${at.toISOString()}`,
  )
  return (await db.$count(stockHolds, condition)) > 0
}
