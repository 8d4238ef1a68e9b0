import { Skeleton } from '@/components/ui/skeleton'
import styles from './product-layout.module.css'

export const ProductSkeleton = () => (
  <div className={styles.product} aria-hidden="true">
    <div className={styles.picture}>
      <Skeleton height="auto" />
    </div>
    <div className={styles.panel}>
      <Skeleton height="1rem" width="20%" />
      <Skeleton height="3rem" width="70%" />
      <Skeleton height="1.5rem" width="25%" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2.75rem" />
    </div>
  </div>
)
