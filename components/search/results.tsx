'use client'

import { type ReactNode } from 'react'
import { useListing } from './listing-state'
import { ResultPlaces } from './result-places'
import styles from './results.module.css'

/** The found pieces; while others are on their way, their places. */
export function Results({ children }: { children: ReactNode }) {
  const { pending } = useListing()
  return (
    <div className={styles.results} aria-busy={pending} data-pending={pending}>
      <div className={styles.found}>{children}</div>
      {pending && <ResultPlaces />}
    </div>
  )
}
