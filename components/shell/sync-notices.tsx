'use client'

import { somethingWentWrong } from '@messages/ui'
import { useEffect } from 'react'
import * as t from '@messages/shell'
import { notify } from '@/components/ui/toast.client'
import { CART_FRAGMENT } from '@/lib/platform/base/edition-links'
import { onCartSyncError } from '@/lib/shop/cart/cart.client'
import { onProductsRemoved, onWishlistSyncError } from '@/lib/shop/wishlist/wishlist.client'

const receiveCart = () =>
  import('@/lib/shop/cart/carried-cart.client').then((carried) => carried.receiveCart()).catch(notifySyncError)

const notifySyncError = () => notify('error', somethingWentWrong)

const notifyProductsRemoved = (names: string[]) => notify('warning', t.removedFromWishlist(names))

/** Shows sync errors of cart and wishlist. Their changes stay pending and are sent again. */
export function SyncNotices() {
  useEffect(() => {
    if (location.hash.startsWith(CART_FRAGMENT)) void receiveCart()
    const unsubscribers = [
      onCartSyncError(notifySyncError),
      onWishlistSyncError(notifySyncError),
      onProductsRemoved(notifyProductsRemoved),
    ]
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
  }, [])
  return null
}
