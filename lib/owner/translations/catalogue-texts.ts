import { type CatalogueContent, type ProductContent } from '@/lib/owner/files/catalogue/catalogue-content'
import { nameOfShop } from '@/lib/owner/forms/field-table'
import { isShared } from '@/lib/shop/catalogue/translated-product'
import {
  type CategoryTranslation,
  type ProductTranslation,
  type QuestionSetTranslation,
  type TaggedTranslation,
  type VariantTranslation,
} from '@/lib/shop/catalogue/translation-file.schema'
import { type QuestionTranslations } from '@/lib/shop/questions/question-file.schema'
import { writeSpecifications } from './specification-text'
import { translatedText, type TranslatedText } from './translated-text'

export const categoryTexts = (
  { slug, name, picture }: CatalogueContent['categories'][number],
  own: CategoryTranslation = {},
): TranslatedText[] => [
  translatedText('name', 'Name', name, own.name),
  translatedText('slug', 'Address', slug, own.slug),
  ...(picture ? [translatedText('alt', 'What the picture shows', picture.alt, own.alt)] : []),
]

type Tagged = CatalogueContent['facets' | 'variations'][number]

/** Of a filter or a choice. */
export const taggedTexts = ({ name, tags }: Tagged, own: TaggedTranslation = {}): TranslatedText[] => [
  translatedText('name', 'Name', name, own.name),
  ...tags.map((tag) =>
    translatedText(['tags', tag.slug], 'Value', tag.name, own.tags?.[tag.slug], { of: nameOfShop(tag.name) }),
  ),
]

export const shippingTagTexts = (
  { name }: CatalogueContent['shippingTags'][number],
  own: string | undefined,
): TranslatedText[] => [translatedText('name', 'Name', name, own)]

const questionTexts = (
  questions: ProductContent['questions'],
  translations: QuestionTranslations = {},
): TranslatedText[] =>
  questions.flatMap(({ slug, label, hint, example, choices = [] }) => {
    const keys = ['questions', slug]
    const own = translations[slug] ?? {}
    const of = nameOfShop(label)
    return [
      translatedText([...keys, 'label'], 'Question', label, own.label, { of }),
      translatedText([...keys, 'hint'], 'Hint', hint, own.hint, { of }),
      translatedText([...keys, 'example'], 'Example', example, own.example, { of }),
      ...choices.map((choice) =>
        translatedText([...keys, 'choices', choice.slug], 'Choice', choice.name, own.choices?.[choice.slug], { of }),
      ),
    ]
  })

export const questionSetTexts = (
  { questions }: CatalogueContent['questionSets'][number],
  own: QuestionSetTranslation = {},
): TranslatedText[] => questionTexts(questions, own.questions)

type Variant = ProductContent['variants'][number]

const variantTexts = (variant: Variant, own: VariantTranslation, keys: readonly string[]) => {
  const of = keys.length > 0 ? { of: nameOfShop(variant.name) } : {}
  const { shortDescription, longDescription, specifications } = variant
  return {
    short_description: translatedText(
      [...keys, 'short_description'],
      'Short description',
      shortDescription,
      own.short_description,
      { ...of, long: true },
    ),
    long_description: translatedText(
      [...keys, 'long_description'],
      'Description',
      longDescription,
      own.long_description,
      { ...of, long: true, format: 'html' },
    ),
    specifications: translatedText(
      [...keys, 'specifications'],
      'Specifications',
      writeSpecifications(specifications),
      own.specifications && writeSpecifications(own.specifications),
      { ...of, long: true, format: 'specifications', value: own.specifications },
    ),
  }
}

const VARIANT_FIELDS = ['short_description', 'long_description', 'specifications'] as const

export function productTexts(
  { slug, name, safety, questions, variants }: ProductContent,
  own: ProductTranslation = {},
): TranslatedText[] {
  const [first] = variants
  if (!first) return []
  const pictures = new Map(variants.flatMap((variant) => variant.pictures.map(({ file, alt }) => [file, alt])))
  return [
    translatedText('name', 'Name', name, own.name),
    translatedText('slug', 'Address', slug, own.slug),
    ...Object.values(variantTexts(first, own, [])),
    translatedText('safety_note', 'Further warnings and advice', safety.safety_note, own.safety_note, { long: true }),
    ...questionTexts(questions, own.questions),
    ...[...pictures].map(([file, alt]) =>
      translatedText(['images', file], 'What the picture shows', alt, own.images?.[file], { of: nameOfShop(file) }),
    ),
    ...variants.flatMap((variant) => {
      const keys = ['variants', variant.slug]
      const ownTexts = own.variants?.[variant.slug] ?? {}
      const texts = variantTexts(variant, ownTexts, keys)
      return [
        translatedText([...keys, 'name'], 'Name', variant.name, ownTexts.name, { of: nameOfShop(variant.name) }),
        ...VARIANT_FIELDS.filter((field) => ownTexts[field] !== undefined || !isShared(field, variant, first)).map(
          (field) => texts[field],
        ),
      ]
    }),
  ]
}
