import { addLine, putLine, refreshLine } from './add-line'
import { type CartItem, type CartLine } from './cart-line'
import { CART_FRAGMENT } from '@/lib/platform/base/edition-links'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from './cart-limits'

/**
 * A guest's cart on its way to another edition, whose pages cannot read the storage of this one. It travels in the
 * fragment of the URL, which browsers do not send to a server: #cart=<exchange>:<variant>x<quantity>.<variant>x…
 */
type CarriedCart = {
  /** A secret that the editions have in common in one browser. A link of another site cannot know it. */
  exchange: string
  quantities: ReadonlyMap<number, number>
}

const CARRIED = /^(\w{1,40}):((?:\d{1,10}x\d{1,2}(?:\.\d{1,10}x\d{1,2})*)?)$/

export const cartText = (exchange: string, lines: readonly CartLine[]) =>
  `${exchange}:${lines.map(({ item, quantity }) => `${item.id}x${quantity}`).join('.')}`

export const toFragment = (text: string) => CART_FRAGMENT + text

/** Null for a fragment that this shop has not written. */
export function parseCarriedCart(hash: string): CarriedCart | null {
  const [, exchange, list] = (hash.startsWith(CART_FRAGMENT) && CARRIED.exec(hash.slice(CART_FRAGMENT.length))) || []
  if (exchange === undefined || list === undefined) return null
  const pairs = list.split('.').flatMap((pair): [number, number][] => {
    const [id = 0, quantity = 0] = pair.split('x').map(Number)
    return id > 0 && quantity > 0 ? [[id, Math.min(quantity, MAX_QUANTITY_PER_LINE)]] : []
  })
  return { exchange, quantities: new Map(pairs.slice(0, MAX_CART_LINES)) }
}

/**
 * The lines after a cart has arrived. `lastText` is the text of the cart when it last left or reached this edition: if
 * nothing has changed here since, the arrived cart replaces this one. Otherwise nothing is lost: each variant has the
 * higher quantity. Variants that are no longer sold stay behind.
 */
export function arrivedLines(
  lines: readonly CartLine[],
  { exchange, quantities }: CarriedCart,
  items: ReadonlyMap<number, CartItem>,
  lastText: string | null,
): CartLine[] {
  const isUnchanged = lastText === cartText(exchange, lines)
  return [...quantities].reduce<CartLine[]>(
    (after, [id, quantity]) => {
      const item = items.get(id)
      const known = lines.find((line) => line.item.id === id)
      if (known)
        return putLine(after, {
          ...(item ? refreshLine(known, { ...known, item }) : known),
          quantity: isUnchanged ? quantity : Math.max(quantity, known.quantity),
        })
      return item && after.length < MAX_CART_LINES ? addLine(after, item, quantity) : after
    },
    isUnchanged ? [] : [...lines],
  )
}
