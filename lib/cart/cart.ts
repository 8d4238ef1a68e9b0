import { type Cents, toCents } from '@/lib/base/money'
import { sortedById } from '@/lib/sync/list-merge'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { type CartProduct, type CartVariant, type CartLineReply } from './cart.schema'

/** What a line shows and sums up: the variant with its product folded in. */
export type CartItem = CartVariant & { product: CartProduct }

export type CartLine = {
  item: CartItem
  quantity: number
  buy_later: boolean
  /** The price that the shopper knew, where the shop has another one now and the shopper has not yet agreed. */
  price_before?: string
}

const clampQuantity = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY_PER_LINE)

/** The server sends the product beside the item; a line carries it inside. */
export function toCartLine({ item, product, quantity, buy_later }: CartLineReply): CartLine {
  return { item: { ...item, product }, quantity, buy_later }
}

const findLine = (lines: readonly CartLine[], itemId: number) => lines.find((line) => line.item.id === itemId)

/** Adds to the line of the same item, or begins one. */
export function addLine(lines: readonly CartLine[], item: CartItem, quantity = 1): CartLine[] {
  const known = findLine(lines, item.id)
  const line: CartLine = known
    ? { ...refreshLine(known, { ...known, item }), quantity: clampQuantity(known.quantity + quantity) }
    : { item, quantity: clampQuantity(quantity), buy_later: false }
  return putLine(lines, line)
}

/** Decreases the line; one that would have nothing left is deleted. */
export function removeLine(lines: readonly CartLine[], itemId: number, quantity: number): CartLine[] {
  const known = findLine(lines, itemId)
  if (!known) return [...lines]
  if (quantity >= known.quantity) return deleteLine(lines, itemId)
  return putLine(lines, { ...known, quantity: clampQuantity(known.quantity - quantity) })
}

export const deleteLine = (lines: readonly CartLine[], itemId: number) =>
  lines.filter((line) => line.item.id !== itemId)

/** Puts a line in its place, instead of the one of the same item. */
export const putLine = (lines: readonly CartLine[], line: CartLine) =>
  sortedById([...deleteLine(lines, line.item.id), line])

/** Whether the line of this item can take so many more. */
export const hasRoomFor = (lines: readonly CartLine[], itemId: number, quantity: number) =>
  (findLine(lines, itemId)?.quantity ?? 0) + quantity <= MAX_QUANTITY_PER_LINE

/** What an order leaves in the cart: pieces that were sold out and not part of it. */
export const linesAfterOrder = (lines: readonly CartLine[], orderedCodes: readonly string[]) =>
  lines.filter((line) => !isAvailable(line) && !orderedCodes.includes(line.item.variant_code))

export function setQuantity(lines: readonly CartLine[], itemId: number, quantity: number): CartLine[] {
  const known = findLine(lines, itemId)
  return known ? putLine(lines, { ...known, quantity: clampQuantity(quantity) }) : [...lines]
}

/** A line as the shop describes it now. A price that became another is noted, not silently charged. */
export function refreshLine(known: CartLine, fresh: CartLine): CartLine {
  const agreed = known.price_before ?? known.item.price
  const { price_before: _, ...line } = { ...known, item: fresh.item }
  return agreed === fresh.item.price ? line : { ...line, price_before: agreed }
}

export function acceptPrice(lines: readonly CartLine[], itemId: number): CartLine[] {
  return lines.map((line) => {
    const { price_before: _, ...agreed } = line
    return line.item.id === itemId ? agreed : line
  })
}

/** Renews a line by what the shop sells now; what is not among it can no longer be bought. */
export function refreshLineFrom(line: CartLine, sold: ReadonlyMap<number, CartItem>): CartLine {
  const item = sold.get(line.item.id)
  return item ? refreshLine(line, { ...line, item }) : markUnavailable(line)
}

export const markUnavailable = (line: CartLine): CartLine => ({ ...line, item: { ...line.item, available: false } })

export const isAvailable = (line: CartLine) => line.item.available

/** How many pieces, sold out or not: the number on the badge. */
export const countItems = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

export const lineTotal = (line: CartLine): Cents => toCents(line.item.price) * line.quantity

/** What can be bought, at the prices of now. */
export const cartTotal = (lines: readonly CartLine[]): Cents =>
  lines.filter(isAvailable).reduce((sum, line) => sum + lineTotal(line), 0)
