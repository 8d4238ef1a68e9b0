import 'server-only'
import { and, asc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import { dayOf, type Day } from '@/lib/platform/base/working-days'
import { groupBy } from '@/lib/platform/base/group-by'
import { type Ctx } from '@/lib/platform/db/context.server'
import { orderAddresses, orderGifts, orderLines, orders } from '@/lib/platform/db/schema/orders'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Workload, workWeeks } from '@/lib/shop/lead-time/lead-time'
import { loadWorkload, openPromises } from '@/lib/shop/lead-time/workload.server'
import { proposedDay, standingOf, type Standing } from './board'

type BoardCtx = Pick<Ctx, 'db' | 'now'>

export type BoardOrder = {
  code: string
  buyer: string
  day: Day
  standing: Standing
  pieces: { title: string; quantity: number; isMade: boolean }[]
  /** A day that the buyer can be told instead, by which the workshop has room. */
  proposed: Day
  /** Null for an order that is no gift. */
  isWrapped: boolean | null
}

/** What is promised when: open orders by the day on which they leave, and the weeks of the workshop. */
export async function loadBoard(ctx: BoardCtx) {
  const today = dayOf(ctx.now)
  const load = await loadWorkload(ctx)
  const found = await listPromisedOrders(ctx, { today, load })
  return {
    today,
    weeks: workWeeks(today, load),
    days: [...groupBy(found, ({ day }) => day)],
    cancelled: await listCancelledByBuyer(ctx),
  }
}

/** The orders whose promise may slip, or has: late, at risk or near. Those of the earliest days come first. */
export async function listUrgentOrders(ctx: BoardCtx, limit: number): Promise<{ count: number; rows: BoardOrder[] }> {
  const found = await listPromisedOrders(ctx, { today: dayOf(ctx.now), load: await loadWorkload(ctx) })
  const urgent = found.filter(({ standing }) => standing !== 'planned')
  return { count: urgent.length, rows: urgent.slice(0, limit) }
}

/** Paid orders that their buyers have cancelled because of a new day, the oldest first: their money is to be returned. */
export const listCancelledByBuyer = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .select({ code: orders.code, at: sql<Date>`${orders.cancelledByBuyerAt}`.mapWith(orders.dateAdded) })
    .from(orders)
    .where(and(isNotNull(orders.cancelledByBuyerAt), eq(orders.state, 'paid')))
    .orderBy(asc(orders.cancelledByBuyerAt))

/** The day that the form for one order proposes. */
export async function proposeDay(ctx: BoardCtx, code: string): Promise<Day | null> {
  const [order] = await listPromisedOrders(
    ctx,
    { today: dayOf(ctx.now), load: await loadWorkload(ctx) },
    eq(orders.code, code),
  )
  return order?.proposed ?? null
}

async function listPromisedOrders(
  { db }: BoardCtx,
  { today, load }: { today: Day; load: Workload },
  condition?: SQL,
): Promise<BoardOrder[]> {
  const rows = await db
    .select({
      id: orders.id,
      code: orders.code,
      day: sql<Day>`${orders.promisedOn}`,
      isWrapped: orderGifts.isWrapped,
      buyer: sql<string>`concat_ws(' ', ${orderAddresses.firstName}, ${orderAddresses.lastName})`,
    })
    .from(orders)
    .leftJoin(orderAddresses, and(eq(orderAddresses.orderId, orders.id), eq(orderAddresses.kind, 'shipping')))
    .leftJoin(orderGifts, eq(orderGifts.orderId, orders.id))
    .where(and(openPromises, condition))
    .orderBy(asc(orders.promisedOn), asc(orders.dateAdded), asc(orders.id))
  const lines = await listLines(
    { db },
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, code, day, buyer, isWrapped }) => {
    const pieces = lines.get(id) ?? []
    const own = pieces.reduce((sum, { quantity, isMade }) => sum + (isMade ? quantity : 0), 0)
    const proposed = proposedDay({ day, pieces: own }, today, load)
    return { code, day, buyer, standing: standingOf(day, today, load), pieces, proposed, isWrapped }
  })
}

async function listLines({ db }: Pick<Ctx, 'db'>, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, BoardOrder['pieces']>()
  const rows = await db
    .select({
      orderId: orderLines.orderId,
      productName: orderLines.productName,
      variantName: orderLines.variantName,
      quantity: orderLines.quantity,
      leadDays: orderLines.leadDays,
    })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...orderIds]))
    .orderBy(asc(orderLines.id))
  const pieces = rows.map(({ orderId, productName, variantName, quantity, leadDays }) => ({
    orderId,
    ...{ title: variantTitle(productName, variantName), quantity, isMade: leadDays !== null },
  }))
  return groupBy(pieces, ({ orderId }) => orderId)
}
