import { type ProductTranslation, type VariantTranslation } from './translation-file.schema'

type SpecificationTexts = { name: string; entries: readonly { name: string; value: string }[] }[]

/** The texts of a variant that its translation replaces. */
type VariantTexts = {
  slug: string
  name: string
  shortDescription: string
  longDescription: string
  specifications: SpecificationTexts
}

export type TranslatedField = 'short_description' | 'long_description' | 'specifications'

const textsOf = ({ shortDescription, longDescription, specifications }: VariantTexts) => ({
  short_description: shortDescription,
  long_description: longDescription,
  specifications,
})

/** A variant has its own text where it differs from that of the first variant; otherwise it has the text of the product. */
export const isShared = (field: TranslatedField, variant: VariantTexts, first: VariantTexts): boolean =>
  variant === first || JSON.stringify(textsOf(variant)[field]) === JSON.stringify(textsOf(first)[field])

/** Whether the translation has the groups and the entries that the specifications have. */
export const hasSameEntries = (one: SpecificationTexts, other: SpecificationTexts): boolean =>
  one.length === other.length && one.every(({ entries }, at) => entries.length === other[at]?.entries.length)

/** The translated texts of a variant. What is not translated, or no longer fits, is left out. */
export function translationOfVariant(
  { variants = {}, ...shared }: ProductTranslation,
  variant: VariantTexts,
  first: VariantTexts,
): VariantTranslation {
  const own: VariantTranslation = variants[variant.slug] ?? {}
  const read = <Field extends TranslatedField>(field: Field): VariantTranslation[Field] =>
    own[field] ?? (isShared(field, variant, first) ? shared[field] : undefined)
  const specifications = read('specifications')
  return {
    name: own.name,
    short_description: read('short_description'),
    long_description: read('long_description'),
    specifications:
      specifications && hasSameEntries(specifications, variant.specifications) ? specifications : undefined,
  }
}
