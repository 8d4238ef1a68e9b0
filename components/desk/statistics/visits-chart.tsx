import { pluralize } from '@/lib/platform/base/pluralize'
import { type DayFigures, type Figure } from '@/lib/owner/statistics/statistics'
import { BarChart } from '../bar-chart'
import { dayName, monthName } from '../day-name'
import styles from '../desk.module.css'

type Props = { days: readonly DayFigures[]; visits: Figure; by: 'day' | 'month' }

/** The visits of each day or month as bars, and as a table. */
export function VisitsChart({ days, visits, by }: Props) {
  const nameOf = by === 'day' ? dayName : monthName
  const total = pluralize(visits.count, 'visit')
  if (visits.count === 0) return <p className={styles.empty}>Nobody has visited the shop in these {by}s.</p>
  return (
    <>
      <BarChart
        label={`Visits of each of the last ${days.length} ${by}s: ${total}`}
        caption={
          <>
            <strong>{total}</strong> in {days.length} {by}s
          </>
        }
        bars={days.map(({ day, visits, views }) => ({
          name: nameOf(day),
          value: visits,
          text: `${pluralize(visits, 'visit')}, ${pluralize(views, 'page')}`,
        }))}
      />
      <details className={styles.numbers}>
        <summary>Visits as a table</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{by === 'day' ? 'Day' : 'Month'}</th>
              <th scope="col">Visits</th>
              <th scope="col">Pages</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, visits, views }) => (
              <tr key={day}>
                <th scope="row">{nameOf(day)}</th>
                <td>{visits}</td>
                <td>{views}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
