import { hasSameEntries, isShared, type TranslatedField } from '@/lib/shop/catalogue/translated-product'
import {
  CATALOGUE_PARTS,
  type Catalogue,
  type CatalogueContent,
  type ContentConverters,
  type ProductContent,
} from './catalogue-content'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'
import {
  createGivenTranslations,
  type GivenTranslation,
  type GivenTranslations,
  type TranslationOf,
} from './given-translations'
import { matchOrigins, type Identity } from './import-plan'
import { type Question } from '@/lib/shop/questions/question'
import { type QuestionTranslations } from '@/lib/shop/questions/question-file.schema'
import {
  type CategoryTranslation,
  type ProductTranslation,
  type QuestionSetTranslation,
  type TaggedTranslation,
  type VariantTranslation,
} from '@/lib/shop/catalogue/translation-file.schema'

type Entry = { slug: string; translations: Readonly<Record<string, unknown>> }

/** An entry keeps the translations that it has, except those that are given; with `replace` it has only these. */
export type TranslationChange = { given?: GivenTranslations; replace?: boolean }

/** Adds the translations to the entries of an import. */
export function addTranslations(
  present: CatalogueContent,
  wanted: CatalogueContent,
  catalogue: Catalogue,
  { given = createGivenTranslations(), replace = false }: TranslationChange,
  converters: ContentConverters,
): CatalogueContent {
  const files = new Map(catalogue.products.map((product) => [product.slug, product]))
  const add = <Translation, Content extends Entry & { translations: Readonly<Record<string, Translation>> }>(
    was: readonly Content[],
    is: readonly Content[],
    some: readonly GivenTranslation<Translation>[],
    fit: (content: Content, translation: Translation, isGiven: boolean) => Translation,
    identity: Identity<Content> = { previousOf: () => [], codeOf: () => null },
  ): Content[] => {
    const origins = matchOrigins(was, is, identity)
    const bySlug = new Map<string, Record<string, Translation>>()
    for (const { language, slug, translation } of some)
      bySlug.set(slug, { ...bySlug.get(slug), [language]: translation })
    return is.map((content) => {
      const kept: Readonly<Record<string, Translation>> = replace ? {} : (origins.get(content)?.translations ?? {})
      const own = bySlug.get(content.slug) ?? {}
      const languages = [...new Set([...Object.keys(kept), ...Object.keys(own)])].sort()
      const translations = languages.flatMap((language): [string, Translation][] => {
        const translation = own[language] ?? kept[language]
        if (translation === undefined) return []
        const fitted = fit(content, translation, own[language] !== undefined)
        return isEmpty(fitted) || fitted === '' ? [] : [[language, fitted]]
      })
      return { ...content, translations: Object.fromEntries(translations) }
    })
  }
  return {
    categories: add(present.categories, wanted.categories, given.categories, fitCategory, {
      previousOf: ({ previousSlugs }) => previousSlugs,
      codeOf: () => null,
    }),
    facets: add(present.facets, wanted.facets, given.facets, fitTagged),
    variations: add(present.variations, wanted.variations, given.variations, fitTagged),
    shippingTags: add<string, CatalogueContent['shippingTags'][number]>(
      present.shippingTags,
      wanted.shippingTags,
      given.shippingTags,
      (_, name) => name,
    ),
    questionSets: add(present.questionSets, wanted.questionSets, given.questionSets, fitQuestionSet),
    products: add(
      present.products,
      wanted.products,
      given.products,
      (content, translation, isGiven) => {
        const file = isGiven ? files.get(content.slug) : undefined
        return fitProduct(content, file ? toStoredTranslation(content, file, translation, converters) : translation)
      },
      { previousOf: ({ previousSlugs }) => previousSlugs, codeOf: ({ productCode }) => productCode },
    ),
  }
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)

/** Without what is empty, in the order of the given fields. */
const filled = <Fields extends object>(fields: Fields): Partial<Fields> => {
  const kept: Partial<Fields> = {}
  for (const name of Object.keys(fields) as (keyof Fields)[]) if (!isEmpty(fields[name])) kept[name] = fields[name]
  return kept
}

/** The texts for these keys, in their order. */
const inOrder = <Value>(keys: Iterable<string>, texts: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
  Object.fromEntries(
    [...new Set(keys)].flatMap((key): [string, Value][] => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined
      return text === undefined || isEmpty(text) ? [] : [[key, text]]
    }),
  )

// A translation in its stored form: its fields and keys in one order, without what the entry no longer has.

export const fitCategory = (
  { picture }: CatalogueContent['categories'][number],
  { slug, name, alt }: CategoryTranslation,
): CategoryTranslation => filled({ slug, name, alt: picture ? alt : undefined })

export const fitTagged = (
  { tags: present }: { tags: { slug: string }[] },
  { name, tags }: TaggedTranslation,
): TaggedTranslation =>
  filled({
    name,
    tags: inOrder(
      present.map(({ slug }) => slug),
      tags,
    ),
  })

