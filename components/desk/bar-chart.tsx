import { type ReactNode } from 'react'
import { barHeights } from '@/lib/owner/sales/sales'
import styles from './desk.module.css'

const BAR = 10
const GAP = 4
const HEIGHT = 60

export type Bar = {
  /** Of the day or the month, below the first and the last bar. */
  name: string
  value: number
  /** The value in words. */
  text: string
}

type Props = {
  /** What the bars say as a whole, for those who do not see them. */
  label: string
  caption: ReactNode
  bars: readonly Bar[]
}

/** A bar for each day or month. The page also shows its numbers as a table. */
export function BarChart({ label, caption, bars }: Props) {
  const heights = barHeights(bars.map(({ value }) => value))
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <figure className={styles.chart}>
      <figcaption>{caption}</figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * (BAR + GAP) - GAP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ name, text }, at) => {
          const height = Math.round((heights[at] ?? 0) * (HEIGHT - 2))
          return (
            <g key={name}>
              <title>{`${name}: ${text}`}</title>
              <rect x={at * (BAR + GAP)} y={HEIGHT - 1} width={BAR} height={1} className={styles.barGround} />
              <rect x={at * (BAR + GAP)} y={HEIGHT - height} width={BAR} height={height} className={styles.bar} />
            </g>
          )
        })}
      </svg>
      {first && last && (
        <p className={styles.chartDays} aria-hidden="true">
          <span>{first.name}</span>
          <span>{last.name}</span>
        </p>
      )}
    </figure>
  )
}
