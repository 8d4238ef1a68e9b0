import {
  type CategoryFile,
  type FacetFile,
  type PictureContent,
  type ProductFile,
  type QuestionSetFile,
  type ShippingTagFile,
  type VariationFile,
} from '@/lib/shop/catalogue/catalogue-file.schema'
import { type ProductState } from '@/lib/platform/db/schema/enums'
import { type QuestionList } from '@/lib/shop/questions/question-file.schema'
import { safetyFields } from '@/lib/shop/catalogue/product-safety'
import { type ProductSafety } from '@/lib/shop/catalogue/product-safety.schema'
import {
  type CategoryTranslation,
  type ProductTranslation,
  type QuestionSetTranslation,
  type TaggedTranslation,
} from '@/lib/shop/catalogue/translation-file.schema'

/** A catalogue in the form of its files. */
export type Catalogue = {
  categories: CategoryFile
  facets: FacetFile
  variations: VariationFile
  shippingTags: ShippingTagFile
  questionSets: QuestionSetFile
  products: ProductFile[]
}

export const CATALOGUE_PARTS = [
  'categories',
  'facets',
  'variations',
  'shippingTags',
  'questionSets',
  'products',
] as const

export type PictureReference = { key: string; file: string; alt: string }
export type TagContent = { slug: string; name: string; color: string | null }
export type SpecificationContent = { name: string; entries: { name: string; value: string }[] }

/** By language. */
type Translations<Translation> = Readonly<Record<string, Translation>>

export type CategoryContent = {
  slug: string
  name: string
  parent: string | null
  level: number
  position: number
  previousSlugs: string[]
  picture: PictureReference | null
  facets: string[]
  variations: string[]
  /** In percent; null without one of its own. */
  vatRate: number | null
  translations: Translations<CategoryTranslation>
}
export type TaggedContent<Style> = {
  slug: string
  name: string
  style: Style
  priority: number
  tags: TagContent[]
  translations: Translations<TaggedTranslation>
}
export type FacetContent = TaggedContent<FacetFile[number]['style']>
export type VariationContent = TaggedContent<VariationFile[number]['style']>
export type ShippingTagContent = { slug: string; name: string; translations: Translations<string> }
export type QuestionSetContent = {
  slug: string
  name: string
  questions: QuestionList
  translations: Translations<QuestionSetTranslation>
}

/** From before the shop. */
export type EarlierPrice = { price: string; from: string; reduced: boolean }

export type VariantContent = {
  slug: string
  name: string
  variantCode: string
  price: string
  /** Of a gift card whose amount the buyer chooses. */
  amountUpTo: string | null
  reduced: boolean
  earlierPrices: EarlierPrice[]
  available: boolean
  /** Pairs of variation and tag. */
  tags: [string, string][]
  shortDescription: string
  longDescription: string
  pictures: PictureReference[]
  shippingTags: string[]
  specifications: SpecificationContent[]
}
export type ProductContent = {
  slug: string
  name: string
  productCode: string
  category: string
  previousSlugs: string[]
  dateAdded: string
  updated: string
  orders: number
  state: ProductState
  personalised: boolean
  giftCard: boolean
  leadDays: number | null
  safety: ProductSafety
  /** Slugs of products. */
  goesWith: string[]
  /** The slug of the set whose questions come before its own. */
  questionSet: string | null
  questions: QuestionList
  /** Pairs of facet and tag. */
  facetTags: [string, string][]
  variants: VariantContent[]
  translations: Translations<ProductTranslation>
}

/** A catalogue in the form of the database: variants contain the values that they take from their product, and lists are sorted. */
export type CatalogueContent = {
  categories: CategoryContent[]
  facets: FacetContent[]
  variations: VariationContent[]
  shippingTags: ShippingTagContent[]
  questionSets: QuestionSetContent[]
  products: ProductContent[]
}

/** Convert values of the files: sanitise rich text, find the renditions of a picture. */
export type ContentConverters = { richText: (html: string) => string; picture: (file: string) => PictureContent }

export const compareSlugs = (one: { slug: string }, other: { slug: string }) =>
  one.slug < other.slug ? -1 : one.slug > other.slug ? 1 : 0

/** A facet or a variation. The order of the keys matters, because contents are compared as JSON. */
export const toTaggedContent = <Style>(
  { slug, name, style }: Pick<TaggedContent<Style>, 'slug' | 'name' | 'style'>,
  priority: number,
  tags: readonly TagContent[] = [],
  translations: TaggedContent<Style>['translations'] = {},
): TaggedContent<Style> => ({
  slug,
  name,
  style,
  tags: tags.map((tag) => ({ slug: tag.slug, name: tag.name, color: tag.color })),
  priority,
  translations,
})

const toIsoString = (date: string) => new Date(date).toISOString()

/** The order of the keys matters, because contents are compared as JSON. */
export const toEarlierPrice = ({
  price,
  from,
  reduced = false,
}: NonNullable<ProductFile['variants'][number]['earlier_prices']>[number]): EarlierPrice => ({
  price,
  from: toIsoString(from),
  reduced,
})

