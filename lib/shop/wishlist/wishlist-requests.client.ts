'use client'

import { ApiError, callApi } from '@/lib/platform/http/api.client'
import { type CatalogueOperations } from '@/lib/shop/catalogue/catalogue.operations'
import { type RequestRules } from '@/lib/shop/sync/list-requests.client'
import { type SyncedList } from '@/lib/shop/sync/synced-list.client'
import { hasWishlistEntry } from './wishlist'
import { type WishlistOperations } from './wishlist.operations'
import { type WishlistEntry } from './wishlist.schema'

const WISHLIST_PATH = '/shop/shop-users/wishlist-items'

type NotifyRemoved = (entries: readonly WishlistEntry[]) => void

export const requestRulesOf = (
  wishlist: SyncedList<WishlistEntry>,
  notifyRemoved: NotifyRemoved,
): RequestRules<WishlistEntry> => ({
  fetch: (signal) => fetchWishlist(wishlist, notifyRemoved, signal),
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
})

/** An entry that is missing in the response was removed on another device or is no longer in the shop. Listeners hear only of the latter. */
async function fetchWishlist(
  wishlist: SyncedList<WishlistEntry>,
  notifyRemoved: NotifyRemoved,
  signal: AbortSignal,
): Promise<WishlistEntry[]> {
  const entries = await callApi<WishlistOperations['listWishlist']>('GET', WISHLIST_PATH, { signal })
  const missing = wishlist.entries.filter(({ item }) => !hasWishlistEntry(entries, item.product))
  const deleted = await Promise.all(missing.map((entry) => isProductDeleted(entry, signal)))
  notifyRemoved(missing.filter((_, at) => deleted[at]))
  return entries
}

const isProductDeleted = ({ item }: WishlistEntry, signal: AbortSignal): Promise<boolean> =>
  callApi<CatalogueOperations['showProduct']>('GET', `/shop/products/${item.slug}`, { signal }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === 404,
  )
