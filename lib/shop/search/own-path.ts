import { productPath } from '@/lib/shop/catalogue/product-path'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { listingPath, parseListingPath } from './listing'

type Catalogue = Pick<Snapshot, 'categories' | 'movedCategories' | 'bySlug' | 'byId' | 'movedProducts'>

const PRODUCT = /^\/shop\/([^/?#]+)\/([^/?#]+)\/?(\?[^#]*)?$/

/**
 * The path that a link in the content leads to in this edition: its slugs may be former ones, or those of another
 * language. Other links stay as they are.
 */
export function ownPath({ categories, movedCategories, bySlug, byId, movedProducts }: Catalogue, link: string): string {
  const hasCategory = (slug: string) => categories.some((category) => category.slug === slug)
  const listing = parseListingPath(link)
  if (listing) {
    const moved = hasCategory(listing.category) ? undefined : movedCategories.get(listing.category)
    return moved === undefined ? link : listingPath({ ...listing, category: moved })
  }
  const [, category = '', slug = '', query = ''] = PRODUCT.exec(link) ?? []
  if (slug === '') return link
  const product = bySlug.get(slug) ?? byId.get(movedProducts.get(slug) ?? 0)
  if (!product || (product.slug === slug && hasCategory(category))) return link
  const own = categories.find(({ id }) => id === product.categoryId)
  return own ? productPath(own.slug, product.slug) + query : link
}
