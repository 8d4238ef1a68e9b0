'use client'

import { useMemo } from 'react'
import { pick } from '@/lib/platform/base/json'
import { type MinorUnits } from '@/lib/platform/base/money'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { useSyncedList } from '@/lib/shop/sync/use-synced-list.client'
import {
  acceptPrice,
  addLine,
  isAvailable,
  type CartItem,
  type CartLine,
  cartTotal,
  deleteLine,
  hasRoomFor,
  linesAfterOrder,
  putLine,
  removeLine,
  setQuantity,
} from './cart'
import { refreshLines } from './cart-items.client'
import { MAX_CART_LINES } from './cart-limits'
import { cart } from './cart-list.client'
import { countItems } from './stored-cart'

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
    else
      await refreshLines(
        cart,
        cart.entries.map((line) => line.item.id),
      )
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
