import { type ReactNode } from 'react'
import { barHeights } from '@/lib/owner/sales/sales'
import deskStyles from '../desk.module.css'
import styles from './statistics.module.css'

export type RankRow = {
  key: string
  name: ReactNode
  /** What the length of its bar says. */
  value: number
  cells: readonly (string | number)[]
}

type Props = {
  /** Its name for screen readers. */
  label: string
  /** The headings of the columns, that of the names first. */
  headings: readonly string[]
  rows: readonly RankRow[]
  empty: ReactNode
}

/** A table whose rows have bars, so that it is its own plot. */
export function RankTable({ label, headings, rows, empty }: Props) {
  if (rows.length === 0) return <p className={deskStyles.empty}>{empty}</p>
  const lengths = barHeights(rows.map(({ value }) => value))
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }, at) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
                <rect width={100 * (lengths[at] ?? 0)} height={1} />
              </svg>
            </th>
            {cells.map((cell, column) => (
              <td key={headings[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
