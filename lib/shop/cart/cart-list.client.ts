'use client'

import { type SyncedList } from '@/lib/shop/sync/synced-list.client'
import { createSyncedList, useSyncedList } from '@/lib/shop/sync/use-synced-list.client'
import { type CartLine } from './cart-line'
import { countItems, isCartLine } from './stored-cart'

/** All that a page loads of the cart if it shows no more than the badge. */
export const cart: SyncedList<CartLine> = createSyncedList<CartLine>({
  key: 'cart',
  isEntry: isCartLine,
  loadRequestRules: () => import('./cart-requests.client').then(({ requestRulesOf }) => requestRulesOf(cart)),
  staysAfterLogOut: true,
})

/** Number of all items, also unavailable ones, for the badge. */
export const useCartCount = (): number => countItems(useSyncedList(cart).entries)

/** Calls the listener once each time the cart begins to differ from the server's because saving fails. */
export const onCartSyncError = cart.onSyncError
