import { Skeleton } from '@/components/ui/skeleton'
import { ResultSkeleton } from './result-skeleton'
import styles from './listing-layout.module.css'

export const ListingSkeleton = () => (
  <div className={styles.listing} aria-hidden="true">
    <Skeleton height="2.75rem" width="min(60%, 18rem)" />
    <ResultSkeleton />
  </div>
)
