import { toPrice, type MinorUnits } from '@/lib/platform/base/money'
import { type ProductCard } from './catalogue.schema'
import { mediumUrl, thumbnailUrl } from './pictures'
import { type Slugs } from './slugs'

/** A product in the snapshot, in the language of the edition. URLs, prices and dates are formatted only for the cards that are shown. */
export type ListedProduct = {
  id: number
  slug: string
  slugs: Slugs
  name: string
  code: string
  categoryId: number
  /** The price of the cheapest available variant; `priceMax` is that of the most expensive one. */
  price: MinorUnits
  priceMax: MinorUnits
  /** What `price` is compared with when it is a reduction. */
  reducedFrom: MinorUnits | null
  available: boolean
  addedAt: number
  updatedAt: number
  /** When anything that its page shows of it was last changed; `updatedAt` is what its file says. */
  changedAt: number
  orders: number
  pictureKey: string
  pictureAlt: string
  pictureColor: string
  secondKey: string | null
  secondAlt: string | null
  /** Left out unless it is one. */
  giftCard?: true
  /** Ids of facet tags. */
  tags: readonly number[]
  /** Separated by spaces, so that products with the same slugs can share one string. */
  variantSlugs: string
}

export const hasVariant = ({ variantSlugs }: ListedProduct, slug: string): boolean =>
  variantSlugs.split(' ').includes(slug)

export function toProductCard(product: ListedProduct, mediaDomain: string): ProductCard {
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    category: product.categoryId,
    product_code: product.code,
    price: toPrice(product.price),
    price_max: toPrice(product.priceMax),
    reduced_from: product.reducedFrom === null ? null : toPrice(product.reducedFrom),
    available: product.available,
    image_md: mediumUrl(product.pictureKey, mediaDomain),
    image_alt: product.pictureAlt,
    image_2_md: product.secondKey && mediumUrl(product.secondKey, mediaDomain),
    image_2_alt: product.secondAlt,
    thumbnail: thumbnailUrl(product.pictureKey, mediaDomain),
    image_color: product.pictureColor,
    date_added: new Date(product.addedAt).toISOString(),
    updated: new Date(product.updatedAt).toISOString(),
    orders: product.orders,
  }
}
