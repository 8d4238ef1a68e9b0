import { sortedById } from '@/lib/shop/sync/list-entries'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { type CartItem, type CartLine } from './cart-line'

// Apart from the other changes of a cart, because a product page loads it.

export const clampQuantity = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY_PER_LINE)

export const findLine = (lines: readonly CartLine[], itemId: number) => lines.find((line) => line.item.id === itemId)

/** Increases the quantity of the item's line, or adds a line. */
export function addLine(lines: readonly CartLine[], item: CartItem, quantity = 1): CartLine[] {
  const known = findLine(lines, item.id)
  const line: CartLine = known
    ? { ...refreshLine(known, { ...known, item }), quantity: clampQuantity(known.quantity + quantity) }
    : { item, quantity: clampQuantity(quantity), buy_later: false }
  return putLine(lines, line)
}

export const deleteLine = (lines: readonly CartLine[], itemId: number) =>
  lines.filter((line) => line.item.id !== itemId)

/** Inserts a line by its item's id. Replaces the line of the same item. */
export const putLine = (lines: readonly CartLine[], line: CartLine) =>
  sortedById([...deleteLine(lines, line.item.id), line])

/** Whether the item's line stays within the maximum with this quantity added. */
export const hasRoomFor = (lines: readonly CartLine[], itemId: number, quantity: number) =>
  (findLine(lines, itemId)?.quantity ?? 0) + quantity <= MAX_QUANTITY_PER_LINE

/** Updates the item of a line. `price_before` shows a changed price until the shopper accepts it. */
export function refreshLine(known: CartLine, fresh: CartLine): CartLine {
  const agreed = known.price_before ?? known.item.price
  const { price_before: _, ...line } = { ...known, item: fresh.item }
  return agreed === fresh.item.price ? line : { ...line, price_before: agreed }
}
