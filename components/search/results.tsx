'use client'

import { type ReactNode } from 'react'
import { useListing } from './listing-state'
import { ResultSkeleton } from './result-skeleton'
import styles from './results.module.css'

/** The found pieces; while others are on their way, their places. */
export function Results({ children }: { children: ReactNode }) {
  const { isPending } = useListing()
  return (
    <div className={styles.results} aria-busy={isPending} data-pending={isPending}>
      <div className={styles.found}>{children}</div>
      {isPending && <ResultSkeleton />}
    </div>
  )
}
