import { fromStoredPrice, type MinorUnits } from '@/lib/platform/base/money'
import { sortedById } from '@/lib/shop/sync/list-entries'
import { MAX_QUANTITY_PER_LINE } from './cart-limits'
import { type CartProduct, type CartVariant, type CartLineReply } from './cart.schema'

/** The variant of a line, with its product. Lines from before the shop knew reductions or stock lack these. */
export type CartItem = Omit<CartVariant, 'reduced_from' | 'left'> &
  Partial<Pick<CartVariant, 'reduced_from' | 'left'>> & {
    product: CartProduct
    /** Of a variant that the shop has taken out of its catalogue; a sold-out one is only not available. */
    is_gone?: true
  }

export type CartLine = {
  item: CartItem
  quantity: number
  buy_later: boolean
  /** The price that the shopper last accepted. Present while the current price differs from it. */
  price_before?: string
}

const clampQuantity = (quantity: number) => Math.min(Math.max(Math.trunc(quantity), 1), MAX_QUANTITY_PER_LINE)

/** The API has the product next to the item; a line has it in the item. */
export function toCartLine({ item, product, quantity, buy_later }: CartLineReply): CartLine {
  return { item: { ...item, product }, quantity, buy_later }
}

const findLine = (lines: readonly CartLine[], itemId: number) => lines.find((line) => line.item.id === itemId)

/** Increases the quantity of the item's line, or adds a line. */
export function addLine(lines: readonly CartLine[], item: CartItem, quantity = 1): CartLine[] {
  const known = findLine(lines, item.id)
  const line: CartLine = known
    ? { ...refreshLine(known, { ...known, item }), quantity: clampQuantity(known.quantity + quantity) }
    : { item, quantity: clampQuantity(quantity), buy_later: false }
  return putLine(lines, line)
}

/** Decreases the quantity of a line, and deletes the line at zero. */
export function removeLine(lines: readonly CartLine[], itemId: number, quantity: number): CartLine[] {
  const known = findLine(lines, itemId)
  if (!known) return [...lines]
  if (quantity >= known.quantity) return deleteLine(lines, itemId)
  return putLine(lines, { ...known, quantity: clampQuantity(known.quantity - quantity) })
}

export const deleteLine = (lines: readonly CartLine[], itemId: number) =>
  lines.filter((line) => line.item.id !== itemId)

/** Inserts a line by its item's id. Replaces the line of the same item. */
export const putLine = (lines: readonly CartLine[], line: CartLine) =>
  sortedById([...deleteLine(lines, line.item.id), line])

/** Whether the item's line stays within the maximum with this quantity added. */
export const hasRoomFor = (lines: readonly CartLine[], itemId: number, quantity: number) =>
  (findLine(lines, itemId)?.quantity ?? 0) + quantity <= MAX_QUANTITY_PER_LINE

/** The lines that remain after an order: sold-out ones that are not part of it. */
export const linesAfterOrder = (lines: readonly CartLine[], orderedCodes: readonly string[]) =>
  lines.filter((line) => !isAvailable(line) && !orderedCodes.includes(line.item.variant_code))

export function setQuantity(lines: readonly CartLine[], itemId: number, quantity: number): CartLine[] {
  const known = findLine(lines, itemId)
  return known ? putLine(lines, { ...known, quantity: clampQuantity(quantity) }) : [...lines]
}

/** Updates the item of a line. `price_before` shows a changed price until the shopper accepts it. */
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

/** Updates a line from the items that are sold; without its item, the variant is no longer sold. */
export function refreshLineFrom(line: CartLine, sold: ReadonlyMap<number, CartItem>): CartLine {
  const item = sold.get(line.item.id)
  return item ? refreshLine(line, { ...line, item }) : markGone(line)
}

export const markUnavailable = (line: CartLine): CartLine => ({ ...line, item: { ...line.item, available: false } })

const markGone = (line: CartLine): CartLine => ({ ...line, item: { ...line.item, available: false, is_gone: true } })

export const isAvailable = (line: CartLine) => line.item.available

/** The highest quantity of a line. */
export const maxQuantity = ({ item: { left } }: CartLine) =>
  Math.min(left || MAX_QUANTITY_PER_LINE, MAX_QUANTITY_PER_LINE)

export const unitPrice = ({ item }: CartLine): MinorUnits => fromStoredPrice(item.price)

export const lineTotal = (line: CartLine): MinorUnits => unitPrice(line) * line.quantity

/** Available lines only, at current prices. */
export const cartTotal = (lines: readonly CartLine[]): MinorUnits =>
  lines.filter(isAvailable).reduce((sum, line) => sum + lineTotal(line), 0)
