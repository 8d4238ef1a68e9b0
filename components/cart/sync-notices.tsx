'use client'

import { useEffect } from 'react'
import { notify } from '@/components/ui/toast.client'
import { WENT_WRONG } from '@/lib/base/messages'
import { onCartTrouble } from '@/lib/cart/cart.client'
import { onWishlistTrouble } from '@/lib/wishlist/wishlist.client'

const tell = () => notify('error', WENT_WRONG)

/** Says once that cart or wishlist could not be saved. They stay pending, and are tried again. */
export function SyncNotices() {
  useEffect(() => {
    const ends = [onCartTrouble(tell), onWishlistTrouble(tell)]
    return () => ends.forEach((end) => end())
  }, [])
  return null
}
