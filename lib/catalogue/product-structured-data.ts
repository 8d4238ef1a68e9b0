import * as t from '@messages/product-safety'
import { moneyFormat } from '@/lib/base/money'
import { type VatSetting } from '@/lib/base/vat'
import { type Product, type Variant } from './catalogue.schema'
import { productPath } from './product-path'

type PageContext = { shopUrl: string; company: string; categorySlug: string; vat: VatSetting }

/** Only a specification of a price can say that VAT is part of it, or what a reduction is compared with. */
function priceSpecifications({ price, reduced_from }: Variant, { rate }: VatSetting) {
  const includesVat = typeof rate === 'number'
  const toSpecification = (price: string) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: moneyFormat().currency,
    ...(includesVat && { valueAddedTaxIncluded: true }),
  })
  const all = [
    ...(includesVat ? [toSpecification(price)] : []),
    ...(reduced_from === null
      ? []
      : [{ ...toSpecification(reduced_from), priceType: 'https://schema.org/StrikethroughPrice' }]),
  ]
  return all.length > 0 ? { priceSpecification: all.length === 1 ? all[0] : all } : {}
}

const availability = ({ available, made_to_order }: Variant) =>
  !available ? 'OutOfStock' : made_to_order ? 'MadeToOrder' : 'InStock'

function offerData(variant: Variant, { shopUrl, company, categorySlug, vat }: PageContext) {
  return {
    '@type': 'Offer',
    sku: variant.variant_code,
    name: variant.name,
    price: variant.price,
    priceCurrency: moneyFormat().currency,
    ...priceSpecifications(variant, vat),
    availability: `https://schema.org/${availability(variant)}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: shopUrl + productPath(categorySlug, variant.product.slug, variant.slug),
    seller: { '@type': 'Organization', name: company },
  }
}

/** What is not known is left out. */
function safetyData({ manufacturer, warnings, note }: Product['safety']): object {
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

/** The product as schema.org data, with one offer for each variant. */
export function productStructuredData(product: Product, context: PageContext): object {
  const pictures = [
    ...new Set(product.variants.flatMap((variant) => variant.variant_images.map((image) => image.image_lg))),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.variants[0]?.short_description,
    sku: product.product_code,
    url: context.shopUrl + productPath(context.categorySlug, product.slug),
    image: pictures.map((url) => new URL(url, context.shopUrl).href),
    brand: { '@type': 'Brand', name: context.company },
    ...safetyData(product.safety),
    offers: product.variants.map((variant) => offerData(variant, context)),
  }
}

export function breadcrumbStructuredData(shopUrl: string, steps: { name: string; path: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: shopUrl + step.path,
    })),
  }
}
