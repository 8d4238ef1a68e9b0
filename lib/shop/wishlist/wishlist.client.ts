'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/shop/account/session.client'
import { type SyncedList } from '@/lib/shop/sync/synced-list.client'
import { createSyncedList, useSyncedList } from '@/lib/shop/sync/use-synced-list.client'
import {
  hasWishlistEntry,
  isWishlistEntry,
  putWishlistEntry,
  toggleWishlistEntry,
  type WishlistProduct,
  removeWishlistEntry,
} from './wishlist'
import { MAX_WISHLIST_ENTRIES } from './wishlist-limits'
import { type WishlistEntry } from './wishlist.schema'

const removedListeners = new Set<(names: string[]) => void>()

/** Calls the listener with the names of products that left the wishlist because the shop no longer has them. */
export function onProductsRemoved(listener: (names: string[]) => void): () => void {
  removedListeners.add(listener)
  return () => void removedListeners.delete(listener)
}

function notifyRemoved(entries: readonly WishlistEntry[]): void {
  if (entries.length > 0) removedListeners.forEach((listener) => listener(entries.map(({ item }) => item.name)))
}

export const wishlist: SyncedList<WishlistEntry> = createSyncedList<WishlistEntry>({
  key: 'wishlist',
  isEntry: isWishlistEntry,
  loadRequestRules: () =>
    import('./wishlist-requests.client').then(({ requestRulesOf }) => requestRulesOf(wishlist, notifyRemoved)),
  staysAfterLogOut: false,
})

export type Wishlist = {
  /** Empty for guests. */
  entries: readonly WishlistEntry[]
  isLoaded: boolean
  /** The wishlist could not be loaded. */
  hasFailed: boolean
  refetch: () => void
  has: (productId: number) => boolean
  toggle: (product: WishlistProduct) => 'added' | 'removed' | 'log in first' | 'full'
  remove: (productId: number) => void
  /** Undoes `remove`. */
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
      toggle: (product) => {
        if (!isAuthenticated) return 'log in first'
        const wasAdded = hasWishlistEntry(entries, product.id)
        if (!wasAdded && entries.length >= MAX_WISHLIST_ENTRIES) return 'full'
        wishlist.change((before) => toggleWishlistEntry(before, product))
        return wasAdded ? 'removed' : 'added'
      },
      remove: (productId) => wishlist.change((before) => removeWishlistEntry(before, productId)),
      restore: (entry) => wishlist.change((before) => putWishlistEntry(before, entry)),
    }),
    [entries, isAuthenticated, list.isLoaded, list.hasFailed],
  )
}

/** Calls the listener once each time the wishlist begins to differ from the server's because saving fails. */
export const onWishlistSyncError = wishlist.onSyncError
