import { leadTimeShape } from '@/lib/shop/lead-time/lead-time.schema'
import { z } from 'zod'
import { hexColorSchema, lineSchema, priceSchema, rowIdSchema } from '@/lib/platform/base/shared.schema'
import { questionsReplySchema } from '@/lib/shop/questions/question.schema'
import { safetyReplySchema } from './product-safety.schema'
import { facetStyles, variationStyles } from '@/lib/platform/db/schema/enums'

const dateTimeSchema = z.iso.datetime()
const urlSchema = z.string()

const facetTagSchema = z.object({
  name: z.string(),
  slug: z.string(),
  color: hexColorSchema.nullable(),
  priority: z.int(),
})

const facetSchema = z.object({
  name: z.string(),
  slug: z.string(),
  style: z.enum(facetStyles),
  priority: z.int(),
  facet_tags: z.array(facetTagSchema),
})

const variationSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  slug: z.string(),
  style: z.enum(variationStyles),
  variationtags: z.array(
    z.object({ id: rowIdSchema, name: z.string(), slug: z.string(), color: hexColorSchema.nullable() }),
  ),
})

const categorySchema = z
  .object({
    id: rowIdSchema,
    name: z.string(),
    slug: z.string(),
    tn_parent: rowIdSchema.nullable(),
    tn_level: z.int(),
    tn_order: z.int(),
    tn_children_count: z.int(),
    tn_ancestors_pks: z.string().describe('The ids of the categories above, from the top, with commas.'),
    variations: z.array(variationSchema),
    facets: z.array(facetSchema),
    image_md: urlSchema.nullable(),
    image_alt: z.string().nullable(),
    vat_rate: z
      .number()
      .nullable()
      .describe('In percent, of its own or inherited: VAT is part of the prices. Null where the shop names no rate.'),
  })
  .meta({ id: 'Category' })

export const categoriesReplySchema = z.array(categorySchema)

export const reducedFromSchema = priceSchema
  .nullable()
  .describe('When `price` is a reduction: the lowest price of the thirty days before it began.')

/** A product as a card in a listing. */
export const productCardSchema = z
  .object({
    id: rowIdSchema,
    name: z.string(),
    slug: z.string(),
    category: rowIdSchema,
    product_code: z.string(),
    price: priceSchema.describe('Of the cheapest variant that can be bought.'),
    price_max: priceSchema,
    reduced_from: reducedFromSchema,
    available: z.boolean(),
    image_md: urlSchema,
    image_alt: z.string(),
    image_2_md: urlSchema.nullable(),
    image_2_alt: z.string().nullable(),
    thumbnail: urlSchema,
    image_color: hexColorSchema,
    date_added: dateTimeSchema,
    updated: dateTimeSchema,
    orders: z.int().min(0),
  })
  .meta({ id: 'ProductCard' })

export const personalisedSchema = z
  .literal(true)
  .optional()
  .describe(
    "Made to the buyer's specification or clearly personalised: there is no right of withdrawal. Left out otherwise.",
  )

export const giftCardSchema = z
  .literal(true)
  .optional()
  .describe('A gift card: sent by email, so that nothing is delivered, and never discounted. Left out otherwise.')

const variantPictureSchema = z.object({
  priority: z.int(),
  thumbnail: urlSchema,
  image_lg: urlSchema,
  image_xl: urlSchema.optional().describe('For the full screen: left out where nothing is larger than `image_lg`.'),
  image_alt: z.string(),
  image_color: hexColorSchema,
})

export const leftSchema = z.int().min(0).nullable()

export const variantSchema = z
  .object({
    id: rowIdSchema,
    name: z.string(),
    slug: z.string(),
    variant_code: z.string(),
    price: priceSchema,
    reduced_from: reducedFromSchema,
    available: z.boolean(),
    left: leftSchema.describe('How many there are, when only one, two or three are left; null otherwise.'),
    made_to_order: z.literal(true).optional().describe('Made when it is ordered. Left out otherwise.'),
    ...leadTimeShape,
    short_description: z.string(),
    long_description: z.string().describe('HTML, sanitised.'),
    tags: z.array(rowIdSchema).describe('Ids of variation tags.'),
    special_shipping_tags: z.array(rowIdSchema),
    get_image: urlSchema,
    get_image_md: urlSchema,
    get_image_lg: urlSchema,
    image_alt: z.string(),
    thumbnail_alt: z.string(),
    get_image_2: urlSchema.nullable(),
    get_image_2_md: urlSchema.nullable(),
    get_image_2_lg: urlSchema.nullable(),
    image_2_alt: z.string().nullable(),
    get_image_3: urlSchema.nullable(),
    get_image_3_md: urlSchema.nullable(),
    get_image_3_lg: urlSchema.nullable(),
    image_3_alt: z.string().nullable(),
    get_image_4: urlSchema.nullable(),
    get_image_4_md: urlSchema.nullable(),
    get_image_4_lg: urlSchema.nullable(),
    image_4_alt: z.string().nullable(),
    variant_images: z.array(variantPictureSchema),
    variant_specifications: z.array(
      z.object({
        id: rowIdSchema,
        priority: z.int(),
        name: z.string(),
        specifications: z.record(z.string(), z.string()),
      }),
    ),
    product: z.object({
      id: rowIdSchema,
      name: z.string(),
      slug: z.string(),
      product_code: z.string(),
      category: rowIdSchema,
      personalised: personalisedSchema,
      gift_card: giftCardSchema,
    }),
  })
  .meta({ id: 'Variant' })

export const productSchema = productCardSchema
  .extend({
    safety: safetyReplySchema,
    goes_with: z
      .array(z.string())
      .describe('The slugs of the products that the owner shows with it. Those that cannot be shown are left out.'),
    questions: questionsReplySchema,
    variants: z.array(variantSchema).min(1),
  })
  .meta({ id: 'Product' })

export const catalogueChangeSchema = z.object({ changed_at: z.iso.datetime() }).meta({ id: 'CatalogueChange' })

export const productParamsSchema = z.object({ product_slug: lineSchema(80) })

export type CatalogueChange = z.output<typeof catalogueChangeSchema>
export type Category = z.output<typeof categorySchema>
export type Facet = z.output<typeof facetSchema>
export type Variation = z.output<typeof variationSchema>
export type ProductCard = z.output<typeof productCardSchema>
export type Variant = z.output<typeof variantSchema>
export type Product = z.output<typeof productSchema>
