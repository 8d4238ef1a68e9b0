import { z } from 'zod'
import { line, pictureKey, text } from '@/lib/base/wire.schema'

/**
 * The shop's one catalogue format: a folder of JSON files, which the owner edits, imports and exports,
 * and in which the demo catalogue itself is written.
 *
 *   categories.json  facets.json  variations.json  shipping-tags.json  products/<slug>.json
 */
export const slug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a slug has lower-case letters, digits and single hyphens')

const name = line(120).min(1)
const color = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour is written #rrggbb in lower case')
const price = z.string().regex(/^\d{1,7}\.\d{2}$/, 'a price has a point and two decimals, like 48.00')
const day = z.iso.datetime({ message: 'a date is written 2026-03-14T09:00:00Z' })
const richText = text(20_000)
export const pictureFile = z.string().regex(/^[a-z0-9][a-z0-9._-]*\.(jpe?g|png|webp|avif|tiff?)$/i, {
  error: ({ input }) =>
    typeof input === 'string' && /\.hei[cf]$/i.test(input)
      ? 'HEIC pictures are not read: save this one as JPEG'
      : 'a picture is named like kyma-1.jpg: letters without accents, digits, points, hyphens and underscores, and .jpg, .jpeg, .png, .webp, .avif, .tif or .tiff at the end',
})

export const facetStyles = ['checkboxes', 'boxes', 'colors', 'radio_buttons'] as const
export const variationStyles = ['dropdown', 'boxes', 'colors'] as const

const picture = z.strictObject({ file: pictureFile, alt: line(200).min(1) })

const specificationGroup = z.strictObject({
  name,
  entries: z.array(z.strictObject({ name, value: line(300).min(1) })).min(1).max(30),
})

export const categoryFile = z.array(
  z.strictObject({
    slug,
    name,
    parent: slug.nullable(),
    /** Slugs that this category had before; visits to them are redirected. */
    previous_slugs: z.array(slug).max(20).default([]),
    image: picture.nullable(),
    /** Facets and variations also hold for every category below. */
    facets: z.array(slug).max(20).default([]),
    variations: z.array(slug).max(10).default([]),
  }),
)

export const facetFile = z.array(
  z.strictObject({
    slug,
    name,
    style: z.enum(facetStyles),
    tags: z.array(z.strictObject({ slug, name, color: color.nullable() })).min(1).max(100),
  }),
)

export const variationFile = z.array(
  z.strictObject({
    slug,
    name,
    style: z.enum(variationStyles),
    tags: z.array(z.strictObject({ slug, name, color: color.nullable() })).min(1).max(100),
  }),
)

export const shippingTagFile = z.array(z.strictObject({ slug, name }))

/** What a variant may say of its own; what it leaves out, it takes from its product. */
const variantTexts = {
  short_description: text(400).trim().min(1),
  long_description: richText,
  images: z.array(picture).min(1).max(5),
  special_shipping_tags: z.array(slug).max(10),
  specifications: z.array(specificationGroup).max(10),
}

export const productFile = z.strictObject({
  slug,
  name,
  product_code: z.string().regex(/^[A-Z0-9-]{3,20}$/, 'a code has capitals, digits and hyphens'),
  category: slug,
  previous_slugs: z.array(slug).max(20).default([]),
  date_added: day,
  updated: day,
  /** How often it was ordered before this catalogue was loaded: the start of its popularity. */
  orders: z.int().min(0).max(1_000_000).default(0),
  facets: z.record(slug, z.array(slug).min(1).max(30)).default({}),
  ...variantTexts,
  variants: z
    .array(
      z.strictObject({
        slug,
        name,
        variant_code: z.string().regex(/^[A-Z0-9-]{3,30}$/, 'a code has capitals, digits and hyphens'),
        price,
        available: z.boolean().default(true),
        tags: z.record(slug, slug).default({}),
        short_description: variantTexts.short_description.optional(),
        long_description: variantTexts.long_description.optional(),
        images: variantTexts.images.optional(),
        special_shipping_tags: variantTexts.special_shipping_tags.optional(),
        specifications: variantTexts.specifications.optional(),
      }),
    )
    .min(1)
    .max(60),
})

/** What the picture pipeline has made of each file: kept beside a catalogue whose pictures are ready. */
export const mediaIndex = z.record(
  pictureFile,
  z.object({
    key: pictureKey,
    width: z.int().positive(),
    height: z.int().positive(),
    color,
    widths: z.array(z.int().positive()).min(1),
  }),
)

export type CategoryFile = z.output<typeof categoryFile>
export type FacetFile = z.output<typeof facetFile>
export type VariationFile = z.output<typeof variationFile>
export type ShippingTagFile = z.output<typeof shippingTagFile>
export type ProductFile = z.output<typeof productFile>
export type MediaIndex = z.output<typeof mediaIndex>
