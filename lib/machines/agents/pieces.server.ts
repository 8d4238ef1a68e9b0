import 'server-only'
import * as t from '@messages/machines'
import { onlyLeft, pieceTwice, soldOut } from '@messages/order-errors'
import { toMinorUnits } from '@/lib/platform/base/money'
import { invalid } from '@/lib/platform/base/problem'
import { type CartItemReply } from '@/lib/shop/cart/cart.schema'
import { findPieces } from '@/lib/shop/cart/find-pieces.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type AskedPiece } from './agents.schema'

export type OrderablePiece = CartItemReply & { quantity: number }

/** The pieces as a cart shows them. Throws with a message for each one that cannot be ordered like this. */
export async function requirePieces(ctx: Ctx, asked: readonly AskedPiece[]): Promise<OrderablePiece[]> {
  const codes = asked.map(({ variant_code }) => variant_code)
  const found = await findPieces(ctx, codes)
  const problems: Record<string, string[]> = {}
  const pieces = asked.flatMap(({ variant_code, quantity }, at) => {
    const piece = found.get(variant_code)
    if (codes.indexOf(variant_code) < at) problems[`pieces.${at}.variant_code`] = [pieceTwice]
    else if (!piece) problems[`pieces.${at}.variant_code`] = [t.noSuchPiece(variant_code)]
    else if (!piece.item.available) problems[`pieces.${at}.variant_code`] = [soldOut(titleOf(piece))]
    else if (piece.item.left !== null && piece.item.left < quantity)
      problems[`pieces.${at}.quantity`] = [onlyLeft(titleOf(piece), piece.item.left)]
    return piece ? [{ ...piece, quantity }] : []
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return pieces
}

export const titleOf = ({ product, item }: CartItemReply) => variantTitle(product.name, item.name)

/** A piece as a line of the quote. */
export const toQuotedLine = ({ item, quantity }: OrderablePiece) => ({
  unit: toMinorUnits(item.price),
  quantity,
  shippingTags: item.special_shipping_tags,
})
