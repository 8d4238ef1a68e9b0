'use client'

import { isRecord, parseJsonOrNull } from '@/lib/platform/base/json'
import { refreshSession } from '@/lib/shop/account/session.client'
import { KEPT_WISH_KEY } from './kept-wish-key'
import {
  hasWishlistEntry,
  isWishlistEntry,
  toggleWishlistEntry,
  toWishlistEntry,
  type WishlistProduct,
} from './wishlist'
import { MAX_WISHLIST_ENTRIES } from './wishlist-limits'
import { wishlist } from './wishlist.client'

/** Until the next log-in in this tab. */
export function keepWish(product: WishlistProduct): void {
  try {
    sessionStorage.setItem(KEPT_WISH_KEY, JSON.stringify(product))
  } catch {
    // Without storage, the heart has to be pressed again after the log-in.
  }
}

const isWish = (value: unknown): value is WishlistProduct =>
  isRecord(value) && isWishlistEntry(toWishlistEntry(value as WishlistProduct))

/** Puts what a guest wished before the log-in on the customer's wishlist, once that is loaded. Calls back if it was not on it. */
export function takeKeptWish(onAdded: () => void): void {
  if (!refreshSession().isAuthenticated) return
  const wish = parseJsonOrNull(sessionStorage.getItem(KEPT_WISH_KEY))
  sessionStorage.removeItem(KEPT_WISH_KEY)
  if (isWish(wish)) whenLoaded(() => add(wish) && onAdded())
}

const isLoaded = () => wishlist.isOwnedByCustomer && wishlist.getState().isLoaded

function whenLoaded(act: () => void): void {
  if (isLoaded()) return act()
  const stop = wishlist.subscribe(() => {
    if (!isLoaded()) return
    stop()
    act()
  })
}

function add(wish: WishlistProduct): boolean {
  const { entries } = wishlist
  if (hasWishlistEntry(entries, wish.id) || entries.length >= MAX_WISHLIST_ENTRIES) return false
  wishlist.change((before) => toggleWishlistEntry(before, wish))
  return true
}
