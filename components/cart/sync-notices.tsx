'use client'

import { useEffect } from 'react'
import { notify } from '@/components/ui/toast.client'
import { WENT_WRONG } from '@/lib/base/messages'
import { onCartTrouble } from '@/lib/cart/cart.client'
import { onWishesGone, onWishlistTrouble } from '@/lib/wishlist/wishlist.client'

const tell = () => notify('error', WENT_WRONG)

const tellGone = (names: string[]) => notify('warning', `No longer in our shop, so no longer on your wishlist: ${names.join(', ')}.`)

/** Says once that cart or wishlist could not be saved. They stay pending, and are tried again. */
export function SyncNotices() {
  useEffect(() => {
    const ends = [onCartTrouble(tell), onWishlistTrouble(tell), onWishesGone(tellGone)]
    return () => ends.forEach((end) => end())
  }, [])
  return null
}