type PictureEntry = { file: string; alt: string }
const toPictureReference = (converters: ContentConverters, { file, alt }: PictureEntry): PictureReference => {
  const { key, file: storedFile } = converters.picture(file)
  return { key, file: storedFile, alt }
}

/** Without translations: `addTranslations` adds those that the entries have or get. */
export function toContent(catalogue: Catalogue, converters: ContentConverters): CatalogueContent {
  const facetOrder = new Map(catalogue.facets.map((facet, at) => [facet.slug, at]))
  const variationOrder = new Map(catalogue.variations.map((variation, at) => [variation.slug, at]))
  const tagOrder = new Map(
    catalogue.facets.flatMap((facet) =>
      facet.tags.map((tag, at): [string, number] => [`${facet.slug}:${tag.slug}`, at]),
    ),
  )
  const by = (order: Map<string, number>) => (one: string, other: string) =>
    (order.get(one) ?? 0) - (order.get(other) ?? 0)
  const levels = createLevelLookup(catalogue.categories)
  const renamed = new Map(
    catalogue.products.flatMap(({ slug, previous_slugs }) =>
      previous_slugs.map((former): [string, string] => [former, slug]),
    ),
  )

  return {
    categories: catalogue.categories.map((category, at) => ({
      slug: category.slug,
      name: category.name,
      parent: category.parent,
      level: levels(category.slug),
      position: at + 1,
      previousSlugs: category.previous_slugs.toSorted(),
      picture: category.image && toPictureReference(converters, category.image),
      facets: category.facets.toSorted(by(facetOrder)),
      variations: category.variations.toSorted(by(variationOrder)),
      vatRate: category.vat_rate ?? null,
      translations: {},
    })),
    facets: catalogue.facets.map((facet, at) => toTaggedContent(facet, at + 1, facet.tags)),
    variations: catalogue.variations.map((variation, at) => toTaggedContent(variation, at + 1, variation.tags)),
    shippingTags: catalogue.shippingTags.map(({ slug, name }) => ({ slug, name, translations: {} })).sort(compareSlugs),
    questionSets: catalogue.questionSets
      .map(({ slug, name, questions }) => ({ slug, name, questions, translations: {} }))
      .sort(compareSlugs),
    products: catalogue.products.toSorted(compareSlugs).map((product) => ({
      slug: product.slug,
      name: product.name,
      productCode: product.product_code,
      category: product.category,
      previousSlugs: product.previous_slugs.toSorted(),
      dateAdded: toIsoString(product.date_added),
      updated: toIsoString(product.updated),
      orders: product.orders,
      state: product.state ?? 'published',
      personalised: product.personalised ?? false,
      giftCard: product.gift_card ?? false,
      leadDays: product.lead_days ?? null,
      safety: safetyFields(product),
      goesWith: (product.goes_with ?? []).map((slug) => renamed.get(slug) ?? slug),
      questionSet: product.question_set ?? null,
      questions: product.questions ?? [],
      facetTags: Object.entries(product.facets)
        .sort(([one], [other]) => by(facetOrder)(one, other))
        .flatMap(([facet, tags]) =>
          tags
            .toSorted((one, other) => by(tagOrder)(`${facet}:${one}`, `${facet}:${other}`))
            .map((tag): [string, string] => [facet, tag]),
        ),
      variants: toVariantContents(product, converters, by(variationOrder)),
      translations: {},
    })),
  }
}

/** A variant takes the fields that it does not have from its product. */
function toVariantContents(
  product: ProductFile,
  converters: ContentConverters,
  byVariation: (one: string, other: string) => number,
): VariantContent[] {
  const common = {
    longDescription: converters.richText(product.long_description),
    pictures: product.images.map((image) => toPictureReference(converters, image)),
  }
  return product.variants.map((variant) => ({
    slug: variant.slug,
    name: variant.name,
    variantCode: variant.variant_code,
    price: variant.price,
    amountUpTo: variant.amount_up_to ?? null,
    reduced: variant.reduced ?? false,
    earlierPrices: (variant.earlier_prices ?? []).map(toEarlierPrice),
    available: variant.available,
    tags: Object.entries(variant.tags).sort(([one], [other]) => byVariation(one, other)),
    shortDescription: variant.short_description ?? product.short_description,
    longDescription:
      variant.long_description === undefined ? common.longDescription : converters.richText(variant.long_description),
    pictures: variant.images?.map((image) => toPictureReference(converters, image)) ?? common.pictures,
    shippingTags: (variant.special_shipping_tags ?? product.special_shipping_tags).toSorted(),
    specifications: (variant.specifications ?? product.specifications).map(({ name, entries }) => ({
      name,
      entries: entries.map((entry) => ({ name: entry.name, value: entry.value })),
    })),
  }))
}

function createLevelLookup(categories: CategoryFile): (slug: string) => number {
  const parents = new Map(categories.map((category) => [category.slug, category.parent]))
  const level = (slug: string): number => {
    const parent = parents.get(slug)
    return parent ? level(parent) + 1 : 1
  }
  return level
}
