'use client'

import { somethingWentWrong } from '@messages/ui'
import { useEffect } from 'react'
import * as t from '@messages/shell'
import { notify } from '@/components/ui/toast.client'
import { CART_FRAGMENT } from '@/lib/platform/base/edition-links'
import { onCartSyncError } from '@/lib/shop/cart/cart-list.client'
import { KEPT_WISH_KEY } from '@/lib/shop/wishlist/kept-wish-key'
import { onProductsRemoved, onWishlistSyncError } from '@/lib/shop/wishlist/wishlist.client'

const receiveCart = () =>
  import('@/lib/shop/cart/carried-cart.client').then((carried) => carried.receiveCart()).catch(notifySyncError)

function hasKeptWish(): boolean {
  try {
    return sessionStorage.getItem(KEPT_WISH_KEY) !== null
  } catch {
    return false
  }
}

const addKeptWish = () =>
  import('@/components/wishlist/add-kept-wish.client').then((kept) => kept.addKeptWish()).catch(notifySyncError)

const notifySyncError = () => notify('error', somethingWentWrong)

const notifyProductsRemoved = (names: string[]) => notify('warning', t.removedFromWishlist(names))

/** Shows sync errors of cart and wishlist. Their changes stay pending and are sent again. */
export function SyncNotices() {
  useEffect(() => {
    if (location.hash.startsWith(CART_FRAGMENT)) void receiveCart()
    if (hasKeptWish()) void addKeptWish()
    const unsubscribers = [
      onCartSyncError(notifySyncError),
      onWishlistSyncError(notifySyncError),
      onProductsRemoved(notifyProductsRemoved),
    ]
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe())
  }, [])
  return null
}
