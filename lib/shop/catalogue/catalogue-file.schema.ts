import { z } from 'zod'
import { vatRateSchema } from '@/lib/platform/base/vat.schema'
import {
  filePriceSchema,
  hexColorSchema,
  lineSchema,
  pictureKeySchema,
  slugSchema,
  textSchema,
} from '@/lib/platform/base/shared.schema'
import { questionListSchema } from '@/lib/shop/questions/question-file.schema'
import { MAX_GOES_WITH } from './goes-with'
import { safetyShape } from './product-safety.schema'
import { leadDaysSchema } from '@/lib/shop/lead-time/workshop.schema'
import { MAX_COUNT } from '@/lib/shop/stock/stock'
import { facetStyles, productStates, variationStyles } from '@/lib/platform/db/schema/enums'

/**
 * The catalogue format: a folder of JSON files for import and export. The demo catalogue has the same format.
 *
 *   categories.json  facets.json  variations.json  shipping-tags.json  question-sets.json  products/<slug>.json
 */
export const nameSchema = lineSchema(120).min(1)
const dateSchema = z.iso.datetime({ message: 'a date is written 2026-03-14T09:00:00Z' })
const richTextSchema = textSchema(20_000)
export const pictureFileSchema = z.string().regex(/^[a-z0-9][a-z0-9._-]*\.(jpe?g|png|webp|avif|tiff?)$/i, {
  error: ({ input }) =>
    typeof input === 'string' && /\.hei[cf]$/i.test(input)
      ? 'HEIC pictures are not read: save this one as JPEG'
      : 'a picture is named like kyma-1.jpg: letters without accents, digits, points, hyphens and underscores, and .jpg, .jpeg, .png, .webp, .avif, .tif or .tiff at the end',
})

export const altSchema = lineSchema(200).min(1)

const pictureSchema = z.strictObject({ file: pictureFileSchema, alt: altSchema })

const specificationGroupSchema = z.strictObject({
  name: nameSchema,
  entries: z
    .array(z.strictObject({ name: nameSchema, value: lineSchema(300).min(1) }))
    .min(1)
    .max(30),
})

/** Of one category, without those above it. */
export const MAX_FACETS = 20
export const MAX_VARIATIONS = 10

export const categoryFileSchema = z.array(
  z.strictObject({
    slug: slugSchema,
    name: nameSchema,
    parent: slugSchema.nullable(),
    /** Former slugs of this category, which redirect to it. */
    previous_slugs: z.array(slugSchema).max(20).default([]),
    image: pictureSchema.nullable(),
    /** Facets and variations also apply to all descendants. */
    facets: z.array(slugSchema).max(MAX_FACETS).default([]),
    variations: z.array(slugSchema).max(MAX_VARIATIONS).default([]),
    /** In percent; left out, that of the category above, or of the shop. Also applies to all descendants. */
    vat_rate: vatRateSchema.optional(),
  }),
)

export const facetFileSchema = z.array(
  z.strictObject({
    slug: slugSchema,
    name: nameSchema,
    style: z.enum(facetStyles),
    tags: z
      .array(z.strictObject({ slug: slugSchema, name: nameSchema, color: hexColorSchema.nullable() }))
      .min(1)
      .max(100),
  }),
)

export const variationFileSchema = z.array(
  z.strictObject({
    slug: slugSchema,
    name: nameSchema,
    style: z.enum(variationStyles),
    tags: z
      .array(z.strictObject({ slug: slugSchema, name: nameSchema, color: hexColorSchema.nullable() }))
      .min(1)
      .max(100),
  }),
)

export const shippingTagFileSchema = z.array(z.strictObject({ slug: slugSchema, name: nameSchema }))

/** Fields that a variant takes from its product unless it has its own. */
export const variantShape = {
  short_description: textSchema(400).trim().min(1),
  long_description: richTextSchema,
  images: z.array(pictureSchema).min(1).max(5),
  special_shipping_tags: z.array(slugSchema).max(10),
  specifications: z.array(specificationGroupSchema).max(10),
}

export const questionSetFileSchema = z.array(
  z.strictObject({ slug: slugSchema, name: nameSchema, questions: questionListSchema.min(1) }),
)

