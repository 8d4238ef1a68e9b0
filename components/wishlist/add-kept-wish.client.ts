'use client'

import { addedToWishlist } from '@messages/product-card'
import { notify } from '@/components/ui/toast.client'
import { takeKeptWish } from '@/lib/shop/wishlist/kept-wish.client'

/** Sets the heart that a guest pressed before the log-in. */
export const addKeptWish = () => takeKeptWish(() => notify('success', addedToWishlist))
