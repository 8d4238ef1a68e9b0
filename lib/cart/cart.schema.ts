import { z } from 'zod'
import { hexColor, listOf, price, rowId } from '@/lib/base/wire.schema'
import { MOST_LINES, MOST_PER_LINE } from './cart-limits'

const cartVariant = z.object({
  id: rowId,
  name: z.string(),
  slug: z.string(),
  variant_code: z.string(),
  price,
  available: z.boolean().describe('False once it is sold out: it stays in the cart, but cannot be ordered.'),
  special_shipping_tags: z.array(rowId),
  get_image_md: z.string(),
  image_alt: z.string(),
  image_color: hexColor,
})

const cartProduct = z.object({ id: rowId, name: z.string(), slug: z.string(), product_code: z.string(), category: rowId })

const cartLine = z
  .object({ item: cartVariant, product: cartProduct, quantity: z.int().min(1).max(MOST_PER_LINE), buy_later: z.boolean() })
  .meta({ id: 'CartLine' })

export const cartReply = z.array(cartLine)

/** Of a line that is sent, the variant's id and the quantity count; the rest of it may come along and is not read. */
const sentLine = z.object({
  item: z.object({ id: rowId }),
  quantity: z
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(MOST_PER_LINE, `Enter at most ${MOST_PER_LINE}.`),
  buy_later: z.boolean().default(false),
})

export const cartInput = listOf(sentLine, { most: MOST_LINES, noList: 'Send the cart as a list of lines.', tooMany: `A cart holds at most ${MOST_LINES} lines.` })

export const variantsQuery = z.object({
  ids: z
    .string({ error: 'Enter ids with commas, like 12,15.' })
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'Enter ids with commas, like 12,15.')
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(rowId).max(MOST_LINES, `Ask for at most ${MOST_LINES} variants.`)),
})

export const variantsReply = z.array(cartLine.pick({ item: true, product: true }))

export type CartVariant = z.output<typeof cartVariant>
export type CartProduct = z.output<typeof cartProduct>
export type WireCartLine = z.output<typeof cartLine>
export type SentCartLine = z.output<typeof sentLine>
export type CartPiece = z.output<typeof variantsReply>[number]
