import { z } from 'zod'
import { hexColorSchema, lineSchema, priceSchema, rowIdSchema } from '@/lib/base/shared.schema'
import { facetStyles, variationStyles } from '@/lib/db/schema/enums'

const dateTimeSchema = z.iso.datetime()
const urlSchema = z.string()

const facetTagSchema = z.object({
  name: z.string(),
  slug: z.string(),
  color: hexColorSchema.nullable(),
  priority: z.int(),
})

export const facetSchema = z.object({
  name: z.string(),
  slug: z.string(),
  style: z.enum(facetStyles),
  priority: z.int(),
  facet_tags: z.array(facetTagSchema),
})

export const variationSchema = z.object({
  id: rowIdSchema,
  name: z.string(),
  slug: z.string(),
  style: z.enum(variationStyles),
  variationtags: z.array(
    z.object({ id: rowIdSchema, name: z.string(), slug: z.string(), color: hexColorSchema.nullable() }),
  ),
})

export const categorySchema = z
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
  })
  .meta({ id: 'Category' })

export const categoriesReplySchema = z.array(categorySchema)

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

const variantPictureSchema = z.object({
  priority: z.int(),
  thumbnail: urlSchema,
  image_lg: urlSchema,
  image_xl: urlSchema.optional().describe('For the full screen: left out where nothing is larger than `image_lg`.'),
  image_alt: z.string(),
  image_color: hexColorSchema,
})

export const variantSchema = z
  .object({
    id: rowIdSchema,
    name: z.string(),
    slug: z.string(),
    variant_code: z.string(),
    price: priceSchema,
    available: z.boolean(),
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
    }),
  })
  .meta({ id: 'Variant' })

export const productSchema = productCardSchema
  .extend({ variants: z.array(variantSchema).min(1) })
  .meta({ id: 'Product' })

export const productParamsSchema = z.object({ product_slug: lineSchema(80) })

export type Category = z.output<typeof categorySchema>
export type Facet = z.output<typeof facetSchema>
export type Variation = z.output<typeof variationSchema>
export type ProductCard = z.output<typeof productCardSchema>
export type Variant = z.output<typeof variantSchema>
export type Product = z.output<typeof productSchema>
