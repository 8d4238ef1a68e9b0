import 'server-only'
import { sql } from 'drizzle-orm'
import { dayOf, type Day } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { addOpenDays, countOpenDays, leavesBy, type OrderPromise, workOf } from './lead-time'
import { loadWorkload, loadWorkshop } from './workload.server'

type Line = { leadDays: number | null; quantity: number }

/** What an order promises that is placed now; null if nothing of it has to be made. Until the transaction ends, no other order gets the same room. */
export async function promiseOrder(tx: Pick<Ctx, 'db' | 'now'>, lines: readonly Line[]): Promise<OrderPromise | null> {
  const work = workOf(lines)
  if (!work) return null
  const workshop = await loadWorkshop(tx)
  if (workshop.pieces_per_week !== null)
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('workshop', 0))`)
  const today = dayOf(tx.now)
  const promisedOn = leavesBy(today, work, await loadWorkload(tx))
  return { promisedOn, leadDays: countOpenDays(today, promisedOn, workshop) }
}

/** The day that an order promises once it is paid: its working days count from then. */
export async function promiseFromPayment(
  tx: Pick<Ctx, 'db'>,
  { promisedOn, leadDays }: OrderPromise,
  paidOn: Day,
): Promise<Day | null> {
  if (promisedOn === null || leadDays === null) return null
  const later = addOpenDays(paidOn, leadDays, await loadWorkshop(tx))
  return later > promisedOn ? later : promisedOn
}
