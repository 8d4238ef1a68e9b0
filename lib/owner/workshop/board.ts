import { addWorkingDays, type Day } from '@/lib/platform/base/working-days'
import { isAtRisk, type Workload } from '@/lib/shop/lead-time/lead-time'

/** How a promise stands: its day has passed, is near, cannot be kept if the workshop makes no more than usual, or is far. */
export type Standing = 'late' | 'at_risk' | 'near' | 'planned'

/** In working days from today. */
const NEAR_DAYS = 2

export function standingOf(day: Day, today: Day, load: Workload): Standing {
  if (day < today) return 'late'
  if (isAtRisk(today, load, day)) return 'at_risk'
  return day <= addWorkingDays(today, NEAR_DAYS) ? 'near' : 'planned'
}
