import { MAX_QUANTITY_PER_LINE } from './cart-limits'

/** A variant by its code, as a link or a shopping agent names it. */
type WantedItem = { code: string; quantity: number }

export const CART_LINK_PATH = '/shop/cart/add'

/** The items of one link. Its address stays short enough for mail programs and messengers. */
export const MAX_LINKED_ITEMS = 50

const ITEM = /^([A-Z0-9-]{3,30})(?::([1-9]\d?))?$/

/** The page that proposes these items: /shop/cart/add?items=CODE:2,OTHER:1 */
export const cartLinkPath = (items: readonly WantedItem[]): string =>
  `${CART_LINK_PATH}?items=${items.map(({ code, quantity }) => `${code}:${quantity}`).join(',')}`

/** The items of a link, each once. What nobody would have written on purpose is left out. */
export function parseCartLink(items: string | undefined): WantedItem[] {
  const quantities = new Map<string, number>()
  for (const item of (items ?? '').split(',')) {
    const [, code, quantity = '1'] = ITEM.exec(item.trim()) ?? []
    if (code === undefined) continue
    quantities.set(code, Math.min((quantities.get(code) ?? 0) + Number(quantity), MAX_QUANTITY_PER_LINE))
  }
  return [...quantities].slice(0, MAX_LINKED_ITEMS).map(([code, quantity]) => ({ code, quantity }))
}
