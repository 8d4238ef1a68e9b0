import { toCsv } from '@/lib/platform/base/csv'
import { type Statistics } from './statistics'
import { isTableName, tableOf } from './statistics-tables'

const figure = { count: 3, before: 2 }
const STATISTICS: Statistics = {
  periods: { now: { from: '2026-03-08', to: '2026-03-14' }, before: { from: '2026-03-01', to: '2026-03-07' } },
  currency: 'EUR',
  ...{ visits: figure, views: figure, programReads: figure, orders: figure, sales: figure, testPayments: 0 },
  days: [{ day: '2026-03-08', visits: 3, views: 9, orders: 1, cents: 2450 }],
  pages: [{ subject: 'cart', ...figure }],
  sources: [
    { subject: 'Google', ...figure },
    { subject: '*', ...figure },
  ],
  searches: [{ subject: '=1+1', ...figure }],
  emptySearches: [],
  programs: [{ subject: 'GPTBot', ...figure }],
  products: [{ code: 'AS-1', name: 'Ring', units: 1, ...figure }],
  notSold: [],
  soldProducts: [{ name: 'Ring', units: 1, cents: 2000, before: 0 }],
  countries: [{ country: 'Greece', orders: 1, cents: 2450, before: 0 }],
}

test.each([
  ['days', ['2026-03-08', '3', '9', '1', '24.50', 'EUR']],
  ['steps', ['Visits', '3', '2']],
  ['sources', ['Google', '3', '2']],
  ['products', ['AS-1', 'Ring', '3', '2', '1']],
  ['sold-products', ['Ring', '1', '20.00', '0.00', 'EUR']],
  ['countries', ['Greece', '1', '24.50', '0.00', 'EUR']],
  ['programs', ['GPTBot', '3', '2']],
] as const)('the table of %s has headings and rows', (name, row) => {
  const [headings = [], first] = tableOf(name, STATISTICS)
  expect([headings.length, first]).toEqual([row.length, row])
})

test('what has no room is called others, and an empty table has its headings', () => {
  expect(tableOf('sources', STATISTICS).at(-1)).toEqual(['others', '3', '2'])
  expect(tableOf('empty-searches', STATISTICS)).toEqual([['search', 'times', 'before']])
})

test('a search is no formula in a spreadsheet', () => {
  expect(toCsv(tableOf('searches', STATISTICS))).toContain(`"'=1+1"`)
})

test('only tables that are there have a name', () => {
  expect([isTableName('days'), isTableName('toString'), isTableName('')]).toEqual([true, false, false])
})
