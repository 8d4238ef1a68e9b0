'use client'

import { logInFirst } from '@messages/product-card'
import { logIn } from '@messages/shell'
import { notify } from '@/components/ui/toast.client'
import { logInPath } from '@/lib/platform/base/return-path'
import { keepWish } from '@/lib/shop/wishlist/kept-wish.client'
import { type WishlistProduct } from '@/lib/shop/wishlist/wishlist'

/** Tells a guest to log in, with a link that leads back to this page, where the heart is set then. */
export const offerLogIn = (wish: WishlistProduct) =>
  notify('warning', logInFirst, {
    text: logIn,
    href: logInPath(location.pathname + location.search),
    onFollow: () => keepWish(wish),
  })
