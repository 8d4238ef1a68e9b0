import { useSay } from '#desk/say'
import { type DayFigures, type Figure } from '@/lib/owner/statistics/statistics'
import { BarChart } from '../bar-chart'
import { fillPlaces } from '../fill-places'
import { useDayName } from '../day-name'
import styles from '../desk.module.css'

const TEXTS = {
  day: {
    empty: 'Nobody has visited the shop in these days.',
    label: 'Visits of each of the last {count} days: {total}',
    caption: '{total} in {count} days',
    heading: 'Day',
  },
  month: {
    empty: 'Nobody has visited the shop in these months.',
    label: 'Visits of each of the last {count} months: {total}',
    caption: '{total} in {count} months',
    heading: 'Month',
  },
} as const

type Props = { days: readonly DayFigures[]; visits: Figure; by: 'day' | 'month' }

/** The visits of each day or month as bars, and as a table. */
export function VisitsChart({ days, visits, by }: Props) {
  const say = useSay()
  const nameOf = useDayName(by)
  const texts = TEXTS[by]
  const count = days.length
  const visitsText = (count: number) => say(count === 1 ? '1 visit' : '{count} visits', { count })
  const pagesText = (count: number) => say(count === 1 ? '1 page' : '{count} pages', { count })
  const total = visitsText(visits.count)
  if (visits.count === 0) return <p className={styles.empty}>{say(texts.empty)}</p>
  return (
    <>
      <BarChart
        label={say(texts.label, { count, total })}
        caption={fillPlaces(say(texts.caption, { count }), { total: <strong>{total}</strong> })}
        bars={days.map(({ day, visits, views }) => ({
          name: nameOf(day),
          value: visits,
          text: `${visitsText(visits)}, ${pagesText(views)}`,
        }))}
      />
      <details className={styles.numbers}>
        <summary>{say('Visits as a table')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(texts.heading)}</th>
              <th scope="col">{say('Visits')}</th>
              <th scope="col">{say('Pages')}</th>
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
