import 'server-only'
import { and, eq, inArray, isNotNull, isNull, sql, sum } from 'drizzle-orm'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { withLongTimeouts } from '@/lib/platform/db/long-timeouts.server'
import { products, workshopRoom } from '@/lib/platform/db/schema/catalogue'
import { orderLines, orders } from '@/lib/platform/db/schema/orders'
import { settings } from '@/lib/platform/db/schema/shop'
import { readStored } from '@/lib/platform/http/stored-json.server'
import { type PromisedWork, roomFrom, type Workload, type Workshop } from './lead-time'
import { workshopSchema } from './workshop.schema'

type DbCtx = Pick<Ctx, 'db'>

export async function loadWorkshop({ db }: DbCtx): Promise<Workshop> {
  const [row] = await db.select({ workshop: settings.workshop }).from(settings)
  return toWorkshop(row?.workshop ?? {})
}

export const toWorkshop = (stored: unknown): Workshop => readStored(workshopSchema, stored, 'workshop')

/** Orders whose pieces are still to be made or sent. Those that wait for a payment take no room, because anybody can place them. */
export const openPromises = and(
  isNotNull(orders.promisedOn),
  inArray(orders.state, ['confirmed', 'paid']),
  isNull(orders.cancelledByBuyerAt),
)

export const loadWorkload = async (ctx: DbCtx): Promise<Workload> => ({
  workshop: await loadWorkshop(ctx),
  promised: await listPromisedWork(ctx),
})

const listPromisedWork = ({ db }: DbCtx): Promise<PromisedWork[]> =>
  db
    .select({ day: sql<string>`${orders.promisedOn}`, pieces: sum(orderLines.quantity).mapWith(Number) })
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.leadDays)))
    .where(openPromises)
    .groupBy(orders.promisedOn)

/**
 * Writes what pages say of the workshop: the day, and the first one with room. Only a change raises the version of the
 * catalogue. Returns whether there was one.
 */
export async function publishRoom(ctx: Pick<Ctx, 'db' | 'now'>): Promise<boolean> {
  if ((await findNewRoom(ctx)) === null) return false
  return withLongTimeouts(ctx.db, async (tx) => {
    // First, as imports do; another instance may have done it meanwhile.
    await tx.execute(sql`select 1 from catalogue_version for update`)
    const found = await findNewRoom({ ...ctx, db: tx })
    if (found === null) return false
    const { room } = found
    if (room === null) await tx.delete(workshopRoom)
    else await tx.insert(workshopRoom).values(room).onConflictDoUpdate({ target: workshopRoom.id, set: room })
    return true
  })
}

/** What is to be written; null if it is written already. */
async function findNewRoom(ctx: Pick<Ctx, 'db' | 'now'>) {
  const [stored] = await ctx.db.select({ day: workshopRoom.day, roomFrom: workshopRoom.roomFrom }).from(workshopRoom)
  const room = await loadRoom(ctx)
  return stored?.day === room?.day && stored?.roomFrom === room?.roomFrom ? null : { room }
}

/** Null in a shop without lead times. */
async function loadRoom(ctx: Pick<Ctx, 'db' | 'now'>): Promise<{ day: string; roomFrom: string } | null> {
  const [timed] = await ctx.db.select({ id: products.id }).from(products).where(isNotNull(products.leadDays)).limit(1)
  if (!timed) return null
  const day = dayOf(ctx.now)
  return { day, roomFrom: roomFrom(day, await loadWorkload(ctx)) }
}
