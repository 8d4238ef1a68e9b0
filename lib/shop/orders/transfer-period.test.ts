import { addDays, dayOf, startOfDay } from '@/lib/platform/base/working-days'
import { lastTransferDay, overdueBefore } from './transfer-period'

const at = (time: string) => new Date(time)
const HOUR = 3_600_000

test.each([
  ['a Monday', '2026-06-08T09:00:00Z', '2026-06-15'],
  ['a Thursday', '2026-06-11T09:00:00Z', '2026-06-18'],
  ['a Saturday', '2026-06-13T09:00:00Z', '2026-06-19'],
  ['the evening that is the next day in Athens', '2026-06-08T21:30:00Z', '2026-06-16'],
  ['the week before Easter', '2026-04-07T09:00:00Z', '2026-04-16'],
  ['Christmas Eve', '2026-12-24T09:00:00Z', '2027-01-04'],
])('an order of %s waits for its transfer until five working days have passed', (_name, placed, last) => {
  expect(lastTransferDay(at(placed), 5)).toBe(last)
})

test('an order is overdue from the first moment after its last day, and never while its calendar days last', () => {
  for (let day = '2026-01-01'; day < '2028-01-01'; day = addDays(day, 29))
    for (const days of [1, 5]) {
      const placed = new Date(startOfDay(addDays(day, 1)).getTime() - HOUR)
      const last = lastTransferDay(placed, days)
      expect(last >= addDays(dayOf(placed), days)).toBe(true)
      const end = startOfDay(addDays(last, 1))
      expect(placed < overdueBefore(new Date(end.getTime() - 1), days)).toBe(false)
      expect(placed < overdueBefore(end, days)).toBe(true)
    }
})
