import { Skeleton } from '@/components/ui/skeleton'
import styles from './listing-layout.module.css'

export const ListingSkeleton = () => (
  <div className={styles.listing} aria-hidden="true">
    <Skeleton height="2.75rem" width="min(60%, 18rem)" />
    <ResultSkeleton />
  </div>
)

const CARDS_PER_SCREEN = 9

export const ResultSkeleton = () => (
  <div className={styles.cards} aria-hidden="true">
    {Array.from({ length: CARDS_PER_SCREEN }, (_, at) => (
      <div key={at} className={styles.card}>
        <Skeleton height="auto" />
        <Skeleton height="0.8rem" width="40%" />
        <Skeleton height="1.3rem" width="75%" />
        <Skeleton height="1rem" width="30%" />
      </div>
    ))}
  </div>
)
