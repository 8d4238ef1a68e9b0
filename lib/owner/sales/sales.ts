import { type MinorUnits } from '@/lib/platform/base/money'
import { addDays, type Day } from '@/lib/platform/base/working-days'

/** Days of the shop's time zone, both included. */
export type DayPeriod = { from: Day; to: Day }

export type DaySales = { day: Day; orders: number; cents: MinorUnits }

export const SALES_DAYS = 30

export const lastDays = (today: Day, days: number): DayPeriod => ({ from: addDays(today, 1 - days), to: today })

export function daysOf({ from, to }: DayPeriod): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** A row for each day of the period, the oldest first, also for those without an order. */
export function completeDays(rows: readonly DaySales[], period: DayPeriod): DaySales[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return daysOf(period).map((day) => known.get(day) ?? { day, orders: 0, cents: 0 })
}

export const sumOf = (sales: readonly Omit<DaySales, 'day'>[]): Omit<DaySales, 'day'> =>
  sales.reduce<Omit<DaySales, 'day'>>(
    (sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }),
    { orders: 0, cents: 0 },
  )

/** The height of each bar, from 0 to 1. Refunds can exceed the sales of a day: such a bar is empty. */
export function barHeights(values: readonly number[]): number[] {
  const most = Math.max(1, ...values)
  return values.map((value) => Math.max(0, value / most))
}
