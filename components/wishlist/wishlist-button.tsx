'use client'

import * as t from '@messages/product-card'
import { IconButton } from '@/components/ui/button'
import { HeartIcon } from '@/components/ui/icons'
import { notify } from '@/components/ui/toast.client'
import { isOn } from '@/lib/platform/base/options'
import { type WishlistProduct } from '@/lib/shop/wishlist/wishlist'
import { useWishlist } from '@/lib/shop/wishlist/wishlist.client'
import styles from './wishlist-button.module.css'

const offerLogIn = (wish: WishlistProduct) =>
  void import('./offer-log-in.client').then(
    (loaded) => loaded.offerLogIn(wish),
    () => notify('warning', t.logInFirst),
  )

const notifyOutcome = {
  added: () => notify('success', t.addedToWishlist),
  removed: () => notify('success', t.removedFromWishlist),
  'log in first': offerLogIn,
  full: () => notify('warning', t.wishlistFull),
}

/** Nothing in a shop without wishlists. */
export const WishlistButton = ({ wish }: { wish: WishlistProduct }) => isOn('wishlist') && <Heart wish={wish} />

function Heart({ wish }: { wish: WishlistProduct }) {
  const { has, toggle } = useWishlist()
  const isOnWishlist = has(wish.id)
  return (
    <IconButton
      label={t.wishlist(wish.name)}
      aria-pressed={isOnWishlist}
      className={styles.heart}
      onClick={() => notifyOutcome[toggle(wish)](wish)}
    >
      <HeartIcon filled={isOnWishlist} />
    </IconButton>
  )
}
