import { useSay } from '#desk/say'
import { formatPriceIn } from '@/lib/platform/base/money-format'
import { changeOf, type Figure, type Statistics } from '@/lib/owner/statistics/statistics'
import styles from './statistics.module.css'

type Props = { statistics: Pick<Statistics, 'visits' | 'views' | 'orders' | 'sales' | 'currency'> }

/** The sums of the period beside those of the one before. */
export function FiguresTable({ statistics: { visits, views, orders, sales, currency } }: Props) {
  const say = useSay()
  const price = (cents: number) => formatPriceIn(currency, cents)
  const rows: [string, Figure, (count: number) => string][] = [
    [say('Visits'), visits, String],
    [say('Pages opened'), views, String],
    [say('Orders'), orders, String],
    [say('Sales'), sales, price],
  ]
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{say('Sums')}</caption>
      <thead>
        <tr>
          <td />
          {[say('Now'), say('Before'), say('Change')].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, figure, format]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <strong>{format(figure.count)}</strong>
            </td>
            <td>{format(figure.before)}</td>
            <td>{changeOf(figure)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
