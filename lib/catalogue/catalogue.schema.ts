import { z } from 'zod'
import { hexColor, line, price, rowId } from '@/lib/base/wire.schema'
import { facetStyles, variationStyles } from './catalogue-file.schema'

const when = z.iso.datetime()
const address = z.string()

const facetTag = z.object({ name: z.string(), slug: z.string(), color: hexColor.nullable(), priority: z.int() })

export const facet = z.object({
  name: z.string(),
  slug: z.string(),
  style: z.enum(facetStyles),
  priority: z.int(),
  facet_tags: z.array(facetTag),
})

export const variation = z.object({
  id: rowId,
  name: z.string(),
  slug: z.string(),
  style: z.enum(variationStyles),
  variationtags: z.array(z.object({ id: rowId, name: z.string(), slug: z.string(), color: hexColor.nullable() })),
})

export const category = z
  .object({
    id: rowId,
    name: z.string(),
    slug: z.string(),
    tn_parent: rowId.nullable(),
    tn_level: z.int(),
    tn_order: z.int(),
    tn_children_count: z.int(),
    tn_ancestors_pks: z.string().describe('The ids of the categories above, from the top, with commas.'),
    variations: z.array(variation),
    facets: z.array(facet),
    image_md: address.nullable(),
    image_alt: z.string().nullable(),
  })
  .meta({ id: 'Category' })

export const categoriesReply = z.array(category)

/** A product as a card in a listing. */
export const productCard = z
  .object({
    id: rowId,
    name: z.string(),
    slug: z.string(),
    category: rowId,
    product_code: z.string(),
    price: price.describe('Of the cheapest variant that can be bought.'),
    price_max: price,
    available: z.boolean(),
    image_md: address,
    image_alt: z.string(),
    image_2_md: address.nullable(),
    image_2_alt: z.string().nullable(),
    thumbnail: address,
    image_color: hexColor,
    date_added: when,
    updated: when,
    orders: z.int().min(0),
  })
  .meta({ id: 'ProductCard' })

const picture = z.object({
  priority: z.int(),
  thumbnail: address,
  image_lg: address,
  image_xl: address.optional().describe('For the full screen: left out where nothing is larger than `image_lg`.'),
  image_alt: z.string(),
  image_color: hexColor,
})

export const variant = z
  .object({
    id: rowId,
    name: z.string(),
    slug: z.string(),
    variant_code: z.string(),
    price,
    available: z.boolean(),
    short_description: z.string(),
    long_description: z.string().describe('HTML, sanitised.'),
    tags: z.array(rowId).describe('Ids of variation tags.'),
    special_shipping_tags: z.array(rowId),
    get_image: address,
    get_image_md: address,
    get_image_lg: address,
    image_alt: z.string(),
    thumbnail_alt: z.string(),
    get_image_2: address.nullable(),
    get_image_2_md: address.nullable(),
    get_image_2_lg: address.nullable(),
    image_2_alt: z.string().nullable(),
    get_image_3: address.nullable(),
    get_image_3_md: address.nullable(),
    get_image_3_lg: address.nullable(),
    image_3_alt: z.string().nullable(),
    get_image_4: address.nullable(),
    get_image_4_md: address.nullable(),
    get_image_4_lg: address.nullable(),
    image_4_alt: z.string().nullable(),
    variant_images: z.array(picture),
    variant_specifications: z.array(
      z.object({ id: rowId, priority: z.int(), name: z.string(), specifications: z.record(z.string(), z.string()) }),
    ),
    product: z.object({ id: rowId, name: z.string(), slug: z.string(), product_code: z.string(), category: rowId }),
  })
  .meta({ id: 'Variant' })

export const product = productCard.extend({ variants: z.array(variant).min(1) }).meta({ id: 'Product' })

export const productParams = z.object({ product_slug: line(80) })

export type Category = z.output<typeof category>
export type Facet = z.output<typeof facet>
export type Variation = z.output<typeof variation>
export type ProductCard = z.output<typeof productCard>
export type Variant = z.output<typeof variant>
export type Product = z.output<typeof product>
