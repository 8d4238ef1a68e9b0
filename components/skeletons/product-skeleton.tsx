import { type FollowedCard, pictureStyle } from '@/components/media/followed-card.client'
import { Skeleton } from '@/components/ui/skeleton'
import styles from './product-layout.module.css'

/** With what the pressed card shows of the product, if a card was pressed. */
export const ProductSkeleton = ({ card }: { card: FollowedCard | null }) => (
  <div className={styles.product} aria-hidden="true">
    <div className={styles.picture}>{card ? <div style={pictureStyle(card)} /> : <Skeleton height="auto" />}</div>
    <div className={styles.panel}>
      <Skeleton height="1rem" width="20%" />
      {card ? <p className={styles.name}>{card.name}</p> : <Skeleton height="3rem" width="70%" />}
      <Skeleton height="1.5rem" width="25%" />
      <Skeleton height="4.5rem" />
      <Skeleton height="2.75rem" />
    </div>
  </div>
)