/** Of each question what it has: no example for a date, no names of choices that are gone. */
function fitQuestions(
  present: readonly Question[],
  texts: QuestionTranslations | undefined,
): QuestionTranslations | undefined {
  const fitted = present.map(({ slug, hint, example, choices = [] }) => {
    const own = texts?.[slug] ?? {}
    return [
      slug,
      filled({
        label: own.label,
        hint: hint === undefined ? undefined : own.hint,
        example: example === undefined ? undefined : own.example,
        choices: inOrder(
          choices.map((choice) => choice.slug),
          own.choices,
        ),
      }),
    ]
  })
  return inOrder(
    present.map(({ slug }) => slug),
    Object.fromEntries(fitted),
  )
}

export const fitQuestionSet = (
  { questions: present }: { questions: readonly Question[] },
  { questions }: QuestionSetTranslation,
): QuestionSetTranslation => filled({ questions: fitQuestions(present, questions) })

export function fitProduct(
  { variants: present, safety, questions: asked }: ProductContent,
  {
    slug,
    name,
    short_description,
    long_description,
    images,
    specifications,
    safety_note,
    questions,
    variants,
  }: ProductTranslation,
): ProductTranslation {
  const [first] = present
  const fitting = (own: ProductTranslation['specifications'], base: ProductContent['variants'][number] | undefined) =>
    own && base && hasSameEntries(own, base.specifications) ? own : undefined
  const ofVariants = present.map((variant): [string, VariantTranslation] => {
    const { specifications: own, ...texts } = variants?.[variant.slug] ?? {}
    return [
      variant.slug,
      filled({
        name: texts.name,
        short_description: texts.short_description,
        long_description: texts.long_description,
        specifications: fitting(own, variant),
      }),
    ]
  })
  return filled({
    slug,
    name,
    short_description,
    long_description,
    images: inOrder(
      present.flatMap(({ pictures }) => pictures.map(({ file }) => file)),
      images,
    ),
    specifications: fitting(specifications, first),
    safety_note: safety.safety_note === undefined ? undefined : safety_note,
    questions: fitQuestions(asked, questions),
    variants: inOrder(
      present.map((variant) => variant.slug),
      Object.fromEntries(ofVariants),
    ),
  })
}

const TRANSLATED_FIELDS = ['short_description', 'long_description', 'specifications'] as const

/** The texts of the product become those of its first variant, as in the stored catalogue. */
function toStoredTranslation(
  content: ProductContent,
  file: ProductFile,
  { images, safety_note, questions, variants, ...translation }: ProductTranslation,
  { richText, picture }: ContentConverters,
): ProductTranslation {
  const [first] = content.variants
  const sanitized = <Texts extends VariantTranslation>(texts: Texts): Texts =>
    texts.long_description === undefined ? texts : { ...texts, long_description: richText(texts.long_description) }
  const { slug, name, ...texts } = translation
  const given: VariantTranslation = sanitized(texts)
  const shared: VariantTranslation = {}
  const ownOf = (slug: string): VariantTranslation => sanitized(variants?.[slug] ?? {})
  const ofVariants = new Map(content.variants.map((variant) => [variant.slug, { ...ownOf(variant.slug) }]))
  const move = <Field extends TranslatedField>(field: Field) => {
    const own = file.variants.map(
      (variant): VariantTranslation[Field] =>
        ownOf(variant.slug)[field] ?? (variant[field] === undefined ? given[field] : undefined),
    )
    shared[field] = own[0]
    content.variants.forEach((variant, at) => {
      const isRepeated = first && isShared(field, variant, first) && JSON.stringify(own[at]) === JSON.stringify(own[0])
      const stored = ofVariants.get(variant.slug)
      if (stored) stored[field] = isRepeated ? undefined : own[at]
    })
  }
  TRANSLATED_FIELDS.forEach(move)
  return {
    slug,
    name,
    ...shared,
    images: images && Object.fromEntries(Object.entries(images).map(([one, alt]) => [picture(one).file, alt])),
    safety_note,
    questions,
    variants: Object.fromEntries(ofVariants),
  }
}

export const languagesOf = (entries: readonly { translations: object }[]): string[] =>
  [...new Set(entries.flatMap(({ translations }) => Object.keys(translations)))].sort()

/** The translations of a catalogue in one language, in the form of their files. */
export type LanguageFiles = { [Name in keyof TranslationOf]: Record<string, TranslationOf[Name]> }

/** By language. */
export function toTranslationFiles(content: CatalogueContent): Record<string, LanguageFiles> {
  const entries: readonly { translations: object }[] = CATALOGUE_PARTS.flatMap(
    (part): { translations: object }[] => content[part],
  )
  return Object.fromEntries(
    languagesOf(entries).map((language) => {
      const of = <Translation>(
        some: readonly { slug: string; translations: Readonly<Record<string, Translation>> }[],
      ): Record<string, Translation> =>
        Object.fromEntries(
          some.flatMap(({ slug, translations }): [string, Translation][] => {
            const translation = translations[language]
            return translation === undefined ? [] : [[slug, translation]]
          }),
        )
      return [
        language,
        {
          categories: of(content.categories),
          facets: of(content.facets),
          variations: of(content.variations),
          shippingTags: of(content.shippingTags),
          questionSets: of(content.questionSets),
          products: of(content.products),
        },
      ]
    }),
  )
}
