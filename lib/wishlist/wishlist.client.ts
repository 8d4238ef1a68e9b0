'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/account/session.client'
import { ApiError, callApi } from '@/lib/http/api.client'
import { type SyncedList } from '@/lib/sync/synced-list.client'
import { openList, useSyncedList } from '@/lib/sync/use-synced-list.client'
import { isWishlistEntry } from './stored-entry'
import { isWished, putWish, toggleWish, type Wish, withoutWish } from './wishlist'
import { MOST_ENTRIES } from './wishlist-limits'
import { type WishlistEntry } from './wishlist.schema'

const WISHLIST_ITEMS = '/shop/shop-users/wishlist-items'

const goneListeners = new Set<(names: string[]) => void>()

/** Hears of products that have left the wishlist because they have left the shop. */
export function onWishesGone(listener: (names: string[]) => void): () => void {
  goneListeners.add(listener)
  return () => void goneListeners.delete(listener)
}

function tellGone(entries: readonly WishlistEntry[]): void {
  if (entries.length > 0) goneListeners.forEach((listener) => listener(entries.map(({ item }) => item.name)))
}

async function hasLeftShop({ item }: WishlistEntry, signal: AbortSignal): Promise<boolean> {
  return callApi(`/shop/products/${item.slug}`, { signal }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  )
}

/** What is missing there was taken off on another device, or has left the shop: only the latter is news. */
async function fetchWishlist(signal: AbortSignal): Promise<WishlistEntry[]> {
  const entries = await callApi<WishlistEntry[]>(WISHLIST_ITEMS, { signal })
  const missing = wishlist.entries.filter(({ item }) => !isWished(entries, item.product))
  const gone = await Promise.all(missing.map((entry) => hasLeftShop(entry, signal)))
  tellGone(missing.filter((_, at) => gone[at]))
  return entries
}

const wishlist: SyncedList<WishlistEntry> = openList<WishlistEntry>({
  path: WISHLIST_ITEMS,
  key: 'wishlist',
  isEntry: isWishlistEntry,
  fetch: fetchWishlist,
  push: (entries, { ifMatch, signal }) => {
    const body = entries.map(({ item }) => ({ item: { id: item.id, product: item.product } }))
    return callApi<WishlistEntry[]>(WISHLIST_ITEMS, { method: 'PUT', body, headers: { 'If-Match': ifMatch }, keepalive: true, signal })
  },
  renew: (_, fresh) => fresh,
  isSendable: () => true,
  // Only a product that is not in the shop any more is refused.
  refused: (entry) => (tellGone([entry]), null),
  isKeptByGuests: false,
})

export type Wishlist = {
  /** Nobody's but the customer's: a guest has none. */
  entries: readonly WishlistEntry[]
  isSettled: boolean
  /** It is not known what is on it. */
  hasFailed: boolean
  refetch: () => void
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
      hasFailed: list.hasFailed,
      refetch: () => wishlist.fetchAgain(),
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
    [entries, isAuthenticated, list.isSettled, list.hasFailed],
  )
}

/** Hears once of each time that the wishlist begins to be out of step with the server. */
export const onWishlistTrouble = wishlist.onTrouble
