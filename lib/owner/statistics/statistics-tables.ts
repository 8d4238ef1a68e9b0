import { toPriceIn } from '@/lib/platform/base/money-format'
import { OTHERS } from './tally'
import { type Counted, type Statistics, stepsOf } from './statistics'

type Row = readonly (string | number)[]
type Table = { headings: readonly string[]; rows: (statistics: Statistics) => Row[] }

const subjectName = (subject: string) => (subject === OTHERS ? 'others' : subject)
const counted =
  (select: (statistics: Statistics) => readonly Counted[]) =>
  (statistics: Statistics): Row[] =>
    select(statistics).map(({ subject, count, before }) => [subjectName(subject), count, before])

/** What the screen shows, as tables to save. */
const TABLES = {
  days: {
    headings: ['day', 'visits', 'pages', 'orders', 'sales', 'currency'],
    rows: ({ currency, days }) =>
      days.map(({ day, visits, views, orders, cents }) => [
        ...[day, visits, views, orders],
        ...[toPriceIn(currency, cents), currency],
      ]),
  },
  steps: { headings: ['step', 'times', 'before'], rows: counted(stepsOf) },
  sources: { headings: ['source', 'visits', 'before'], rows: counted(({ sources }) => sources) },
  searches: { headings: ['search', 'times', 'before'], rows: counted(({ searches }) => searches) },
  'empty-searches': { headings: ['search', 'times', 'before'], rows: counted(({ emptySearches }) => emptySearches) },
  products: {
    headings: ['product', 'name', 'opened', 'before', 'sold'],
    rows: ({ products }) => products.map(({ code, name, count, before, units }) => [code, name, count, before, units]),
  },
  'sold-products': {
    headings: ['name', 'sold', 'sales', 'sales before', 'currency'],
    rows: ({ currency, soldProducts }) =>
      soldProducts.map(({ name, units, cents, before }) => [
        ...[name, units],
        ...[toPriceIn(currency, cents), toPriceIn(currency, before), currency],
      ]),
  },
  countries: {
    headings: ['country', 'orders', 'sales', 'sales before', 'currency'],
    rows: ({ currency, countries }) =>
      countries.map(({ country, orders, cents, before }) => [
        ...[country, orders],
        ...[toPriceIn(currency, cents), toPriceIn(currency, before), currency],
      ]),
  },
  programs: { headings: ['program', 'pages', 'before'], rows: counted(({ programs }) => programs) },
} as const satisfies Record<string, Table>

export type TableName = keyof typeof TABLES

export const isTableName = (name: string): name is TableName => Object.hasOwn(TABLES, name)

export function tableOf(name: TableName, statistics: Statistics): string[][] {
  const { headings, rows }: Table = TABLES[name]
  return [[...headings], ...rows(statistics).map((row) => row.map(String))]
}
