import { type ReactNode } from 'react'
import { useSay } from '#desk/say'
import { type BrowserText } from '@/lib/owner/language/desk-text'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { PERIODS, type Period } from '@/lib/owner/statistics/periods'
import { DIRECT, OTHER_SITE } from '@/lib/owner/statistics/sources'
import { OTHER_PROGRAM } from '@/lib/owner/statistics/programs'
import { byMonth, type Counted, type SeenProduct, type Statistics, stepsOf } from '@/lib/owner/statistics/statistics'
import { type TableName } from '@/lib/owner/statistics/statistics-tables'
import { OTHERS } from '@/lib/owner/statistics/tally'
import { useDayName } from '../day-name'
import { DeskSection } from '../desk-page'
import { Notice } from '../notice'
import { SalesChart } from '../sales-chart'
import { FiguresTable } from './figures-table'
import { RankTable, type RankRow } from './rank-table'
import { VisitsChart } from './visits-chart'
import styles from './statistics.module.css'

const SAVE: Readonly<Record<TableName, BrowserText>> = {
  days: 'Save the days as CSV',
  steps: 'Save the steps as CSV',
  sources: 'Save the sources as CSV',
  searches: 'Save the searches as CSV',
  'empty-searches': 'Save searches that found nothing as CSV',
  products: 'Save the opened products as CSV',
  'sold-products': 'Save the sold products as CSV',
  countries: 'Save the countries as CSV',
  programs: 'Save the programs as CSV',
}

type Props = {
  period: Period
  statistics: Statistics
  /** Whether a shared cache in front of the shop answers visitors itself. */
  isBehindCache: boolean
}

/** Subjects that the shop has named itself. All others are names of sites and programs, and words of shoppers. */
const OWN_NAMES = [DIRECT, OTHER_SITE, OTHER_PROGRAM] as const

const COMPARED = 'From {start} until today, compared with {from} to {to}. What happens now is here within a minute.'
const COMPARED_WITH_YEAR_BEFORE =
  'From {start} until today, compared with {from} to {to} of the year before. What happens now is here within a minute.'

/** How the shop does in a period. */
export function StatisticsView({ period, statistics, isBehindCache }: Props) {
  const say = useSay()
  const dayName = useDayName()
  const { currency, visits, programReads, testPayments, periods } = statistics
  const by = period.days === null ? 'month' : 'day'
  const days = by === 'month' ? byMonth(statistics.days) : statistics.days
  const withOwnName = (row: Counted): Counted => {
    const name = OWN_NAMES.find((name) => name === row.subject)
    return name ? { ...row, subject: say(name) } : row
  }
  const save = (table: TableName) => (
    <p className={styles.save}>
      <a href={`/desk/statistics/export?period=${period.name}&table=${table}`}>{say(SAVE[table])}</a>
    </p>
  )
  return (
    <>
      <PeriodLinks current={period} />
      {isBehindCache && (
        <Notice kind="warn">
          <p>
            {say(
              'A shared cache in front of the shop answers some visitors itself: what it answers is not counted here, so there were more visits and pages than these.',
            )}
          </p>
        </Notice>
      )}
      <p className={styles.note}>
        {say(by === 'month' ? COMPARED_WITH_YEAR_BEFORE : COMPARED, {
          start: dayName(periods.now.from),
          from: dayName(periods.before.from),
          to: dayName(periods.before.to),
        })}
      </p>
      <FiguresTable statistics={statistics} />
      <DeskSection title={say('Visits')}>
        <VisitsChart days={days} visits={visits} by={by} />
        {save('days')}
      </DeskSection>
      <DeskSection title={say('Sales')}>
        <SalesChart currency={currency} days={days} testPayments={testPayments} by={by} />
      </DeskSection>
      <DeskSection title={say('From the visit to the order')}>
        <CountedTable
          label={say('From the visit to the order')}
          heading={say('Step')}
          of={stepsOf(statistics).map(({ subject, ...step }) => ({ ...step, subject: say(subject) }))}
          empty=""
        />
        {save('steps')}
      </DeskSection>
      <DeskSection title={say('Where visitors come from')}>
        <CountedTable
          label={say('Where visitors come from')}
          heading={say('Source')}
          of={statistics.sources.map(withOwnName)}
          empty={say('No visit yet.')}
        />
        {save('sources')}
      </DeskSection>
      <Searches statistics={statistics} save={save} />
      <Products statistics={statistics} save={save} />
      <DeskSection title={say('Sales by country')}>
        <RankTable
          label={say('Sales by country')}
          headings={[say('Country'), say('Orders'), say('Sales'), say('Before')]}
          rows={statistics.countries.map(({ country, orders, cents, before }) => ({
            ...{ key: country, name: country || say('Not said'), value: cents },
            cells: [orders, formatPriceIn(currency, cents), formatPriceIn(currency, before)],
          }))}
          empty={say('No order was paid or confirmed.')}
        />
        {save('countries')}
      </DeskSection>
      <DeskSection title={say('Programs')}>
        <p className={styles.note}>
          {say(
            '{count} pages were read by programs such as search engines (before: {before}). They are in no other number here.',
            programReads,
          )}
        </p>
        <CountedTable
          label={say('Programs')}
          heading={say('Program')}
          of={statistics.programs.map(withOwnName)}
          empty={say('No program yet.')}
        />
        {save('programs')}
      </DeskSection>
    </>
  )
}

