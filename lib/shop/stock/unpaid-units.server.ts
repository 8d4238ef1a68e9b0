import 'server-only'
import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderAddresses, orders } from '@/lib/platform/db/schema/orders'
import { stock, stockHolds } from '@/lib/platform/db/schema/stock'
import { type Excess, findExcess, findLargeHolders, type Holder, type UnpaidHolder } from './unpaid-units'

type DbCtx = Pick<Ctx, 'db'>

export type UnpaidOrder = { id: string; userId: string | null; placedFrom: string | null }

const isUnpaid = and(
  inArray(orders.state, ['awaiting_payment', 'confirmed']),
  inArray(stockHolds.state, ['reserved', 'taken']),
)
const heldQuantity = sql<number>`${stockHolds.quantity} - ${stockHolds.givenBack}`

/**
 * Which limit these items of an unpaid order would pass. Until the transaction ends, other orders of the same buyer or
 * connection wait. Call it before the stock is locked.
 */
export async function limitUnpaidUnits(
  tx: DbCtx,
  order: UnpaidOrder,
  items: readonly { variantId: number; quantity: number }[],
): Promise<Excess | null> {
  if (order.placedFrom === null) return null
  const email = await emailOf(tx, order)
  // The connection first everywhere, so that two orders never wait for each other.
  for (const who of [`connection ${order.placedFrom}`, `buyer ${email}`])
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`unpaid pieces of ${who}`}, 0))`)
  const left = await countsOf(tx, items)
  const counted = items.filter(({ variantId }) => left.has(variantId))
  if (counted.length === 0) return null
  return findExcess(counted, { all: await countLeft(tx), of: left }, await heldBefore(tx, order, email))
}

async function countsOf({ db }: DbCtx, items: readonly { variantId: number }[]): Promise<Map<number, number>> {
  const ids = items.map(({ variantId }) => variantId)
  const rows = await db
    .select()
    .from(stock)
    .where(and(inArray(stock.variantId, ids), eq(stock.mode, 'counted')))
  return new Map(rows.map(({ variantId, count }) => [variantId, count ?? 0]))
}

async function emailOf({ db }: DbCtx, { id }: UnpaidOrder): Promise<string> {
  const [billing] = await db
    .select({ email: sql<string>`lower(${orderAddresses.email})` })
    .from(orderAddresses)
    .where(and(eq(orderAddresses.orderId, id), eq(orderAddresses.kind, 'billing')))
  return billing?.email ?? ''
}

/** All counted units that can still be ordered. */
async function countLeft({ db }: DbCtx): Promise<number> {
  const [row] = await db.select({ all: sql<number>`coalesce(sum(${stock.count}), 0)::int` }).from(stock)
  return row?.all ?? 0
}

async function heldBefore({ db }: DbCtx, { id, userId, placedFrom }: UnpaidOrder, email: string) {
  const byConnection = eq(orders.placedFrom, placedFrom ?? '')
  const byBuyer = or(eq(sql`lower(${orderAddresses.email})`, email), userId ? eq(orders.userId, userId) : undefined)
  const rows = await db
    .select({
      variantId: stockHolds.variantId,
      quantity: heldQuantity,
      connection: sql<boolean>`${byConnection} is true`,
      buyer: sql<boolean>`${byBuyer} is true`,
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .innerJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'billing')))
    .where(and(isUnpaid, ne(orders.id, id), or(byConnection, byBuyer)))
  const heldBy = (holder: Holder) => {
    const of = new Map<number, number>()
    for (const { variantId, quantity, [holder]: isOwn } of rows)
      if (isOwn) of.set(variantId, (of.get(variantId) ?? 0) + quantity)
    return { all: [...of.values()].reduce((sum, quantity) => sum + quantity, 0), of }
  }
  return { buyer: heldBy('buyer'), connection: heldBy('connection') }
}

/** The connections whose unpaid orders hold much of the stock. */
export async function listLargeHolders(ctx: DbCtx): Promise<UnpaidHolder[]> {
  const rows = await ctx.db
    .select({
      connection: sql<string>`${orders.placedFrom}`,
      orderId: orders.id,
      variantId: stockHolds.variantId,
      quantity: heldQuantity,
      left: sql<number>`${stock.count}`,
    })
    .from(stockHolds)
    .innerJoin(orders, eq(orders.id, stockHolds.orderId))
    .innerJoin(stock, eq(stock.variantId, stockHolds.variantId))
    .where(and(isUnpaid, sql`${orders.placedFrom} is not null`))
  return findLargeHolders(rows, await countLeft(ctx))
}

/** The unpaid orders of a connection that hold units. */
export const listUnpaidOrdersOf = ({ db }: DbCtx, connection: string) =>
  db
    .selectDistinct({ code: orders.code, state: orders.state })
    .from(orders)
    .innerJoin(stockHolds, eq(stockHolds.orderId, orders.id))
    .where(and(isUnpaid, eq(orders.placedFrom, connection)))
    .orderBy(orders.code)
