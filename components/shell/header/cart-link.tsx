'use client'

import * as t from '@messages/shell'
import { BagIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { useCartCount } from '@/lib/shop/cart/cart-list.client'
import styles from './icon-link.module.css'

const MAX_BADGE_COUNT = 99

export function CartLink() {
  const count = useCartCount()
  return (
    <Link href="/shop/cart" className={styles.link} aria-label={count > 0 ? t.cartWith(count) : t.cart}>
      <BagIcon />
      {count > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {count > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : count}
        </span>
      )}
    </Link>
  )
}
