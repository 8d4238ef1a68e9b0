import { type Day } from '@/lib/platform/base/working-days'
import * as t from '@messages/product-page'
import {
  type Offer,
  type Product as ProductData,
  type ProductGroup,
  type UnitPriceSpecification,
  type WithContext,
} from 'schema-dts'
import { moneyFormat } from '@/lib/platform/base/money'
import { type VatSetting } from '@/lib/platform/base/vat'
import { type Product, type Variant, type Variation } from '@/lib/shop/catalogue/catalogue.schema'
import { atLowestPrice } from '@/lib/shop/catalogue/lowest-price'
import { type ProductFacet } from '@/lib/shop/catalogue/product-facets'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { handlingDays } from '@/lib/shop/lead-time/lead-time'
import { type ShippingRule } from '@/lib/shop/shipping/shipping.schema'
import { unitDelivery, shippingDetails } from './delivery-structured-data'
import { type ReturnTerms, returnPolicy } from './return-policy'
import { type SharedNodes, sharedNodes } from './shared-nodes'
import { sharedValues, variantValues, variedProperties } from './variant-properties'

export type ProductContext = {
  shopUrl: string
  company: string
  categorySlug: string
  vat: VatSetting
  variations: readonly Variation[]
  facets: readonly ProductFacet[]
  shippingRules: readonly ShippingRule[]
  /** On which the page is made. */
  today: Day
  returns: ReturnTerms
}

type PageContext = ProductContext & { share: SharedNodes }

/** Only a specification of a price can say that VAT is part of it, or what a reduction is compared with. */
function priceSpecifications({ price, reduced_from }: Variant, { rate }: VatSetting) {
  const includesVat = typeof rate === 'number'
  const toSpecification = (price: string): UnitPriceSpecification => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: moneyFormat().currency,
    ...(includesVat && { valueAddedTaxIncluded: true }),
  })
  const all = [
    ...(includesVat ? [toSpecification(price)] : []),
    ...(reduced_from === null
      ? []
      : [{ ...toSpecification(reduced_from), priceType: 'https://schema.org/StrikethroughPrice' as const }]),
  ]
  return all.length > 0 ? { priceSpecification: all.length === 1 ? all[0] : all } : {}
}

const availability = ({ available, made_to_order }: Pick<Variant, 'available' | 'made_to_order'>) =>
  `https://schema.org/${!available ? 'OutOfStock' : made_to_order ? 'MadeToOrder' : 'InStock'}` as const

const variantUrl = ({ product, slug }: Variant, { shopUrl, categorySlug }: PageContext) =>
  shopUrl + productPath(categorySlug, product.slug, slug)

function offerData(variant: Variant, context: PageContext): Offer {
  const { share, vat, company, shippingRules, today, returns } = context
  const delivery = variant.product.gift_card
    ? []
    : shippingDetails(unitDelivery(variant, shippingRules), handlingDays(variant, today))
  const policy = returnPolicy(returns, variant.product.personalised ?? false)
  return {
    '@type': 'Offer',
    price: variant.price,
    priceCurrency: moneyFormat().currency,
    ...priceSpecifications(variant, vat),
    availability: availability(variant),
    itemCondition: 'https://schema.org/NewCondition',
    url: variantUrl(variant, context),
    seller: share('seller', { '@type': 'Organization', name: company }),
    ...(delivery.length > 0 && { shippingDetails: delivery.map((details) => share('delivery', details)) }),
    ...(policy && { hasMerchantReturnPolicy: share('returns', policy) }),
  }
}

/** What is not known is left out. */
function safetyData({ manufacturer, warnings, note }: Product['safety']): Partial<ProductData> {
  const texts = [...warnings.map(({ text }) => text), note].filter(Boolean)
  return {
    ...(manufacturer && {
      manufacturer: {
        '@type': 'Organization',
        name: manufacturer.name,
        address: manufacturer.address,
        [manufacturer.contact.startsWith('https:') ? 'url' : 'email']: manufacturer.contact,
      },
    }),
    ...(texts.length > 0 && {
      additionalProperty: texts.map((value) => ({ '@type': 'PropertyValue', name: t.warnings, value })),
    }),
  }
}

const pictureUrls = (variants: readonly Variant[], shopUrl: string) => [
  ...new Set(
    variants.flatMap(({ variant_images }) => variant_images.map(({ image_lg }) => new URL(image_lg, shopUrl).href)),
  ),
]

/** A variant of a group. What it has in common with the others is said of the group. */
const variantData = (variant: Variant, context: PageContext): ProductData => ({
  '@type': 'Product',
  name: variantTitle(variant.product.name, variant.name),
  sku: variant.variant_code,
  image: pictureUrls([variant], context.shopUrl)[0],
  ...variantValues(variant, context.variations),
  offers: offerData(variant, context),
})

/** The product as schema.org data: a group of products where it has several variants. */
export function productStructuredData(
  shown: Product,
  productContext: ProductContext,
): WithContext<ProductData> | WithContext<ProductGroup> {
  const product = atLowestPrice(shown)
  const context = { ...productContext, share: sharedNodes() }
  const { shopUrl, company, categorySlug, variations, facets } = context
  const [first, ...others] = product.variants
  const varied = others.length > 0 ? variedProperties(variations) : []
  const shared = {
    '@context': 'https://schema.org',
    name: product.name,
    description: first?.short_description,
    url: shopUrl + productPath(categorySlug, product.slug),
    image: pictureUrls(product.variants, shopUrl),
    brand: { '@type': 'Brand', name: company },
    ...sharedValues(facets, varied),
    ...safetyData(product.safety),
  } as const
  if (first && others.length === 0)
    return {
      ...variantValues(first, variations),
      ...shared,
      '@type': 'Product',
      sku: first.variant_code,
      offers: offerData(first, context),
    }
  return {
    ...shared,
    '@type': 'ProductGroup',
    productGroupID: product.product_code,
    ...(varied.length > 0 && { variesBy: varied.map((property) => `https://schema.org/${property}`) }),
    hasVariant: product.variants.map((variant) => variantData(variant, context)),
  }
}
