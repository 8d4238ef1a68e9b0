'use client'

import { useMemo } from 'react'
import { type Cents } from '@/lib/base/money'
import { type Variant } from '@/lib/catalogue/catalogue.schema'
import { callApi } from '@/lib/http/api.client'
import { type SyncedList } from '@/lib/sync/synced-list.client'
import { createSyncedList, useSyncedList } from '@/lib/sync/use-synced-list.client'
import {
  acceptPrice,
  addLine,
  isAvailable,
  type CartItem,
  type CartLine,
  cartTotal,
  countItems,
  deleteLine,
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
import { type CartItemReply, type CartLineReply } from './cart.schema'
import { isCartLine } from './stored-line'

const CART_PATH = '/shop/shop-users/cart-items'

/** Asks the shop what it sells now under these ids. */
async function fetchCartItems(ids: number[], signal?: AbortSignal): Promise<Map<number, CartItem>> {
  if (ids.length === 0) return new Map()
  const pieces = await callApi<CartItemReply[]>(`/shop/products/variants?ids=${ids.join(',')}`, { signal })
  return new Map(pieces.map(({ item, product }) => [item.id, { ...item, product }]))
}

/** Notes on each of these lines what has changed about its piece, or that it is gone. */
async function refreshLines(ids: number[], signal?: AbortSignal): Promise<void> {
  const pieces = await fetchCartItems(ids, signal)
  cart.change((lines) => lines.map((line) => (ids.includes(line.item.id) ? refreshLineFrom(line, pieces) : line)))
}

/** A variant that left the shop left the server's cart, too. Here its line stays, and says so. */
async function fetchCart(signal: AbortSignal): Promise<CartLine[]> {
  const lines = (await callApi<CartLineReply[]>(CART_PATH, { signal })).map(toCartLine)
  const known = new Set(lines.map((line) => line.item.id))
  await refreshLines(
    cart.entries.map((line) => line.item.id).filter((id) => !known.has(id)),
    signal,
  )
  return lines
}

const cart: SyncedList<CartLine> = createSyncedList<CartLine>({
  path: CART_PATH,
  key: 'cart',
  isEntry: isCartLine,
  fetch: fetchCart,
  push: async (lines, { ifMatch, signal }) => {
    const body = lines.map(({ item, quantity, buy_later }) => ({ item: { id: item.id }, quantity, buy_later }))
    return (
      await callApi<CartLineReply[]>(CART_PATH, {
        method: 'PUT',
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

/** The variant of a product page, without what a line never shows. */
type SelectedVariant = Pick<
  Variant,
  | 'id'
  | 'name'
  | 'slug'
  | 'variant_code'
  | 'price'
  | 'available'
  | 'special_shipping_tags'
  | 'get_image_md'
  | 'image_alt'
  | 'variant_images'
  | 'product'
>

function toCartItem({
  id,
  name,
  slug,
  variant_code,
  price,
  available,
  special_shipping_tags,
  get_image_md,
  image_alt,
  variant_images,
  product,
}: SelectedVariant): CartItem {
  const image_color = variant_images[0]?.image_color ?? '#ffffff'
  return {
    id,
    name,
    slug,
    variant_code,
    price,
    available,
    special_shipping_tags,
    get_image_md,
    image_alt,
    image_color,
    product,
  }
}

type AddResult = 'added' | 'too many of one piece' | 'too many lines'

function addToCart(item: CartItem, quantity: number): AddResult {
  const { entries } = cart
  if (entries.length >= MAX_CART_LINES && !entries.some((line) => line.item.id === item.id)) return 'too many lines'
  const hasRoom = hasRoomFor(entries, item.id, quantity)
  cart.change((lines) => addLine(lines, item, quantity))
  return hasRoom ? 'added' : 'too many of one piece'
}

export const cartActions = {
  /** Of more pieces than a line can hold, it holds as many as it can. */
  add: (variant: SelectedVariant, quantity = 1) => addToCart(toCartItem(variant), quantity),
  decrease: (itemId: number, quantity = 1) => cart.change((lines) => removeLine(lines, itemId, quantity)),
  setQuantity: (itemId: number, quantity: number) => cart.change((lines) => setQuantity(lines, itemId, quantity)),
  remove: (itemId: number) => cart.change((lines) => deleteLine(lines, itemId)),
  /** Puts back a line that was removed. */
  restore: (line: CartLine) => cart.change((lines) => putLine(lines, line)),
  acceptPrice: (itemId: number) => cart.change((lines) => acceptPrice(lines, itemId)),
  clearOrdered: (variantCodes: readonly string[]) => cart.change((lines) => linesAfterOrder(lines, variantCodes)),
  /** Adds what a guest had here before the customer's own cart took its place. */
  addReplaced(): void {
    const { replaced } = cart
    cart.clearReplaced()
    replaced.forEach(({ item, quantity }) => addToCart(item, quantity))
  },
  clearReplaced: cart.clearReplaced,
  refetch: () => cart.refetch(),
  /** On opening the cart: a customer's is fetched again, a guest's learns what the shop says of it now. */
  async open(): Promise<void> {
    if (cart.isOwnedByCustomer) cart.refetch()
    else await refreshLines(cart.entries.map((line) => line.item.id))
  },
}

export type Cart = typeof cartActions & {
  lines: readonly CartLine[]
  /** False while more may come: then an empty cart is not yet an empty cart. */
  isLoaded: boolean
  /** It is not known what is in it. */
  hasFailed: boolean
  /** What a guest had here before the customer's own cart took its place. */
  replaced: readonly CartLine[]
  /** Of what can be bought. */
  count: number
  total: Cents
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

/** The number on the badge. */
export const useCartCount = (): number => countItems(useSyncedList(cart).entries)

/** Hears once of each time that the cart begins to be out of step with the server. */
export const onCartSyncError = cart.onSyncError
