import { useSay } from '#desk/say'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { type DaySales, sumOf } from '@/lib/owner/sales/sales'
import { BarChart } from './bar-chart'
import { useDayName } from './day-name'
import { fillPlaces } from './fill-places'
import { Notice } from './notice'
import styles from './desk.module.css'

const TEXTS = {
  day: {
    empty: 'No order was paid or confirmed in these days.',
    label: 'Sales of each of the last {count} days: {total}',
    caption: '{total} in {count} days, less refunds',
    heading: 'Day',
  },
  month: {
    empty: 'No order was paid or confirmed in these months.',
    label: 'Sales of each of the last {count} months: {total}',
    caption: '{total} in {count} months, less refunds',
    heading: 'Month',
  },
} as const

type Props = {
  currency: string
  days: readonly DaySales[]
  testPayments: number
  /** Whether the rows are the sums of months, which have the day of their first. */
  by?: 'day' | 'month'
}

/** The sales of the last days or months as bars, and as a table for those who want the numbers. */
export function SalesChart({ currency, days, testPayments, by = 'day' }: Props) {
  const say = useSay()
  const nameOf = useDayName(by)
  const texts = TEXTS[by]
  const count = days.length
  const ordersText = (count: number) => say(count === 1 ? '1 order' : '{count} orders', { count })
  const sum = sumOf(days)
  const total = `${ordersText(sum.orders)}, ${formatPriceIn(currency, sum.cents)}`
  if (sum.orders === 0) return <p className={styles.empty}>{say(texts.empty)}</p>
  return (
    <>
      <BarChart
        label={say(texts.label, { count, total })}
        caption={fillPlaces(say(texts.caption, { count }), { total: <strong>{total}</strong> })}
        bars={days.map(({ day, orders, cents }) => ({
          name: nameOf(day),
          value: cents,
          text: `${ordersText(orders)}, ${formatPriceIn(currency, cents)}`,
        }))}
      />
      {testPayments > 0 && (
        <Notice kind="warn">
          <p>
            {say('In these sums, {orders} with a test payment: no money has moved for it.', {
              orders: ordersText(testPayments),
            })}
          </p>
        </Notice>
      )}
      <details className={styles.numbers}>
        <summary>{say('Sales as a table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(texts.heading)}</th>
              <th scope="col">{say('Orders')}</th>
              <th scope="col">{say('Sales')}</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ orders, cents }) => orders > 0 || cents !== 0)
              .map(({ day, orders, cents }) => (
                <tr key={day}>
                  <th scope="row">{nameOf(day)}</th>
                  <td>{orders}</td>
                  <td>{formatPriceIn(currency, cents)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
