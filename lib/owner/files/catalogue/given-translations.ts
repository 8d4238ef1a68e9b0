import {
  type CategoryTranslation,
  type ProductTranslation,
  type QuestionSetTranslation,
  type TaggedTranslation,
} from '@/lib/shop/catalogue/translation-file.schema'

/** The translation of an entry of each part of the catalogue. */
export type TranslationOf = {
  categories: CategoryTranslation
  facets: TaggedTranslation
  variations: TaggedTranslation
  shippingTags: string
  questionSets: QuestionSetTranslation
  products: ProductTranslation
}
type Part = keyof TranslationOf

/** The translation of one entry as it was given, with its position in the owner's files. */
export type GivenTranslation<Translation> = {
  language: string
  /** The slug of the entry in the catalogue. */
  slug: string
  translation: Translation
  location: { file: string; line?: number; path: string }
}
export type GivenTranslations = { [Name in Part]: GivenTranslation<TranslationOf[Name]>[] }

export const createGivenTranslations = (): GivenTranslations => ({
  categories: [],
  facets: [],
  variations: [],
  shippingTags: [],
  questionSets: [],
  products: [],
})