function PeriodLinks({ current }: { current: Period }) {
  const say = useSay()
  return (
    <nav aria-label={say('Period')}>
      <ul className={styles.periods}>
        {PERIODS.map(({ name, label }) => (
          <li key={name}>
            <a href={`/desk/statistics?period=${name}`} aria-current={name === current.name ? 'page' : undefined}>
              {say(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CountedProps = { label: string; heading: string; of: readonly Counted[]; empty: string }

function CountedTable({ label, heading, of, empty }: CountedProps) {
  const say = useSay()
  return (
    <RankTable
      label={label}
      headings={[heading, say('Now'), say('Before')]}
      rows={of.map(({ subject, count, before }) => ({
        ...{ key: subject, name: subject === OTHERS ? say('Others') : subject, value: count },
        cells: [count, before],
      }))}
      empty={empty}
    />
  )
}

type PartProps = { statistics: Statistics; save: (table: TableName) => ReactNode }

function Searches({ statistics: { searches, emptySearches }, save }: PartProps) {
  const say = useSay()
  return (
    <>
      <DeskSection title={say('Searches that found nothing')}>
        <CountedTable
          label={say('Searches that found nothing')}
          heading={say('Search')}
          of={emptySearches}
          empty={say('No search without a result was made twice.')}
        />
        {save('empty-searches')}
      </DeskSection>
      <DeskSection title={say('Most frequent searches')}>
        <CountedTable
          label={say('Most frequent searches')}
          heading={say('Search')}
          of={searches}
          empty={say('No search was made twice.')}
        />
        {save('searches')}
      </DeskSection>
    </>
  )
}

const seenRow = ({ code, name, count, before, units }: SeenProduct): RankRow => ({
  key: code,
  name: <a href={`/desk/catalogue/${encodeURIComponent(code)}`}>{name}</a>,
  value: count,
  cells: [count, before, units],
})

function Products({ statistics: { products, notSold, soldProducts, currency }, save }: PartProps) {
  const say = useSay()
  const seenHeadings = [say('Product'), say('Opened'), say('Before'), say('Sold')]
  return (
    <>
      <DeskSection title={say('Looked at and not bought')}>
        <RankTable
          label={say('Looked at and not bought')}
          headings={seenHeadings}
          rows={notSold.map(seenRow)}
          empty={say('Every product that was opened was also sold, or none was opened.')}
        />
      </DeskSection>
      <DeskSection title={say('Most opened products')}>
        <RankTable
          label={say('Most opened products')}
          headings={seenHeadings}
          rows={products.map(seenRow)}
          empty={say('No product was opened yet.')}
        />
        {save('products')}
      </DeskSection>
      <DeskSection title={say('Sales by product')}>
        <RankTable
          label={say('Sales by product')}
          headings={[say('Product'), say('Sold'), say('Sales'), say('Before')]}
          rows={soldProducts.map(({ name, units, cents, before }, at) => ({
            ...{ key: `${at} ${name}`, name, value: cents },
            cells: [units, formatPriceIn(currency, cents), formatPriceIn(currency, before)],
          }))}
          empty={say('No order was paid or confirmed.')}
        />
        <p className={styles.note}>
          {say(
            'Without delivery. An order that was refunded as a whole counts nothing; the refund of a part is subtracted only from the sales above.',
          )}
        </p>
        {save('sold-products')}
      </DeskSection>
    </>
  )
}
