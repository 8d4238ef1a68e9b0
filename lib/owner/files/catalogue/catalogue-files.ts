import {
  type Catalogue,
  type CatalogueContent,
  type EarlierPrice,
  type PictureReference,
  type ProductContent,
  type VariantContent,
} from './catalogue-content'
import { type ProductFile } from '@/lib/shop/catalogue/catalogue-file.schema'

/** The canonical form of the files: importing them and exporting again gives the same files. */
export function toCatalogueFiles(content: CatalogueContent): Catalogue {
  return {
    categories: content.categories.map(
      ({ slug, name, parent, previousSlugs, picture, facets, variations, vatRate }) => ({
        slug,
        name,
        parent,
        previous_slugs: previousSlugs,
        image: picture && toFilePicture(picture),
        facets,
        variations,
        ...(vatRate === null ? {} : { vat_rate: vatRate }),
      }),
    ),
    facets: content.facets.map(({ slug, name, style, tags }) => ({ slug, name, style, tags })),
    variations: content.variations.map(({ slug, name, style, tags }) => ({ slug, name, style, tags })),
    shippingTags: content.shippingTags.map(({ slug, name }) => ({ slug, name })),
    questionSets: content.questionSets.map(({ slug, name, questions }) => ({ slug, name, questions })),
    products: content.products.map(toProductFile),
  }
}

const toFilePicture = ({ file, alt }: PictureReference) => ({ file, alt })

/** Leaves out zero milliseconds. */
export const formatTimestamp = (instant: string) => instant.replace('.000Z', 'Z')

function toProductFile(product: ProductContent): ProductFile {
  const facets: Record<string, string[]> = {}
  for (const [facet, tag] of product.facetTags) (facets[facet] ??= []).push(tag)
  const [first] = product.variants
  if (!first) throw new Error(`The product "${product.slug}" has no variant.`)
  const common = sharedFieldsOf(first)
  return {
    slug: product.slug,
    name: product.name,
    product_code: product.productCode,
    category: product.category,
    previous_slugs: product.previousSlugs,
    date_added: formatTimestamp(product.dateAdded),
    updated: formatTimestamp(product.updated),
    orders: product.orders,
    ...(product.state !== 'published' && { state: product.state }),
    ...(product.personalised && { personalised: true }),
    ...(product.giftCard && { gift_card: true }),
    ...(product.leadDays !== null && { lead_days: product.leadDays }),
    ...product.safety,
    ...(product.goesWith.length > 0 && { goes_with: product.goesWith }),
    ...(product.questionSet !== null && { question_set: product.questionSet }),
    ...(product.questions.length > 0 && { questions: product.questions }),
    facets,
    ...common,
    variants: product.variants.map((variant) => ({
      slug: variant.slug,
      name: variant.name,
      variant_code: variant.variantCode,
      price: variant.price,
      ...(variant.amountUpTo !== null && { amount_up_to: variant.amountUpTo }),
      ...(variant.reduced && { reduced: true }),
      ...(variant.earlierPrices.length > 0 && { earlier_prices: variant.earlierPrices.map(toFilePrice) }),
      available: variant.available,
      tags: Object.fromEntries(variant.tags),
      ...differingFields(sharedFieldsOf(variant), common),
    })),
  }
}

const toFilePrice = ({ price, from, reduced }: EarlierPrice) => ({
  price,
  from: formatTimestamp(from),
  ...(reduced && { reduced: true }),
})

type SharedFields = Pick<
  ProductFile,
  'short_description' | 'long_description' | 'images' | 'special_shipping_tags' | 'specifications'
>

const sharedFieldsOf = (variant: VariantContent): SharedFields => ({
  short_description: variant.shortDescription,
  long_description: variant.longDescription,
  images: variant.pictures.map(toFilePicture),
  special_shipping_tags: variant.shippingTags,
  specifications: variant.specifications,
})

/** Leaves out the fields that equal those of the product. */
function differingFields(own: SharedFields, common: SharedFields): Partial<SharedFields> {
  const pickIfDifferent = <Key extends keyof SharedFields>(key: Key): Partial<Pick<SharedFields, Key>> => {
    const field: Partial<Pick<SharedFields, Key>> = {}
    if (JSON.stringify(own[key]) !== JSON.stringify(common[key])) field[key] = own[key]
    return field
  }
  return {
    ...pickIfDifferent('short_description'),
    ...pickIfDifferent('long_description'),
    ...pickIfDifferent('images'),
    ...pickIfDifferent('special_shipping_tags'),
    ...pickIfDifferent('specifications'),
  }
}

/** The format of all JSON files that the shop writes. */
export const formatJsonFile = (content: unknown): string => `${JSON.stringify(content, null, 2)}\n`
