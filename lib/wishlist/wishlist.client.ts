'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/account/session.client'
import { ApiError, callApi } from '@/lib/http/api.client'
import { type SyncedList } from '@/lib/sync/synced-list.client'
import { createSyncedList, useSyncedList } from '@/lib/sync/use-synced-list.client'
import { isWishlistEntry } from './stored-entry'
import {
  hasWishlistEntry,
  putWishlistEntry,
  toggleWishlistEntry,
  type WishlistProduct,
  removeWishlistEntry,
} from './wishlist'
import { MAX_WISHLIST_ENTRIES } from './wishlist-limits'
import { type WishlistEntry } from './wishlist.schema'

const WISHLIST_PATH = '/shop/shop-users/wishlist-items'

const removedListeners = new Set<(names: string[]) => void>()

/** Hears of products that have left the wishlist because they have left the shop. */
export function onProductsRemoved(listener: (names: string[]) => void): () => void {
  removedListeners.add(listener)
  return () => void removedListeners.delete(listener)
}

function notifyRemoved(entries: readonly WishlistEntry[]): void {
  if (entries.length > 0) removedListeners.forEach((listener) => listener(entries.map(({ item }) => item.name)))
}

async function isProductDeleted({ item }: WishlistEntry, signal: AbortSignal): Promise<boolean> {
  return callApi(`/shop/products/${item.slug}`, { signal }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  )
}

/** What is missing there was taken off on another device, or has left the shop: only the latter is news. */
async function fetchWishlist(signal: AbortSignal): Promise<WishlistEntry[]> {
  const entries = await callApi<WishlistEntry[]>(WISHLIST_PATH, { signal })
  const missing = wishlist.entries.filter(({ item }) => !hasWishlistEntry(entries, item.product))
  const gone = await Promise.all(missing.map((entry) => isProductDeleted(entry, signal)))
  notifyRemoved(missing.filter((_, at) => gone[at]))
  return entries
}

const wishlist: SyncedList<WishlistEntry> = createSyncedList<WishlistEntry>({
  path: WISHLIST_PATH,
  key: 'wishlist',
  isEntry: isWishlistEntry,
  fetch: fetchWishlist,
  push: (entries, { ifMatch, signal }) => {
    const body = entries.map(({ item }) => ({ item: { id: item.id, product: item.product } }))
    return callApi<WishlistEntry[]>(WISHLIST_PATH, {
      method: 'PUT',
      body,
      headers: { 'If-Match': ifMatch },
      keepalive: true,
      signal,
    })
  },
  refresh: (_, fresh) => fresh,
  isSendable: () => true,
  // Only a product that is not in the shop any more is refused.
  onRejected: (entry) => (notifyRemoved([entry]), null),
  staysAfterLogOut: false,
})

export type Wishlist = {
  /** Nobody's but the customer's: a guest has none. */
  entries: readonly WishlistEntry[]
  isLoaded: boolean
  /** It is not known what is on it. */
  hasFailed: boolean
  refetch: () => void
  has: (productId: number) => boolean
  /** What came of it. */
  toggle: (wish: WishlistProduct) => 'added' | 'removed' | 'log in first' | 'full'
  remove: (productId: number) => void
  /** Puts back an entry that was removed. */
  restore: (entry: WishlistEntry) => void
}

const NO_ENTRIES: readonly WishlistEntry[] = []

export function useWishlist(): Wishlist {
  const { isAuthenticated } = useSession()
  const list = useSyncedList(wishlist)
  const entries = isAuthenticated ? list.entries : NO_ENTRIES
  return useMemo(
    () => ({
      entries,
      isLoaded: list.isLoaded,
      hasFailed: list.hasFailed,
      refetch: () => wishlist.refetch(),
      has: (productId) => hasWishlistEntry(entries, productId),
      toggle: (wish) => {
        if (!isAuthenticated) return 'log in first'
        const wished = hasWishlistEntry(entries, wish.id)
        if (!wished && entries.length >= MAX_WISHLIST_ENTRIES) return 'full'
        wishlist.change((before) => toggleWishlistEntry(before, wish))
        return wished ? 'removed' : 'added'
      },
      remove: (productId) => wishlist.change((before) => removeWishlistEntry(before, productId)),
      restore: (entry) => wishlist.change((before) => putWishlistEntry(before, entry)),
    }),
    [entries, isAuthenticated, list.isLoaded, list.hasFailed],
  )
}

/** Hears once of each time that the wishlist begins to be out of step with the server. */
export const onWishlistSyncError = wishlist.onSyncError
