import { addWorkingDays, type Day } from '@/lib/platform/base/working-days'
import { addOpenDays, isAtRisk, leavesBy, type PromisedWork, type Workload } from '@/lib/shop/lead-time/lead-time'

/** How a promise stands: its day has passed, is near, cannot be kept if the workshop makes no more than usual, or is far. */
export type Standing = 'late' | 'at_risk' | 'near' | 'planned'

/** In working days from today. */
const NEAR_DAYS = 2

export function standingOf(day: Day, today: Day, load: Workload): Standing {
  if (day < today) return 'late'
  if (isAtRisk(today, load, day)) return 'at_risk'
  return day <= addWorkingDays(today, NEAR_DAYS) ? 'near' : 'planned'
}

/** A later day for an order of these pieces: the first with room besides what else is promised. */
export function proposedDay({ day, pieces }: PromisedWork, today: Day, load: Workload): Day {
  const promised = load.promised.map((work) => (work.day === day ? { ...work, pieces: work.pieces - pieces } : work))
  const found = leavesBy(today, { leadDays: 1, pieces }, { ...load, promised })
  return found > day ? found : addOpenDays(day, 1, load.workshop)
}