export const productFileSchema = z.strictObject({
  slug: slugSchema,
  name: nameSchema,
  product_code: z.string().regex(/^[A-Z0-9-]{3,20}$/, 'a code has capitals, digits and hyphens'),
  category: slugSchema,
  previous_slugs: z.array(slugSchema).max(20).default([]),
  date_added: dateSchema,
  updated: dateSchema,
  /** The number of orders before the import, which counts for popularity. */
  orders: z.int().min(0).max(1_000_000).default(0),
  state: z
    .enum(productStates)
    .optional()
    .describe('Shoppers see a product that is published. The default is published.'),
  personalised: z
    .boolean()
    .optional()
    .describe(
      "Made to the buyer's specification or clearly personalised, so that there is no right of withdrawal. The default is false.",
    ),
  gift_card: z
    .boolean()
    .optional()
    .describe(
      'Its variants are gift cards: sent by email, with questions of the shop, and never discounted. The default is false.',
    ),
  lead_days: leadDaysSchema
    .optional()
    .describe('The working days that one takes that is made to order. Left out, nobody knows.'),
  ...safetyShape,
  goes_with: z
    .array(slugSchema)
    .max(MAX_GOES_WITH)
    .optional()
    .describe('The slugs of products that its page shows first under "Goes with". Left out, the shop chooses.'),
  question_set: slugSchema
    .optional()
    .describe('The slug of questions that several products ask. They come before its own questions.'),
  questions: questionListSchema.optional().describe('What the buyer is asked, such as the text of an engraving.'),
  facets: z.record(slugSchema, z.array(slugSchema).min(1).max(30)).default({}),
  ...variantShape,
  variants: z
    .array(
      z.strictObject({
        slug: slugSchema,
        name: nameSchema,
        variant_code: z.string().regex(/^[A-Z0-9-]{3,30}$/, 'a code has capitals, digits and hyphens'),
        price: filePriceSchema,
        amount_up_to: filePriceSchema
          .optional()
          .describe('Of a gift card whose amount the buyer chooses: from the price up to this.'),
        reduced: z
          .boolean()
          .optional()
          .describe(
            'The price is announced as a reduction. The shop compares it with its history of the price. The default is false.',
          ),
        earlier_prices: z
          .array(
            z.strictObject({
              price: filePriceSchema,
              from: dateSchema,
              reduced: z
                .boolean()
                .optional()
                .describe('This price was announced as a reduction. The default is false.'),
            }),
          )
          .max(500)
          .optional()
          .describe('The prices before the shop, for a shop that moves in: each was valid until the next one began.'),
        available: z.boolean().default(true),
        stock: z
          .union(
            [z.int().min(0).max(MAX_COUNT), z.enum(['always', 'made to order'])],
            `stock is a whole number up to ${MAX_COUNT}, "made to order" or "always"`,
          )
          .optional()
          .describe(
            'How many there are, "made to order", or "always". Left out, the shop keeps what it has; a new variant is always there.',
          ),
        tags: z.record(slugSchema, slugSchema).default({}),
        short_description: variantShape.short_description.optional(),
        long_description: variantShape.long_description.optional(),
        images: variantShape.images.optional(),
        special_shipping_tags: variantShape.special_shipping_tags.optional(),
        specifications: variantShape.specifications.optional(),
      }),
    )
    .min(1)
    .max(60),
})

/** media.json: the finished renditions of each picture file, for a catalogue that contains them. */
export const mediaIndexSchema = z.record(
  pictureFileSchema,
  z.object({
    key: pictureKeySchema,
    width: z.int().positive(),
    height: z.int().positive(),
    color: hexColorSchema,
    widths: z.array(z.int().positive()).min(1),
  }),
)

export type CategoryFile = z.output<typeof categoryFileSchema>
export type FacetFile = z.output<typeof facetFileSchema>
export type VariationFile = z.output<typeof variationFileSchema>
export type ShippingTagFile = z.output<typeof shippingTagFileSchema>
export type QuestionSetFile = z.output<typeof questionSetFileSchema>
export type ProductFile = z.output<typeof productFileSchema>
export type MediaIndex = z.output<typeof mediaIndexSchema>
export type PictureContent = MediaIndex[string] & { file: string }
