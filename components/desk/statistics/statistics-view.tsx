import { type ReactNode } from 'react'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { PERIODS, type Period } from '@/lib/owner/statistics/periods'
import { byMonth, type Counted, type SeenProduct, type Statistics, stepsOf } from '@/lib/owner/statistics/statistics'
import { type TableName } from '@/lib/owner/statistics/statistics-tables'
import { OTHERS } from '@/lib/owner/statistics/tally'
import { dayName } from '../day-name'
import { DeskSection } from '../desk-page'
import { Notice } from '../notice'
import { SalesChart } from '../sales-chart'
import { FiguresTable } from './figures-table'
import { RankTable, type RankRow } from './rank-table'
import { VisitsChart } from './visits-chart'
import styles from './statistics.module.css'

type Props = {
  period: Period
  statistics: Statistics
  /** Whether a shared cache in front of the shop answers visitors itself. */
  isBehindCache: boolean
}

/** How the shop does in a period. */
export function StatisticsView({ period, statistics, isBehindCache }: Props) {
  const { currency, visits, programReads, testPayments, periods } = statistics
  const by = period.days === null ? 'month' : 'day'
  const days = by === 'month' ? byMonth(statistics.days) : statistics.days
  const save = (table: TableName, label: string) => (
    <p className={styles.save}>
      <a href={`/desk/statistics/export?period=${period.name}&table=${table}`}>Save {label} as CSV</a>
    </p>
  )
  return (
    <>
      <PeriodLinks current={period} />
      {isBehindCache && (
        <Notice kind="warn">
          <p>
            A shared cache in front of the shop answers some visitors itself: what it answers is not counted here, so
            there were more visits and pages than these.
          </p>
        </Notice>
      )}
      <p className={styles.note}>
        From {dayName(periods.now.from)} until today, compared with {dayName(periods.before.from)} to{' '}
        {dayName(periods.before.to)}
        {by === 'month' && ' of the year before'}. What happens now is here within a minute.
      </p>
      <FiguresTable statistics={statistics} />
      <DeskSection title="Visits">
        <VisitsChart days={days} visits={visits} by={by} />
        {save('days', 'the days')}
      </DeskSection>
      <DeskSection title="Sales">
        <SalesChart currency={currency} days={days} testPayments={testPayments} by={by} />
      </DeskSection>
      <DeskSection title="From the visit to the order">
        <CountedTable label="From the visit to the order" heading="Step" of={stepsOf(statistics)} empty="" />
        {save('steps', 'the steps')}
      </DeskSection>
      <DeskSection title="Where visitors come from">
        <CountedTable label="Where visitors come from" heading="Source" of={statistics.sources} empty="No visit yet." />
        {save('sources', 'the sources')}
      </DeskSection>
      <Searches statistics={statistics} save={save} />
      <Products statistics={statistics} save={save} />
      <DeskSection title="Sales by country">
        <RankTable
          label="Sales by country"
          headings={['Country', 'Orders', 'Sales', 'Before']}
          rows={statistics.countries.map(({ country, orders, cents, before }) => ({
            ...{ key: country, name: country || 'Not said', value: cents },
            cells: [orders, formatPriceIn(currency, cents), formatPriceIn(currency, before)],
          }))}
          empty="No order was paid or confirmed."
        />
        {save('countries', 'the countries')}
      </DeskSection>
      <DeskSection title="Programs">
        <p className={styles.note}>
          {programReads.count} pages were read by programs such as search engines (before: {programReads.before}). They
          are in no other number here.
        </p>
        <CountedTable label="Programs" heading="Program" of={statistics.programs} empty="No program yet." />
        {save('programs', 'the programs')}
      </DeskSection>
    </>
  )
}

const PeriodLinks = ({ current }: { current: Period }) => (
  <nav aria-label="Period">
    <ul className={styles.periods}>
      {PERIODS.map(({ name, label }) => (
        <li key={name}>
          <a href={`/desk/statistics?period=${name}`} aria-current={name === current.name ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

type CountedProps = { label: string; heading: string; of: readonly Counted[]; empty: string }

const CountedTable = ({ label, heading, of, empty }: CountedProps) => (
  <RankTable
    label={label}
    headings={[heading, 'Now', 'Before']}
    rows={of.map(({ subject, count, before }) => ({
      ...{ key: subject, name: subject === OTHERS ? 'Others' : subject, value: count },
      cells: [count, before],
    }))}
    empty={empty}
  />
)

type PartProps = { statistics: Statistics; save: (table: TableName, label: string) => ReactNode }

const Searches = ({ statistics: { searches, emptySearches }, save }: PartProps) => (
  <>
    <DeskSection title="Searches that found nothing">
      <CountedTable
        label="Searches that found nothing"
        heading="Search"
        of={emptySearches}
        empty="No search without a result was made twice."
      />
      {save('empty-searches', 'searches that found nothing')}
    </DeskSection>
    <DeskSection title="Most frequent searches">
      <CountedTable label="Most frequent searches" heading="Search" of={searches} empty="No search was made twice." />
      {save('searches', 'the searches')}
    </DeskSection>
  </>
)

const seenRow = ({ code, name, count, before, units }: SeenProduct): RankRow => ({
  key: code,
  name: <a href={`/desk/catalogue/${encodeURIComponent(code)}`}>{name}</a>,
  value: count,
  cells: [count, before, units],
})

const SEEN_HEADINGS = ['Product', 'Opened', 'Before', 'Sold']

const Products = ({ statistics: { products, notSold, soldProducts, currency }, save }: PartProps) => (
  <>
    <DeskSection title="Looked at and not bought">
      <RankTable
        label="Looked at and not bought"
        headings={SEEN_HEADINGS}
        rows={notSold.map(seenRow)}
        empty="Every product that was opened was also sold, or none was opened."
      />
    </DeskSection>
    <DeskSection title="Most opened products">
      <RankTable
        label="Most opened products"
        headings={SEEN_HEADINGS}
        rows={products.map(seenRow)}
        empty="No product was opened yet."
      />
      {save('products', 'the opened products')}
    </DeskSection>
    <DeskSection title="Sales by product">
      <RankTable
        label="Sales by product"
        headings={['Product', 'Sold', 'Sales', 'Before']}
        rows={soldProducts.map(({ name, units, cents, before }, at) => ({
          ...{ key: `${at} ${name}`, name, value: cents },
          cells: [units, formatPriceIn(currency, cents), formatPriceIn(currency, before)],
        }))}
        empty="No order was paid or confirmed."
      />
      <p className={styles.note}>
        Without delivery. An order that was refunded as a whole counts nothing; the refund of a part is subtracted only
        from the sales above.
      </p>
      {save('sold-products', 'the sold products')}
    </DeskSection>
  </>
)
