'use client'

import { useEffect } from 'react'
import { notify } from '@/components/ui/toast.client'
import { GENERIC_ERROR } from '@/lib/base/messages'
import { onCartSyncError } from '@/lib/cart/cart.client'
import { onProductsRemoved, onWishlistSyncError } from '@/lib/wishlist/wishlist.client'

const notifySyncError = () => notify('error', GENERIC_ERROR)

const notifyProductsRemoved = (names: string[]) =>
  notify('warning', `No longer in our shop, so no longer on your wishlist: ${names.join(', ')}.`)

/** Shows sync errors of cart and wishlist. Their changes stay pending and are sent again. */
export function SyncNotices() {
  useEffect(() => {
    const unsubscribers = [
      onCartSyncError(notifySyncError),
      onWishlistSyncError(notifySyncError),
      onProductsRemoved(notifyProductsRemoved),
    ]
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
  }, [])
  return null
}
