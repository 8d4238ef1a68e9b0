import { type MinorUnits } from '@/lib/platform/base/money'
import { addDays, type Day } from '@/lib/platform/base/working-days'

export type DaySales = { day: Day; orders: number; cents: MinorUnits }

export const SALES_DAYS = 30

/** A row for each of the last days, the oldest first, also for those without an order. */
export function completeDays(rows: readonly DaySales[], today: Day, days = SALES_DAYS): DaySales[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  return Array.from({ length: days }, (_, at) => {
    const day = addDays(today, at - days + 1)
    return known.get(day) ?? { day, orders: 0, cents: 0 }
  })
}

export const sumOf = (sales: readonly DaySales[]): Omit<DaySales, 'day'> =>
  sales.reduce((sum, { orders, cents }) => ({ orders: sum.orders + orders, cents: sum.cents + cents }), {
    orders: 0,
    cents: 0,
  })

/** The height of each day's bar, from 0 to 1. Refunds can exceed the sales of a day: such a bar is empty. */
export function barHeights(sales: readonly DaySales[]): number[] {
  const most = Math.max(1, ...sales.map(({ cents }) => cents))
  return sales.map(({ cents }) => Math.max(0, cents / most))
}
