'use client'

import { type ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { useListing } from './listing-state'
import styles from './results.module.css'

const ON_ONE_SCREEN = 9

/** The found pieces; while others are on their way, their places. */
export function Results({ children }: { children: ReactNode }) {
  const { pending } = useListing()
  return (
    <div className={styles.results} aria-busy={pending} data-pending={pending}>
      <div className={styles.found}>{children}</div>
      {pending && (
        <div className={styles.places} aria-hidden="true">
          {Array.from({ length: ON_ONE_SCREEN }, (_, at) => (
            <div key={at} className={styles.place}>
              <Skeleton height="auto" />
              <Skeleton height="0.8rem" width="40%" />
              <Skeleton height="1.3rem" width="75%" />
              <Skeleton height="1rem" width="30%" />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
