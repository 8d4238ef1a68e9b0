import { render, screen, within } from '@testing-library/react'
import { comparedPeriods, periodNamed } from '@/lib/owner/statistics/periods'
import { daysOf } from '@/lib/owner/sales/sales'
import { type Statistics } from '@/lib/owner/statistics/statistics'
import { StatisticsView } from './statistics-view'

const NOTHING = { count: 0, before: 0 }

function statistics(period: string, over: Partial<Statistics> = {}): Statistics {
  const periods = comparedPeriods(periodNamed(period), '2026-03-14')
  return {
    periods,
    currency: 'EUR',
    ...{ visits: NOTHING, views: NOTHING, programReads: NOTHING, orders: NOTHING, sales: NOTHING, testPayments: 0 },
    days: daysOf(periods.now).map((day) => ({ day, visits: 1, views: 2, orders: 0, cents: 0 })),
    ...{ pages: [], sources: [], searches: [], emptySearches: [], programs: [], products: [], notSold: [] },
    ...{ soldProducts: [], countries: [] },
    ...over,
  }
}

function show(period: string, over: Partial<Statistics> = {}, isBehindCache = false) {
  return render(
    <StatisticsView period={periodNamed(period)} statistics={statistics(period, over)} isBehindCache={isBehindCache} />,
  )
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('figures are beside those of the period before, with the change', () => {
  show('7', { visits: { count: 12, before: 10 }, sales: { count: 4500, before: 0 } })
  expect(rowsOf(screen.getByRole('table', { name: 'Sums' }))).toEqual([
    ['', 'Now', 'Before', 'Change'],
    ['Visits', '12', '10', '+20%'],
    ['Pages opened', '0', '0', ''],
    ['Orders', '0', '0', ''],
    ['Sales', '45.00\u00a0€', '0.00\u00a0€', ''],
  ])
})

test('periods are links, of which one is current', () => {
  show('28')
  const links = within(screen.getByRole('navigation', { name: 'Period' })).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    ['7', '28', '90', 'year'].map((name) => `/desk/statistics?period=${name}`),
  )
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.textContent)).toEqual([
    '28 days',
  ])
})

test('visits are a plot with a bar for each day, and a table', () => {
  const { container } = show('7', { visits: { count: 7, before: 0 } })
  expect(screen.getByRole('img', { name: 'Visits of each of the last 7 days: 7 visits' })).toBeInTheDocument()
  expect(container.querySelectorAll('figure g')).toHaveLength(7)
  const table = within(screen.getByText('Visits as a table').closest('details') ?? container).getByRole('table', {
    hidden: true,
  })
  expect(table.querySelectorAll('tbody tr')).toHaveLength(7)
})

test('twelve months have a bar for each month', () => {
  const { container } = show('year', { visits: { count: 348, before: 0 } })
  expect(screen.getByRole('img', { name: 'Visits of each of the last 12 months: 348 visits' })).toBeInTheDocument()
  expect(container.querySelectorAll('figure g')).toHaveLength(12)
  expect(screen.getByText(/of the year before/)).toBeInTheDocument()
})

test('a ranking is a table whose bars are as long as its numbers are large', () => {
  show('7', {
    sources: [
      { subject: 'Google', count: 8, before: 1 },
      { subject: '*', count: 2, before: 0 },
    ],
  })
  const table = screen.getByRole('table', { name: 'Where visitors come from' })
  expect(rowsOf(table)).toEqual([
    ['Source', 'Now', 'Before'],
    ['Google', '8', '1'],
    ['Others', '2', '0'],
  ])
  expect([...table.querySelectorAll('rect')].map((bar) => bar.getAttribute('width'))).toEqual(['100', '25'])
})

test('a product leads to its form, and every table can be saved for the period', () => {
  show('90', { notSold: [{ code: 'AS-1/2', name: 'Ring', count: 4, before: 0, units: 0 }] })
  expect(screen.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', '/desk/catalogue/AS-1%2F2')
  const saved = screen.getAllByRole('link', { name: /as CSV$/ }).map((link) => link.getAttribute('href'))
  expect(saved).toContain('/desk/statistics/export?period=90&table=sources')
  expect(new Set(saved).size).toBe(9)
})

test('only behind a shared cache the screen says that it misses visits', () => {
  const { unmount } = show('7')
  expect(screen.queryByText(/shared cache/)).not.toBeInTheDocument()
  unmount()
  show('7', {}, true)
  expect(screen.getByText(/shared cache/)).toBeInTheDocument()
})
