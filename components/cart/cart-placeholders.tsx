'use client'

import * as t from '@messages/cart'
import { ButtonLink } from '@/components/ui/button'
import { EmptyState, LoadError } from '@/components/ui/empty-state'
import { BagIcon } from '@/components/ui/icons'
import { NoScriptNotice } from '@/components/ui/noscript-notice'
import { Skeleton } from '@/components/ui/skeleton'
import { cartActions } from '@/lib/shop/cart/cart.client'
import { listingPath } from '@/lib/shop/search/listing'
import styles from './cart-view.module.css'

export const EmptyCart = ({ discover }: { discover: string }) => (
  <EmptyState icon={<BagIcon />} text={t.empty}>
    <ButtonLink href={listingPath({ by: '-orders' })} look="secondary">
      {discover}
    </ButtonLink>
  </EmptyState>
)

export const CartLoadError = () => <LoadError icon={<BagIcon />} text={t.loadFailed} onRetry={cartActions.refetch} />

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
