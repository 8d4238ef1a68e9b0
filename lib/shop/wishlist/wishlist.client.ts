'use client'

import { useMemo } from 'react'
import { useSession } from '@/lib/shop/account/session.client'
import { ApiError, callApi } from '@/lib/platform/http/api.client'
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
import { type CatalogueOperations } from '@/lib/shop/catalogue/catalogue.operations'
import { type WishlistOperations } from './wishlist.operations'

const WISHLIST_PATH = '/shop/shop-users/wishlist-items'

const removedListeners = new Set<(names: string[]) => void>()

/** Calls the listener with the names of products that left the wishlist because the shop no longer has them. */
export function onProductsRemoved(listener: (names: string[]) => void): () => void {
  removedListeners.add(listener)
  return () => void removedListeners.delete(listener)
}

function notifyRemoved(entries: readonly WishlistEntry[]): void {
  if (entries.length > 0) removedListeners.forEach((listener) => listener(entries.map(({ item }) => item.name)))
}

async function isProductDeleted({ item }: WishlistEntry, signal: AbortSignal): Promise<boolean> {
  return callApi<CatalogueOperations['showProduct']>('GET', `/shop/products/${item.slug}`, { signal }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  )
}

/** An entry that is missing in the response was removed on another device or is no longer in the shop. Listeners hear only of the latter. */
async function fetchWishlist(signal: AbortSignal): Promise<WishlistEntry[]> {
  const entries = await callApi<WishlistOperations['listWishlist']>('GET', WISHLIST_PATH, { signal })
  const missing = wishlist.entries.filter(({ item }) => !hasWishlistEntry(entries, item.product))
  const deleted = await Promise.all(missing.map((entry) => isProductDeleted(entry, signal)))
  notifyRemoved(missing.filter((_, at) => deleted[at]))
  return entries
}

export const wishlist: SyncedList<WishlistEntry> = createSyncedList<WishlistEntry>({
  key: 'wishlist',
  isEntry: isWishlistEntry,
  fetch: fetchWishlist,
  push: (entries, { ifMatch, signal }) => {
    const body = entries.map(({ item }) => ({ item: { id: item.id, product: item.product } }))
    return callApi<WishlistOperations['replaceWishlist']>('PUT', WISHLIST_PATH, {
      body,
      headers: { 'If-Match': ifMatch },
      keepalive: true,
      signal,
    })
  },
  refresh: (_, fresh) => fresh,
  isSendable: () => true,
  // The server refuses only products that are no longer in the shop.
  onRejected: (entry) => (notifyRemoved([entry]), null),
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
