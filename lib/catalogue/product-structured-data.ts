import { type Product, type Variant } from './catalogue.schema'
import { productPath } from './product-path'

type PageContext = { shopUrl: string; company: string; categorySlug: string }

const currency = 'EUR'

function offerData(variant: Variant, { shopUrl, company, categorySlug }: PageContext) {
  return {
    '@type': 'Offer',
    sku: variant.variant_code,
    name: variant.name,
    price: variant.price,
    priceCurrency: currency,
    availability: `https://schema.org/${variant.available ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url: shopUrl + productPath(categorySlug, variant.product.slug, variant.slug),
    seller: { '@type': 'Organization', name: company },
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
