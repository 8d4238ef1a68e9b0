import { addDays, addWorkingDays, type Day, dayOf, startOfDay } from '@/lib/platform/base/working-days'

/**
 * The last day on which a transfer may arrive. The terms name working days, and pages and emails as many calendar days:
 * both have passed after it, because working days never end earlier. The day of the order does not count.
 */
export const lastTransferDay = (placed: Date, days: number): Day => addWorkingDays(dayOf(placed), days)

/** Unpaid orders that were placed before this moment are overdue. */
export function overdueBefore(now: Date, days: number): Date {
  const today = dayOf(now)
  let firstInTime = today
  while (addWorkingDays(addDays(firstInTime, -1), days) >= today) firstInTime = addDays(firstInTime, -1)
  return startOfDay(firstInTime)
}
