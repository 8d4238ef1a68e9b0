import { formatPriceIn } from '@/lib/platform/base/money-format'
import { barHeights, type DaySales, sumOf } from '@/lib/owner/today/sales'
import { Notice } from './notice'
import styles from './desk.module.css'

const BAR = 10
const GAP = 4
const HEIGHT = 60

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayName = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`))
const ordersText = (orders: number) => `${orders} ${orders === 1 ? 'order' : 'orders'}`

type Props = { currency: string; days: readonly DaySales[]; testPayments: number }

/** The sales of the last days as bars, and as a table for those who want the numbers. */
export function SalesChart({ currency, days, testPayments }: Props) {
  const heights = barHeights(days)
  const sum = sumOf(days)
  const total = `${ordersText(sum.orders)}, ${formatPriceIn(currency, sum.cents)}`
  const [first, last] = [days[0], days.at(-1)]
  if (sum.orders === 0) return <p className={styles.empty}>No order was paid or confirmed in these days.</p>
  return (
    <>
      <figure className={styles.chart}>
        <figcaption>
          <strong>{total}</strong> in {days.length} days, less refunds
        </figcaption>
        <svg
          role="img"
          aria-label={`Sales of each of the last ${days.length} days: ${total}`}
          viewBox={`0 0 ${days.length * (BAR + GAP) - GAP} ${HEIGHT}`}
          preserveAspectRatio="none"
        >
          {days.map(({ day, orders, cents }, at) => {
            const height = Math.round((heights[at] ?? 0) * (HEIGHT - 2))
            return (
              <g key={day}>
                <title>{`${dayName(day)}: ${ordersText(orders)}, ${formatPriceIn(currency, cents)}`}</title>
                <rect x={at * (BAR + GAP)} y={HEIGHT - 1} width={BAR} height={1} className={styles.barGround} />
                <rect x={at * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} className={styles.bar} />
              </g>
            )
          })}
        </svg>
        {first && last && (
          <p className={styles.chartDays} aria-hidden="true">
            <span>{dayName(first.day)}</span>
            <span>{dayName(last.day)}</span>
          </p>
        )}
      </figure>
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
              <th scope="col">Day</th>
              <th scope="col">Orders</th>
              <th scope="col">Sales</th>
            </tr>
          </thead>
          <tbody>
            {days
              .filter(({ orders, cents }) => orders > 0 || cents !== 0)
              .map(({ day, orders, cents }) => (
                <tr key={day}>
                  <th scope="row">{dayName(day)}</th>
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
