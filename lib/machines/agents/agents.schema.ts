import * as t from '@messages/order-errors'
import { z } from 'zod'
import { lineSchema, listOf, priceSchema } from '@/lib/platform/base/shared.schema'
import { leadTimeReplySchema, variantsReplySchema } from '@/lib/shop/cart/cart.schema'
import { MAX_LINKED_ITEMS } from '@/lib/shop/cart/cart-link'
import { MAX_QUANTITY_PER_LINE } from '@/lib/shop/cart/cart-limits'
import {
  productCardSchema,
  productParamsSchema,
  productSchema,
  variantSchema,
} from '@/lib/shop/catalogue/catalogue.schema'
import { answersSchema } from '@/lib/shop/questions/question.schema'
import { discountCodeSchema } from '@/lib/shop/discounts/discount.schema'
import { deliveryDaysSchema } from '@/lib/shop/shipping/shipping.schema'
import { aggregatesReplySchema, searchQuerySchema, searchReplySchema } from '@/lib/shop/search/search.schema'

const urlSchema = z.string().describe('The page of it in the shop, for a person.')
const currencySchema = z.string().describe('ISO 4217, of all amounts.')

/** Models write `limit: 5` where the query of a URL has the text "5". */
const numbersAsText = (input: unknown) =>
  typeof input === 'object' && input !== null && !Array.isArray(input)
    ? Object.fromEntries(
        Object.entries(input).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
      )
    : input

export const searchInputSchema = z.preprocess(numbersAsText, searchQuerySchema)

export const searchOutputSchema = searchReplySchema.extend({
  currency: currencySchema,
  results: z.array(productCardSchema.extend({ url: urlSchema })),
  filters: aggregatesReplySchema.describe(
    'What can be narrowed down: categories and tags of facets by their slugs, with the number of products.',
  ),
})

export const productInputSchema = z.strictObject({
  product_slug: productParamsSchema.shape.product_slug.describe(
    'The `slug` of a product, as search_products returns it.',
  ),
})

export const productOutputSchema = productSchema.extend({
  currency: currencySchema,
  url: urlSchema,
  variants: z.array(variantSchema.extend({ url: urlSchema })),
})

const codeSchema = lineSchema(30).min(1).describe('The `variant_code` of a variant, as get_product returns it.')

const codesSchema = listOf(codeSchema, {
  max: MAX_LINKED_ITEMS,
  notAListMessage: t.itemsNotAList,
  tooManyMessage: t.tooManyItems(MAX_LINKED_ITEMS),
})

export const availabilityInputSchema = z.strictObject({ variant_codes: codesSchema })

const variantReplySchema = variantsReplySchema.element.extend({ url: urlSchema })

export const availabilityOutputSchema = z.object({
  currency: currencySchema,
  pieces: z.array(variantReplySchema),
  not_sold: z.array(z.string()).describe('The codes that the shop does not sell.'),
})

export const quantitySchema = z.int().min(1).max(MAX_QUANTITY_PER_LINE)

const itemSchema = z.strictObject({
  variant_code: codeSchema,
  quantity: quantitySchema.default(1),
  answers: answersSchema
    .optional()
    .describe(
      'What the person answers to the `questions` of the product, by their slugs. Ask the person, and invent nothing: what is made to it cannot be returned.',
    ),
})

const itemsSchema = listOf(itemSchema, {
  max: MAX_LINKED_ITEMS,
  notAListMessage: t.itemsNotAList,
  tooManyMessage: t.tooManyItems(MAX_LINKED_ITEMS),
}).refine((items) => items.length > 0, t.nothingToOrder)

const placeSchema = lineSchema(100)

const givenCodeSchema = discountCodeSchema
  .optional()
  .describe('A discount code of the person, in any case. One that is not valid now is a mistake.')

export const quoteInputSchema = z.strictObject({
  pieces: itemsSchema,
  destination: z.strictObject({
    country: placeSchema.min(1).describe('The name of the country in English or Greek, or its ISO 3166 code.'),
    county: placeSchema.default(''),
    city: placeSchema.default(''),
  }),
  discount_code: givenCodeSchema,
})

export const quoteOutputSchema = z.object({
  currency: currencySchema,
  items: priceSchema.describe('The items together, before discounts.'),
  discount: priceSchema.describe('What discounts take off the items.'),
  discounts: z
    .array(
      z.object({
        code: z.string().nullable().describe('Null for an automatic discount.'),
        description: z.string(),
        items: priceSchema.describe('What it takes off the items.'),
        shipping: priceSchema.describe('What it takes off the shipping fee; `shipping` is without it.'),
      }),
    )
    .describe('Those that apply. Whether a person may use a code is decided when the person orders.'),
  not_applied: z.array(z.string()).describe('Why a valid code takes nothing off, such as what is missing for it.'),
  shipping: priceSchema
    .nullable()
    .describe('Null if the shop has no shipping fee for this place: it refuses such an order.'),
  special_fees: z.array(z.object({ name: z.string(), fee: priceSchema, quantity: z.int(), total: priceSchema })),
  total: priceSchema.nullable().describe('What the checkout asks for. Null if `shipping` is.'),
  ...leadTimeReplySchema.shape,
  delivery_days: deliveryDaysSchema
    .nullable()
    .describe('The working days of the delivery, after `leaves_by` if that is a day; null if the shop does not say.'),
})

export const cartLinkInputSchema = z.strictObject({ pieces: itemsSchema, discount_code: givenCodeSchema })

export const cartLinkOutputSchema = z.object({
  url: z
    .string()
    .describe(
      'For the person: the page shows the items and adds them to the cart, with the code, when the person presses its button.',
    ),
  currency: currencySchema,
  items: priceSchema.describe('The items together, without discounts and shipping.'),
})

export type AskedItem = z.output<typeof cartLinkInputSchema>['pieces'][number]
