import 'server-only'
import * as t from '@messages/machines'
import { onlyLeft, itemTwice, soldOut } from '@messages/order-errors'
import { toMinorUnits } from '@/lib/platform/base/money'
import { invalid } from '@/lib/platform/base/problem'
import { type CartItemReply } from '@/lib/shop/cart/cart.schema'
import { findVariants } from '@/lib/shop/cart/find-variants.server'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { type Offer } from '@/lib/shop/discounts/discount'
import { findOffers } from '@/lib/shop/discounts/find-offers.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { type AskedItem } from './agents.schema'

export type OrderableItem = CartItemReply & { quantity: number }

/** The items as a cart shows them. Throws with a message for each one that cannot be ordered like this. */
export async function requireItems(ctx: Ctx, asked: readonly AskedItem[]): Promise<OrderableItem[]> {
  const codes = asked.map(({ variant_code }) => variant_code)
  const found = await findVariants(ctx, codes)
  const problems: Record<string, string[]> = {}
  const items = asked.flatMap(({ variant_code, quantity }, at) => {
    const variant = found.get(variant_code)
    if (codes.indexOf(variant_code) < at) problems[`pieces.${at}.variant_code`] = [itemTwice]
    else if (!variant) problems[`pieces.${at}.variant_code`] = [t.noSuchVariant(variant_code)]
    else if (!variant.item.available) problems[`pieces.${at}.variant_code`] = [soldOut(titleOf(variant))]
    else if (variant.item.left !== null && variant.item.left < quantity)
      problems[`pieces.${at}.quantity`] = [onlyLeft(titleOf(variant), variant.item.left)]
    return variant ? [{ ...variant, quantity }] : []
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return items
}

export const titleOf = ({ product, item }: CartItemReply) => variantTitle(product.name, item.name)

/** The discounts that everybody gets; a code is for the person in the checkout. */
export async function automaticOffers(ctx: Ctx, variants: readonly number[]): Promise<Offer[]> {
  return (await findOffers(ctx, { variants, code: undefined })).offers
}

/** An item as a line of the quote. */
export const toQuotedLine = ({ item, quantity }: OrderableItem) => ({
  variant: item.id,
  unit: toMinorUnits(item.price),
  quantity,
  shippingTags: item.special_shipping_tags,
})
