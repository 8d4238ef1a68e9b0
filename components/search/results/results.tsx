'use client'

import { type ReactNode } from 'react'
import { useListing } from '@/components/search/listing-state'
import { Delayed } from '@/components/skeletons/delayed'
import { ResultSkeleton } from '@/components/skeletons/listing-skeleton'
import styles from './results.module.css'

/** Shows a skeleton while the next results are loading. */
export function Results({ children }: { children: ReactNode }) {
  const { isPending } = useListing()
  return (
    <div className={styles.results} aria-busy={isPending} data-pending={isPending}>
      <div className={styles.content}>{children}</div>
      {isPending && (
        <Delayed>
          <ResultSkeleton />
        </Delayed>
      )}
    </div>
  )
}
