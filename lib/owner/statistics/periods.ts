import { type BrowserText } from '@/lib/owner/language/desk-text'
import { addDays, addMonths, type Day } from '@/lib/platform/base/working-days'
import { type DayPeriod, lastDays } from '@/lib/owner/sales/sales'

export const PERIODS = [
  { name: '7', label: '7 days', days: 7 },
  { name: '28', label: '28 days', days: 28 },
  { name: '90', label: '90 days', days: 90 },
  { name: 'year', label: '12 months', days: null },
] as const satisfies readonly { name: string; label: BrowserText; days: number | null }[]

export type Period = (typeof PERIODS)[number]

const USUAL: Period = PERIODS[1]

/** The period that an address names, or the usual one. */
export const periodNamed = (name: string | undefined): Period => PERIODS.find((one) => one.name === name) ?? USUAL

/** A period that ends today, and one as long before it. */
export type ComparedPeriods = { now: DayPeriod; before: DayPeriod }

/** Twelve months are whole ones and the one of now. They are compared with the same days of the year before. */
export function comparedPeriods({ days }: Pick<Period, 'days'>, today: Day): ComparedPeriods {
  if (days !== null) {
    const now = lastDays(today, days)
    return { now, before: lastDays(addDays(now.from, -1), days) }
  }
  const from = `${addMonths(today, -11).slice(0, 8)}01`
  return { now: { from, to: today }, before: { from: addMonths(from, -12), to: addMonths(today, -12) } }
}
