import { keyOf, sortedById } from '@/lib/shop/sync/list-entries'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { type CartItem, type CartLine, type LineAnswers } from './cart-line'

// Apart from the other changes of a cart, because a product page loads it.

export const clampQuantity = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY_PER_LINE)

export const findLine = (lines: readonly CartLine[], key: string) => lines.find((line) => keyOf(line) === key)

/** Increases the quantity of the line of this item with these answers, or adds a line. */
export function addLine(lines: readonly CartLine[], item: CartItem, quantity = 1, answers?: LineAnswers): CartLine[] {
  const known = findLine(lines, keyOf({ item, ...answers }))
  const line: CartLine = known
    ? { ...refreshLine(known, { ...known, item }), quantity: clampQuantity(known.quantity + quantity) }
    : { item, quantity: clampQuantity(quantity), buy_later: false, ...answers }
  return putLine(lines, line)
}

export const deleteLine = (lines: readonly CartLine[], key: string) => lines.filter((line) => keyOf(line) !== key)

/** Inserts a line by its key. Replaces the line with the same key. */
export const putLine = (lines: readonly CartLine[], line: CartLine) =>
  sortedById([...deleteLine(lines, keyOf(line)), line])

/** Whether the line stays within the maximum with this quantity added. */
export const hasRoomFor = (lines: readonly CartLine[], key: string, quantity: number) =>
  (findLine(lines, key)?.quantity ?? 0) + quantity <= MAX_QUANTITY_PER_LINE

/** Updates the item of a line. `price_before` shows a changed price until the shopper accepts it. */
export function refreshLine(known: CartLine, fresh: CartLine): CartLine {
  const agreed = known.price_before ?? known.item.price
  const { price_before: _, ...line } = { ...known, item: fresh.item }
  return agreed === fresh.item.price ? line : { ...line, price_before: agreed }
}
