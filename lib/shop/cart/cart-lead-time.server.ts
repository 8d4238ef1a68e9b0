import 'server-only'
import { dayOf } from '@/lib/platform/base/working-days'
import { type Ctx } from '@/lib/platform/db/context.server'
import { countOpenDays, leavesBy, workOf } from '@/lib/shop/lead-time/lead-time'
import { loadWorkload } from '@/lib/shop/lead-time/workload.server'
import { listVariants } from './cart-item.server'
import { leadDaysOfLine } from './cart-lead-time'
import { type LeadTimeInput, type LeadTimeReply } from './cart.schema'

/** When these items leave the workshop, if they are ordered now and sent together. */
export async function findLeadTime(ctx: Ctx, { items }: LeadTimeInput): Promise<LeadTimeReply> {
  const found = await listVariants(ctx, { ids: [...new Set(items.map(({ variant }) => variant))] })
  const known = new Map(found.map(({ item }) => [item.id, item]))
  const lines = items.flatMap(({ variant, quantity, answers }) => {
    const item = known.get(variant)
    return item ? [{ leadDays: leadDaysOfLine({ item, answers }), quantity }] : []
  })
  const work = workOf(lines)
  if (!work) return { leaves_by: null, working_days: null }
  const [today, load] = [dayOf(ctx.now), await loadWorkload(ctx)]
  const day = leavesBy(today, work, load)
  return { leaves_by: day, working_days: countOpenDays(today, day, load.workshop) }
}
