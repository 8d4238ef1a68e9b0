import { madeToOrder } from '@messages/product-page'
import { type MinorUnits, toMinorUnits } from '@/lib/platform/base/money'
import { type Day } from '@/lib/platform/base/working-days'
import { toPlainText } from '@/lib/platform/base/html'
import { type Category, type Product, type Variant, type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { atLowestPrice } from '@/lib/shop/catalogue/lowest-price'
import { type ProductFacet } from '@/lib/shop/catalogue/product-facets'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { applicableVariations } from '@/lib/shop/catalogue/variant-choice'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { handlingDays } from '@/lib/shop/lead-time/lead-time'
import { type DeliveryCountry, quoteCountry } from '@/lib/shop/shipping/delivery-countries'
import { type DeliveryDays, type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import {
  propertyOf,
  sharedValues,
  variantValues,
  variedProperties,
} from '@/lib/machines/structured-data/variant-properties'

/** What delivering one unit costs, and how long it takes. Where the places of the country have different fees, the highest. */
export type FeedDelivery = {
  country: string
  price: MinorUnits
  days: DeliveryDays | null
  /** The days until it leaves the workshop. */
  handling: DeliveryDays
}

/** A variant as feeds describe it, in the language of the edition. */
export type FeedItem = {
  code: string
  /** The code of the product, if it has several variants. */
  group: string | null
  title: string
  description: string
  url: string
  pictures: readonly string[]
  price: MinorUnits
  /** What a reduced price is compared with. */
  reducedFrom: MinorUnits | null
  available: boolean
  personalised: boolean
  /** The names of its categories, from the top level down. */
  categories: readonly string[]
  /** Colour, material and size, as far as they are known. */
  values: ReturnType<typeof variantValues>
  /** What tells the variant from another one of its product with the same values; empty if the values do. */
  distinction: string
  /** The names of the variations with the tags of this variant. */
  choices: Readonly<Record<string, string>>
  /** Null without a country, or when the shop does not deliver to all of it. */
  delivery: FeedDelivery | null
}

export type FeedContext = {
  shopUrl: string
  country: DeliveryCountry | null
  shippingRules: readonly ShippingRule[]
  today: Day
}

/** What the pages of all products of a category have in common. */
export type FeedCategory = { path: readonly Category[]; variations: readonly Variation[] }

export function feedItems(
  shown: Product,
  { path, variations }: FeedCategory,
  facets: readonly ProductFacet[],
  { shopUrl, country, shippingRules, today }: FeedContext,
): FeedItem[] {
  const product = atLowestPrice(shown)
  const categorySlug = path.at(-1)?.slug ?? ''
  const isGroup = product.variants.length > 1
  const own = applicableVariations(variations, product.variants)
  const shared = sharedValues(facets, isGroup ? variedProperties(own) : [])
  const values = product.variants.map((variant) => variantValues(variant, own))
  const seen = values.map((one) => JSON.stringify(one))
  const isAlone = (at: number) => seen.indexOf(seen[at] ?? '') === seen.lastIndexOf(seen[at] ?? '')
  return product.variants.map((variant, at) => ({
    code: variant.variant_code,
    group: isGroup ? product.product_code : null,
    title: variantTitle(product.name, variant.name),
    description: describe(variant),
    url: shopUrl + productPath(categorySlug, product.slug, isGroup ? variant.slug : undefined),
    pictures: variant.variant_images.map(({ image_lg }) => new URL(image_lg, shopUrl).href),
    price: toMinorUnits(variant.price),
    reducedFrom: variant.reduced_from === null ? null : toMinorUnits(variant.reduced_from),
    available: variant.available,
    personalised: variant.product.personalised ?? false,
    categories: path.map(({ name }) => name),
    values: { ...shared, ...values[at] },
    distinction: isAlone(at) ? '' : distinctionOf(variant, own),
    choices: choicesOf(variant, own),
    delivery: country && deliveryOf(variant, shippingRules, country, today),
  }))
}

const describe = ({ made_to_order, short_description, long_description }: Variant) =>
  [made_to_order ? `${madeToOrder}.` : '', short_description, toPlainText(long_description)]
    .filter(Boolean)
    .join('\n\n')

/** The choices that feeds have no property for, or the name of the variant. */
function distinctionOf(variant: Variant, variations: readonly Variation[]): string {
  const unseen = variations.filter(({ slug }) => propertyOf(slug) === undefined)
  return Object.values(choicesOf(variant, unseen)).join(', ') || variant.name
}

const choicesOf = ({ tags }: Variant, variations: readonly Variation[]) =>
  Object.fromEntries(
    variations.flatMap(({ name, variationtags }): [string, string][] => {
      const tag = variationtags.find(({ id }) => tags.includes(id))
      return tag ? [[name, tag.name]] : []
    }),
  )

/** A piece that is there leaves at once: the days of its delivery count from the order. */
const THERE: DeliveryDays = { min: 0, max: 0 }

function deliveryOf(
  variant: Variant,
  rules: readonly ShippingRule[],
  country: DeliveryCountry,
  today: Day,
): FeedDelivery | null {
  const { price, special_shipping_tags, made_to_order } = variant
  const line = { unit: toMinorUnits(price), quantity: 1, shippingTags: special_shipping_tags }
  const quoted = quoteCountry([line], rules, country)
  const handling = handlingDays(variant, today)
  const isUnknown = made_to_order && handling === null
  return (
    quoted && {
      ...{ country: country.code, price: quoted.highest, days: isUnknown ? null : quoted.days },
      handling: handling ?? THERE,
    }
  )
}
