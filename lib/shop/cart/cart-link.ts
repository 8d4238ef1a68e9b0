import { MAX_QUANTITY_PER_LINE } from './cart-limits'

/** A variant by its code, as a link or a shopping agent names it. */
type WantedPiece = { code: string; quantity: number }

export const CART_LINK_PATH = '/shop/cart/add'

/** The pieces of one link. Its address stays short enough for mail programs and messengers. */
export const MAX_LINKED_PIECES = 50

const PIECE = /^([A-Z0-9-]{3,30})(?::([1-9]\d?))?$/

/** The page that proposes these pieces: /shop/cart/add?items=CODE:2,OTHER:1 */
export const cartLinkPath = (pieces: readonly WantedPiece[]): string =>
  `${CART_LINK_PATH}?items=${pieces.map(({ code, quantity }) => `${code}:${quantity}`).join(',')}`

/** The pieces of a link, each once. What nobody would have written on purpose is left out. */
export function parseCartLink(items: string | undefined): WantedPiece[] {
  const quantities = new Map<string, number>()
  for (const item of (items ?? '').split(',')) {
    const [, code, quantity = '1'] = PIECE.exec(item.trim()) ?? []
    if (code === undefined) continue
    quantities.set(code, Math.min((quantities.get(code) ?? 0) + Number(quantity), MAX_QUANTITY_PER_LINE))
  }
  return [...quantities].slice(0, MAX_LINKED_PIECES).map(([code, quantity]) => ({ code, quantity }))
}
