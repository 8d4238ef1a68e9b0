import { z } from 'zod'
import { listOf, priceSchema, rowIdSchema, textSchema } from '@/lib/platform/base/shared.schema'
import * as t from '@messages/api-errors'
import { MAX_CART_LINES } from '@/lib/shop/cart/cart-limits'

/** As somebody typed it. A code that is too long is no code. */
export const discountCodeSchema = textSchema(200)

const benefitSchema = z.union([
  z.object({ kind: z.literal('percent'), bp: z.int() }),
  z.object({ kind: z.literal('amount'), cents: z.int() }),
  z.object({ kind: z.literal('free_delivery') }),
  z.object({ kind: z.literal('free_item'), of: z.int() }),
])

/** How an order keeps a discount, in the smallest unit of its currency. */
export const storedDiscountSchema = z.object({
  name: z.string().default(''),
  code: z.string().nullable().default(null),
  benefit: benefitSchema.default({ kind: 'free_delivery' }),
  minCents: z.int().nullable().default(null),
  minItems: z.int().nullable().default(null),
  countries: z.array(z.string()).default([]),
  until: z.iso.date().nullable().default(null),
  combinable: z.boolean().default(false),
})

export const offersInputSchema = z.object({
  variants: listOf(rowIdSchema, {
    max: MAX_CART_LINES,
    notAListMessage: t.idsWithCommas,
    tooManyMessage: t.tooManyVariants(MAX_CART_LINES),
  }).describe('The ids of the variants in the cart.'),
  code: discountCodeSchema.optional().describe('As the shopper typed it, in any case, with or without hyphens.'),
})

const offerSchema = z
  .object({
    code: z.string().nullable().describe('As the shop writes it; null for an automatic discount.'),
    percent: z.number().nullable().describe('Off what is left to pay for the items that it covers.'),
    amount: priceSchema.nullable().describe('Off the items that it covers, at most what they cost.'),
    free_delivery: z.boolean().describe('Without the shipping fee; special fees stay.'),
    free_item_of: z.int().nullable().describe('Of each so many units, the cheapest is free.'),
    min_amount: priceSchema.nullable().describe('Of the items that it covers, before discounts.'),
    min_items: z.int().nullable().describe('Units that it covers.'),
    countries: z.array(z.string()).describe('Of the delivery; empty: everywhere.'),
    until: z.iso.date().nullable().describe('The last day, in the time zone of the shop.'),
    combinable: z.boolean().describe('A code and an automatic discount apply together if both are.'),
    variants: z.array(rowIdSchema).describe('Those of the cart that it covers.'),
  })
  .meta({ id: 'Discount' })

export const offersReplySchema = z
  .object({
    discounts: z.array(offerSchema),
    code: z
      .enum(['none', 'valid', 'refused', 'used'])
      .describe(
        '`refused` for a code that is unknown, not valid now or used up; `used` when the customer who is logged in has used it, or has ordered before and it is for first orders.',
      ),
  })
  .meta({ id: 'Discounts' })

export type OffersReply = z.output<typeof offersReplySchema>
export type OfferReply = OffersReply['discounts'][number]
