import { type MinorUnits } from '@/lib/platform/base/money'
import { type Day } from '@/lib/platform/base/working-days'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { type ComparedPeriods } from './periods'

/** A number of the period, and that of the period before. */
export type Figure = { count: number; before: number }

export type Counted<Subject extends string = string> = Figure & { subject: Subject }

export type DayFigures = { day: Day; visits: number; views: number; orders: number; cents: MinorUnits }

/** How often the page of a product was opened, and what was sold of it. */
export type SeenProduct = Figure & { code: string; name: string; units: number }

/** `cents` and `before` are amounts. */
export type SoldProduct = { name: string; units: number; cents: MinorUnits; before: MinorUnits }
export type SoldCountry = { country: string; orders: number; cents: MinorUnits; before: MinorUnits }

export type Statistics = {
  periods: ComparedPeriods
  currency: string
  visits: Figure
  views: Figure
  programReads: Figure
  orders: Figure
  /** Amounts. */
  sales: Figure
  testPayments: number
  days: DayFigures[]
  /** Views by kind of page. */
  pages: Counted[]
  sources: Counted[]
  searches: Counted[]
  emptySearches: Counted[]
  programs: Counted[]
  /** The most seen first. */
  products: SeenProduct[]
  /** Of all that were seen. */
  notSold: SeenProduct[]
  soldProducts: SoldProduct[]
  countries: SoldCountry[]
}

/** The sums of each month, by its first day. */
export function byMonth(days: readonly DayFigures[]): DayFigures[] {
  const months = new Map<Day, DayFigures>()
  for (const { day, visits, views, orders, cents } of days) {
    const first = `${day.slice(0, 8)}01`
    const sum = months.get(first) ?? { day: first, visits: 0, views: 0, orders: 0, cents: 0 }
    months.set(first, {
      day: first,
      visits: sum.visits + visits,
      views: sum.views + views,
      orders: sum.orders + orders,
      cents: sum.cents + cents,
    })
  }
  return [...months.values()]
}

/** The way from a visit to an order. A visitor may leave at each step, and come back at each. */
export function stepsOf({
  visits,
  pages,
  orders,
}: Pick<Statistics, 'visits' | 'pages' | 'orders'>): Counted<BrowserText>[] {
  const seen = (kind: string): Figure => pages.find(({ subject }) => subject === kind) ?? { count: 0, before: 0 }
  const steps: [BrowserText, Figure][] = [
    ['Visits', visits],
    ['Products opened', seen('product')],
    ['Carts opened', seen('cart')],
    ['Checkouts opened', seen('checkout')],
    ['Orders', orders],
  ]
  return steps.map(([subject, { count, before }]) => ({ subject, count, before }))
}

/** By how much a figure differs from the one before; empty if there is nothing to compare with. */
export function changeOf({ count, before }: Figure): string {
  if (before <= 0) return ''
  const percent = Math.round((count / before - 1) * 100)
  return percent > 0 ? `+${percent}%` : `${percent}%`.replace('-', '−')
}
