import { z } from 'zod'
import * as t from '@messages/api-errors'
import { hexColorSchema, listOf, priceSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import {
  giftCardSchema,
  leftSchema,
  personalisedSchema,
  reducedFromSchema,
} from '@/lib/shop/catalogue/catalogue.schema'
import { leadTimeShape } from '@/lib/shop/lead-time/lead-time.schema'
import { answersSchema, questionsReplySchema } from '@/lib/shop/questions/question.schema'
import { MAX_CART_LINES, MAX_QUANTITY_PER_LINE } from './cart-limits'

const cartVariantSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  slug: z.string(),
  variant_code: z.string(),
  price: priceSchema,
  reduced_from: reducedFromSchema,
  available: z.boolean().describe('False when sold out: the line stays in the cart, but cannot be ordered.'),
  made_to_order: z.literal(true).optional().describe('Made when it is ordered. Left out otherwise.'),
  lead_days: leadTimeShape.lead_days,
  left: leftSchema.describe('How many can be ordered at most; null when a line may have as many as any.'),
  questions: questionsReplySchema,
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
  personalised: personalisedSchema,
  gift_card: giftCardSchema,
})

const cartLineSchema = z
  .object({
    item: cartVariantSchema,
    product: cartProductSchema,
    quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
    buy_later: z.boolean(),
    answers: answersSchema.optional(),
    answers_key: z
      .string()
      .optional()
      .describe('Tells lines of one item apart by their answers. Left out without any.'),
  })
  .meta({ id: 'CartLine' })

export const cartReplySchema = z.array(cartLineSchema)

/** Clients may send whole lines; everything but these fields is ignored. */
const cartLineInputSchema = z.object({
  item: z.object({ id: rowIdSchema }),
  quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
  buy_later: z.boolean().default(false),
  answers: answersSchema.optional(),
})

export const cartInputSchema = listOf(cartLineInputSchema, {
  max: MAX_CART_LINES,
  notAListMessage: t.sendCart,
  tooManyMessage: t.tooManyLines(MAX_CART_LINES),
})

export const variantsQuerySchema = z.object({
  ids: z
    .string({ error: t.idsWithCommas })
    .regex(/^\d{1,10}(,\d{1,10})*$/, t.idsWithCommas)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(rowIdSchema).max(MAX_CART_LINES, t.tooManyVariants(MAX_CART_LINES))),
})

export const variantsReplySchema = z.array(cartLineSchema.pick({ item: true, product: true }))

export const leadTimeInputSchema = z.object({
  items: listOf(
    z.object({
      variant: rowIdSchema,
      quantity: z.int().min(1).max(MAX_QUANTITY_PER_LINE),
      answers: answersSchema.optional(),
    }),
    { max: MAX_CART_LINES, notAListMessage: t.sendCart, tooManyMessage: t.tooManyLines(MAX_CART_LINES) },
  ),
})

export const leadTimeReplySchema = z
  .object({
    leaves_by: z.iso
      .date()
      .nullable()
      .describe('The day by which all of them leave the workshop; null if nothing is made.'),
    working_days: z.int().nullable().describe('The working days until then, which count from the payment.'),
  })
  .meta({ id: 'LeadTime' })

export type LeadTimeInput = z.output<typeof leadTimeInputSchema>
export type LeadTimeReply = z.output<typeof leadTimeReplySchema>
export type CartVariant = z.output<typeof cartVariantSchema>
export type CartProduct = z.output<typeof cartProductSchema>
export type CartLineReply = z.output<typeof cartLineSchema>
export type CartLineInput = z.output<typeof cartLineInputSchema>
export type CartItemReply = z.output<typeof variantsReplySchema>[number]
