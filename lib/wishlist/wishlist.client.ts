'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/account/session.client'
import { callApi } from '@/lib/http/api.client'
import { SyncedList } from '@/lib/sync/synced-list.client'
import { useSyncedList } from '@/lib/sync/use-synced-list.client'
import { isWishlistEntry } from './stored-entry'
import { isWished, putWish, toggleWish, type Wish, withoutWish } from './wishlist'
import { MOST_ENTRIES } from './wishlist-limits'
import { type WishlistEntry } from './wishlist.schema'

const WISHLIST_ITEMS = '/shop/shop-users/wishlist-items'

const wishlist = new SyncedList<WishlistEntry>({
  key: 'wishlist',
  isEntry: isWishlistEntry,
  fetch: (signal) => callApi<WishlistEntry[]>(WISHLIST_ITEMS, { signal }),
  push: (entries, { ifMatch, signal }) => {
    const body = entries.map(({ item }) => ({ item: { id: item.id, product: item.product } }))
    return callApi<WishlistEntry[]>(WISHLIST_ITEMS, { method: 'PUT', body, headers: { 'If-Match': ifMatch }, keepalive: true, signal })
  },
  renew: (_, fresh) => fresh,
  isSendable: () => true,
  // Only a product that is not in the shop any more is refused.
  refused: () => null,
  isKeptByGuests: false,
})

export type Wishlist = {
  /** Nobody's but the customer's: a guest has none. */
  entries: readonly WishlistEntry[]
  isSettled: boolean
  has: (productId: number) => boolean
  /** What came of it. */
  toggle: (wish: Wish) => 'added' | 'removed' | 'log in first' | 'full'
  remove: (productId: number) => void
  /** Puts back an entry that was removed. */
  restore: (entry: WishlistEntry) => void
}

const NONE: readonly WishlistEntry[] = []

export function useWishlist(): Wishlist {
  const { isAuthenticated } = useSession()
  const list = useSyncedList(wishlist)
  const entries = isAuthenticated ? list.entries : NONE
  return useMemo(
    () => ({
      entries,
      isSettled: list.isSettled,
      has: (productId) => isWished(entries, productId),
      toggle: (wish) => {
        if (!isAuthenticated) return 'log in first'
        const wished = isWished(entries, wish.id)
        if (!wished && entries.length >= MOST_ENTRIES) return 'full'
        wishlist.change((before) => toggleWish(before, wish))
        return wished ? 'removed' : 'added'
      },
      remove: (productId) => wishlist.change((before) => withoutWish(before, productId)),
      restore: (entry) => wishlist.change((before) => putWish(before, entry)),
    }),
    [entries, isAuthenticated, list.isSettled],
  )
}

/** Hears once of each time that the wishlist begins to be out of step with the server. */
export const onWishlistTrouble = wishlist.onTrouble
