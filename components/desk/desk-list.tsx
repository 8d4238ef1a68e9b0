import { type CSSProperties, type ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import styles from './desk.module.css'

type ListProps = {
  /** Its name for screen readers. */
  label: string
  /** What an empty list says: what to do, or what will be here. */
  empty: ReactNode
  children: ReactNode[]
}

/** Cards on a phone, rows on a wide screen. */
export const DeskList = ({ label, empty, children }: ListProps) =>
  children.length === 0 ? (
    <p className={styles.empty}>{empty}</p>
  ) : (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )

type RowProps = {
  /** The screen that shows more. */
  href?: string
  title: ReactNode
  /** A form control before the title, such as a checkbox. */
  control?: ReactNode
  /** Further cells, side by side on a wide screen. */
  cells?: ReactNode[]
  children?: ReactNode
}

/** One entry of a list. The title is the link. */
export const DeskRow = ({ href, title, control, cells = [], children }: RowProps) => (
  <li
    className={classNames(styles.row, control != null && styles.withControl)}
    style={{ '--cells': cells.length } as CSSProperties}
  >
    {control && <div className={styles.control}>{control}</div>}
    <div className={styles.rowTitle}>
      {href ? <a href={href}>{title}</a> : title}
      {children && <div className={styles.rowText}>{children}</div>}
    </div>
    {cells.map((cell, at) => (
      <div key={at} className={styles.cell}>
        {cell}
      </div>
    ))}
  </li>
)

type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] }

/** Names and values. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className={styles.facts}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
