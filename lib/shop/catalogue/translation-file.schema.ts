import { z } from 'zod'
import { slugSchema } from '@/lib/platform/base/shared.schema'
import { questionTranslationsSchema } from '@/lib/shop/questions/question-file.schema'
import { safetyShape } from './product-safety.schema'
import { altSchema, nameSchema, pictureFileSchema, variantShape } from './catalogue-file.schema'

/**
 * The translations of a catalogue into one language: the files of translations/<language>/. Their keys are the slugs of
 * the catalogue, and what they leave out is shown in the language of the catalogue.
 *
 *   categories.json  facets.json  variations.json  shipping-tags.json  question-sets.json  products/<slug>.json
 */
export const categoryTranslationSchema = z.strictObject({
  slug: slugSchema.optional().describe('The slug in the addresses of this language.'),
  name: nameSchema.optional(),
  alt: altSchema.optional().describe('The alternative text of its image.'),
})

export const taggedTranslationSchema = z.strictObject({
  name: nameSchema.optional(),
  tags: z.record(slugSchema, nameSchema).optional().describe('The names of tags by their slugs.'),
})

const variantTranslationSchema = z.strictObject({
  name: nameSchema.optional(),
  short_description: variantShape.short_description.optional(),
  long_description: variantShape.long_description.optional(),
  specifications: variantShape.specifications.optional(),
})

export const productTranslationSchema = z.strictObject({
  slug: slugSchema.optional().describe('The slug in the addresses of this language.'),
  name: nameSchema.optional(),
  short_description: variantShape.short_description.optional(),
  long_description: variantShape.long_description.optional(),
  images: z.record(pictureFileSchema, altSchema).optional().describe('The alternative texts by file name.'),
  specifications: variantShape.specifications
    .optional()
    .describe('The same groups and entries in the same order as those of the product.'),
  safety_note: safetyShape.safety_note,
  questions: questionTranslationsSchema.optional(),
  variants: z.record(slugSchema, variantTranslationSchema).optional().describe('By the slug of the variant.'),
})

export const questionSetTranslationSchema = z.strictObject({ questions: questionTranslationsSchema.optional() })

export const categoryTranslationFileSchema = z.record(slugSchema, categoryTranslationSchema)
export const taggedTranslationFileSchema = z.record(slugSchema, taggedTranslationSchema)
export const questionSetTranslationFileSchema = z.record(slugSchema, questionSetTranslationSchema)
export const shippingTagTranslationFileSchema = z.record(slugSchema, nameSchema)

export type CategoryTranslation = z.output<typeof categoryTranslationSchema>
export type TaggedTranslation = z.output<typeof taggedTranslationSchema>
export type ProductTranslation = z.output<typeof productTranslationSchema>
export type QuestionSetTranslation = z.output<typeof questionSetTranslationSchema>
export type VariantTranslation = z.output<typeof variantTranslationSchema>
