'use client'

import { useMemo } from 'react'
import { type MinorUnits } from '@/lib/platform/base/money'
import { useSyncedList } from '@/lib/shop/sync/use-synced-list.client'
import { addToCart } from './add-to-cart.client'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { deleteLine, findLine, hasRoomFor, putLine } from './add-line'
import {
  acceptPrice,
  answersOf,
  changeAnswers,
  isAvailable,
  type CartLine,
  type LineAnswers,
  cartTotal,
  linesAfterOrder,
  removeLine,
  setQuantity,
} from './cart'
import { refreshLines } from './cart-items.client'
import { cart } from './cart-list.client'
import { countItems } from './stored-cart'

/** What can be done with lines, which are named by `keyOf`. */
export const cartActions = {
  decrease: (key: string, quantity = 1) => cart.change((lines) => removeLine(lines, key, quantity)),
  setQuantity: (key: string, quantity: number) => cart.change((lines) => setQuantity(lines, key, quantity)),
  remove: (key: string) => cart.change((lines) => deleteLine(lines, key)),
  /** Undoes `remove`. */
  restore: (line: CartLine) => cart.change((lines) => putLine(lines, line)),
  /** Whether the line has room for the quantity of another one with the same answers. */
  changeAnswers(key: string, answers?: LineAnswers): boolean {
    const line = findLine(cart.entries, key)
    const hasRoom =
      !line || hasRoomFor(deleteLine(cart.entries, key), keyOf({ item: line.item, ...answers }), line.quantity)
    cart.change((lines) => changeAnswers(lines, key, answers))
    return hasRoom
  },
  acceptPrice: (key: string) => cart.change((lines) => acceptPrice(lines, key)),
  clearOrdered: (variantCodes: readonly string[]) => cart.change((lines) => linesAfterOrder(lines, variantCodes)),
  /** Adds the guest's lines that the customer's own cart replaced at log-in. */
  addReplaced(): void {
    const { replaced } = cart
    cart.clearReplaced()
    replaced.forEach((line) => addToCart(line.item, line.quantity, answersOf(line)))
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
