import * as t from '@messages/cart'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { Skeleton } from '@/components/ui/skeleton'
import styles from './cart-view.module.css'

/** Shown until hydration, because only the browser knows the cart. */
export function CartSkeleton() {
  return (
    <div className={styles.cart} role="status" aria-label={t.loading}>
      <NoScriptNotice what={t.whatNeedsJavaScript} />
      <div className={styles.lines}>
        <div className={styles.placeholder}>
          <Skeleton height="7.5rem" width="7.5rem" />
          <Skeleton height="1.5rem" />
        </div>
        <div className={styles.placeholder}>
          <Skeleton height="7.5rem" width="7.5rem" />
          <Skeleton height="1.5rem" />
        </div>
      </div>
    </div>
  )
}
