'use client'

import { pick } from '@/lib/platform/base/json'
import { type Variant } from '@/lib/shop/catalogue/catalogue.schema'
import { keyOf } from '@/lib/shop/sync/list-entries'
import { addLine, findLine, hasRoomFor } from './add-line'
import { type CartItem, type LineAnswers } from './cart-line'
import { MAX_CART_LINES } from './cart-limits'
import { cart } from './cart-list.client'

const ITEM_FIELDS = [
  'id',
  'name',
  'slug',
  'variant_code',
  'price',
  'available',
  'special_shipping_tags',
  'get_image_md',
  'image_alt',
  'product',
] as const

/** The fields of a product page's variant that a line needs. */
type SelectedVariant = Pick<Variant, (typeof ITEM_FIELDS)[number] | 'variant_images'> &
  Partial<Pick<Variant, 'reduced_from' | 'left'>> &
  Pick<CartItem, 'questions'>

const toCartItem = (variant: SelectedVariant): CartItem => ({
  ...pick(variant, ITEM_FIELDS),
  reduced_from: variant.reduced_from ?? null,
  left: variant.left ?? null,
  image_color: variant.variant_images[0]?.image_color ?? '#ffffff',
  ...(variant.questions && { questions: variant.questions }),
})

type AddResult = 'added' | 'too many of one item' | 'too many lines'

export function addToCart(item: CartItem, quantity: number, answers?: LineAnswers): AddResult {
  const { entries } = cart
  const key = keyOf({ item, ...answers })
  if (entries.length >= MAX_CART_LINES && !findLine(entries, key)) return 'too many lines'
  const hasRoom = hasRoomFor(entries, key, quantity)
  cart.change((lines) => addLine(lines, item, quantity, answers))
  return hasRoom ? 'added' : 'too many of one item'
}

/** Adds a variant of a product page. The quantity is capped at the maximum of a line. */
export const addVariant = (variant: SelectedVariant, quantity = 1, answers?: LineAnswers) =>
  addToCart(toCartItem(variant), quantity, answers)
