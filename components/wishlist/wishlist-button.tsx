'use client'

import { IconButton } from '@/components/ui/button'
import { HeartIcon } from '@/components/ui/icons'
import { notify } from '@/components/ui/toast.client'
import { type WishlistProduct } from '@/lib/wishlist/wishlist'
import { useWishlist } from '@/lib/wishlist/wishlist.client'
import styles from './wishlist-button.module.css'

const notifyOutcome = {
  added: () => notify('success', 'We have added the item to your wishlist.'),
  removed: () => notify('success', 'We have removed the item from your wishlist.'),
  'log in first': () => notify('warning', 'You have to login in order to add items to your wishlist.'),
  full: () => notify('warning', 'Your wishlist is full. Please remove something first.'),
}

export function WishlistButton({ wish }: { wish: WishlistProduct }) {
  const { has, toggle } = useWishlist()
  const isOnWishlist = has(wish.id)
  return (
    <IconButton
      label={`Wishlist: ${wish.name}`}
      aria-pressed={isOnWishlist}
      className={styles.heart}
      onClick={() => notifyOutcome[toggle(wish)]()}
    >
      <HeartIcon filled={isOnWishlist} />
    </IconButton>
  )
}
