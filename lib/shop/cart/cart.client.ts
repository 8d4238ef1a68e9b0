'use client'

import { useMemo } from 'react'
import { pick } from '@/lib/platform/base/json'
import { type MinorUnits } from '@/lib/platform/base/money'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { callApi } from '@/lib/platform/http/api.client'
import { type SyncedList } from '@/lib/shop/sync/synced-list.client'
import { createSyncedList, useSyncedList } from '@/lib/shop/sync/use-synced-list.client'
import {
  acceptPrice,
  addLine,
  isAvailable,
  type CartItem,
  type CartLine,
  cartTotal,
  countItems,
  deleteLine,
  isCartLine,
  toCartLine,
  hasRoomFor,
  linesAfterOrder,
  markUnavailable,
  putLine,
  removeLine,
  refreshLine,
  refreshLineFrom,
  setQuantity,
} from './cart'
import { MAX_CART_LINES } from './cart-limits'
import { type CartOperations } from './cart.operations'

const CART_PATH = '/shop/shop-users/cart-items'

/** The current data of these variants. Those that are no longer sold are missing. */
export async function fetchCartItems(ids: number[], signal?: AbortSignal): Promise<Map<number, CartItem>> {
  if (ids.length === 0) return new Map()
  const items = await callApi<CartOperations['listVariants']>('GET', `/shop/products/variants?ids=${ids.join(',')}`, {
    signal,
  })
  return new Map(items.map(({ item, product }) => [item.id, { ...item, product }]))
}

/** Updates these lines to the current data of their variants; without one, a line becomes unavailable. */
async function refreshLines(ids: number[], signal?: AbortSignal): Promise<void> {
  const items = await fetchCartItems(ids, signal)
  cart.change((lines) => lines.map((line) => (ids.includes(line.item.id) ? refreshLineFrom(line, items) : line)))
}

/** The server removes the lines of deleted variants. The browser shows them as unavailable instead. */
async function fetchCart(signal: AbortSignal): Promise<CartLine[]> {
  const lines = (await callApi<CartOperations['listCart']>('GET', CART_PATH, { signal })).map(toCartLine)
  const known = new Set(lines.map((line) => line.item.id))
  await refreshLines(
    cart.entries.map((line) => line.item.id).filter((id) => !known.has(id)),
    signal,
  )
  return lines
}

export const cart: SyncedList<CartLine> = createSyncedList<CartLine>({
  key: 'cart',
  isEntry: isCartLine,
  fetch: fetchCart,
  push: async (lines, { ifMatch, signal }) => {
    const body = lines.map(({ item, quantity, buy_later }) => ({ item: { id: item.id }, quantity, buy_later }))
    return (
      await callApi<CartOperations['replaceCart']>('PUT', CART_PATH, {
        body,
        headers: { 'If-Match': ifMatch },
        keepalive: true,
        signal,
      })
    ).map(toCartLine)
  },
  refresh: refreshLine,
  isSendable: isAvailable,
  onRejected: markUnavailable,
  staysAfterLogOut: true,
})

const ITEM_FIELDS = [
  'id',
  'name',
  'slug',
  'variant_code',
  'price',
  'available',
  'special_shipping_tags',
  'get_image_md',
  'image_alt',
  'product',
] as const

/** The fields of a product page's variant that a line needs. */
type SelectedVariant = Pick<Variant, (typeof ITEM_FIELDS)[number] | 'variant_images'> &
  Partial<Pick<Variant, 'reduced_from' | 'left'>>

const toCartItem = (variant: SelectedVariant): CartItem => ({
  ...pick(variant, ITEM_FIELDS),
  reduced_from: variant.reduced_from ?? null,
  left: variant.left ?? null,
  image_color: variant.variant_images[0]?.image_color ?? '#ffffff',
})

type AddResult = 'added' | 'too many of one item' | 'too many lines'

export function addToCart(item: CartItem, quantity: number): AddResult {
  const { entries } = cart
  if (entries.length >= MAX_CART_LINES && !entries.some((line) => line.item.id === item.id)) return 'too many lines'
  const hasRoom = hasRoomFor(entries, item.id, quantity)
  cart.change((lines) => addLine(lines, item, quantity))
  return hasRoom ? 'added' : 'too many of one item'
}

export const cartActions = {
  /** The quantity is capped at the maximum of a line. */
  add: (variant: SelectedVariant, quantity = 1) => addToCart(toCartItem(variant), quantity),
  decrease: (itemId: number, quantity = 1) => cart.change((lines) => removeLine(lines, itemId, quantity)),
  setQuantity: (itemId: number, quantity: number) => cart.change((lines) => setQuantity(lines, itemId, quantity)),
  remove: (itemId: number) => cart.change((lines) => deleteLine(lines, itemId)),
  /** Undoes `remove`. */
  restore: (line: CartLine) => cart.change((lines) => putLine(lines, line)),
  acceptPrice: (itemId: number) => cart.change((lines) => acceptPrice(lines, itemId)),
  clearOrdered: (variantCodes: readonly string[]) => cart.change((lines) => linesAfterOrder(lines, variantCodes)),
  /** Adds the guest's lines that the customer's own cart replaced at log-in. */
  addReplaced(): void {
    const { replaced } = cart
    cart.clearReplaced()
    replaced.forEach(({ item, quantity }) => addToCart(item, quantity))
  },
  clearReplaced: cart.clearReplaced,
  refetch: () => cart.refetch(),
  /** For opening the cart: fetches a customer's cart again, or updates prices and availability in a guest's. */
  async open(): Promise<void> {
    if (cart.isOwnedByCustomer) cart.refetch()
    else await refreshLines(cart.entries.map((line) => line.item.id))
  },
}

export type Cart = typeof cartActions & {
  lines: readonly CartLine[]
  /** While false, an empty list may still be filled by the server's response. */
  isLoaded: boolean
  /** The cart could not be loaded. */
  hasFailed: boolean
  /** The guest's lines that the customer's own cart replaced at log-in. */
  replaced: readonly CartLine[]
  /** Number of available items. */
  count: number
  total: MinorUnits
}

export function useCart(): Cart {
  const { entries: lines, isLoaded, hasFailed } = useSyncedList(cart)
  return useMemo(
    () => ({
      ...cartActions,
      lines,
      isLoaded,
      hasFailed,
      replaced: cart.replaced,
      count: countItems(lines.filter(isAvailable)),
      total: cartTotal(lines),
    }),
    [lines, isLoaded, hasFailed],
  )
}

/** Number of all items, also unavailable ones, for the badge. */
export const useCartCount = (): number => countItems(useSyncedList(cart).entries)

/** Calls the listener once each time the cart begins to differ from the server's because saving fails. */
export const onCartSyncError = cart.onSyncError
