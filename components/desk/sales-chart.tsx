import { formatPriceIn } from '@/lib/platform/base/money-format'
import { pluralize } from '@/lib/platform/base/pluralize'
import { type DaySales, sumOf } from '@/lib/owner/sales/sales'
import { BarChart } from './bar-chart'
import { dayName, monthName } from './day-name'
import { Notice } from './notice'
import styles from './desk.module.css'

const ordersText = (orders: number) => pluralize(orders, 'order')

type Props = {
  currency: string
  days: readonly DaySales[]
  testPayments: number
  /** Whether the rows are the sums of months, which have the day of their first. */
  by?: 'day' | 'month'
}

/** The sales of the last days or months as bars, and as a table for those who want the numbers. */
export function SalesChart({ currency, days, testPayments, by = 'day' }: Props) {
  const nameOf = by === 'day' ? dayName : monthName
  const sum = sumOf(days)
  const total = `${ordersText(sum.orders)}, ${formatPriceIn(currency, sum.cents)}`
  if (sum.orders === 0) return <p className={styles.empty}>No order was paid or confirmed in these {by}s.</p>
  return (
    <>
      <BarChart
        label={`Sales of each of the last ${days.length} ${by}s: ${total}`}
        caption={
          <>
            <strong>{total}</strong> in {days.length} {by}s, less refunds
          </>
        }
        bars={days.map(({ day, orders, cents }) => ({
          name: nameOf(day),
          value: cents,
          text: `${ordersText(orders)}, ${formatPriceIn(currency, cents)}`,
        }))}
      />
      {testPayments > 0 && (
        <Notice kind="warn">
          <p>In these sums, {ordersText(testPayments)} with a test payment: no money has moved for it.</p>
        </Notice>
      )}
      <details className={styles.numbers}>
        <summary>Sales as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{by === 'day' ? 'Day' : 'Month'}</th>
              <th scope="col">Orders</th>
              <th scope="col">Sales</th>
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
