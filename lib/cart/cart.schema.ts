import { z } from 'zod'
import { hexColorSchema, listOf, priceSchema, rowIdSchema } from '@/lib/base/shared.schema'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from './cart-limits'

const cartVariantSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  slug: z.string(),
  variant_code: z.string(),
  price: priceSchema,
  available: z.boolean().describe('False when sold out: the line stays in the cart, but cannot be ordered.'),
  special_shipping_tags: z.array(rowIdSchema),
  get_image_md: z.string(),
  image_alt: z.string(),
  image_color: hexColorSchema,
})

const cartProductSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  slug: z.string(),
  product_code: z.string(),
  category: rowIdSchema,
})

const cartLineSchema = z
  .object({
    item: cartVariantSchema,
    product: cartProductSchema,
    quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
    buy_later: z.boolean(),
  })
  .meta({ id: 'CartLine' })

export const cartReplySchema = z.array(cartLineSchema)

/** Clients may send whole lines; everything but these fields is ignored. */
const cartLineInputSchema = z.object({
  item: z.object({ id: rowIdSchema }),
  quantity: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(MAX_QUANTITY_PER_LINE, `Enter at most ${MAX_QUANTITY_PER_LINE}.`),
  buy_later: z.boolean().default(false),
})

export const cartInputSchema = listOf(cartLineInputSchema, {
  max: MAX_CART_LINES,
  notAListMessage: 'Send the cart as a list of lines.',
  tooManyMessage: `A cart holds at most ${MAX_CART_LINES} lines.`,
})

export const variantsQuerySchema = z.object({
  ids: z
    .string({ error: 'Enter ids with commas, like 12,15.' })
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'Enter ids with commas, like 12,15.')
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(rowIdSchema).max(MAX_CART_LINES, `Ask for at most ${MAX_CART_LINES} variants.`)),
})

export const variantsReplySchema = z.array(cartLineSchema.pick({ item: true, product: true }))

export type CartVariant = z.output<typeof cartVariantSchema>
export type CartProduct = z.output<typeof cartProductSchema>
export type CartLineReply = z.output<typeof cartLineSchema>
export type CartLineInput = z.output<typeof cartLineInputSchema>
export type CartItemReply = z.output<typeof variantsReplySchema>[number]
