import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { parseListingPath } from '@/lib/shop/search/listing'
import { type ListingIndex } from '@/lib/shop/search/listing-index'
import { PRODUCT_PATH } from './known-addresses'

/** On every response. */
export const EVERYTHING = 'all'
const HOME = 'home'
/** The latest and the most popular products, which home and every product page show. */
const FEATURED = 'featured'
/** Every listing shows how many products each tag and each category has, and ranks by places among all products. */
const LISTINGS = 'listings'
/** Responses that depend on a text, a price range or other parameters of a search. */
const SEARCHES = 'searches'
const ALL_PRODUCTS = 'category-all'
/** Sitemaps and feeds, which name every product. */
const FILES = 'files'
const FILE_PATH = /^\/(sitemap|feeds?)(\.xml$|\/)/
const categoryTag = (id: number) => `category-${id}`
const productTag = (id: number) => `product-${id}`

/** More than any page shows. */
const FEATURED_COUNT = 30
/** With more changed products, nearly every page has changed. */
const MAX_CHANGED_PRODUCTS = 200

type Catalogue = Pick<Snapshot, 'bySlug' | 'byId' | 'categories'>

/** What the public response at a path depends on, besides what all pages show. */
export function responseTags({
  bySlug,
  categories,
}: Pick<Catalogue, 'bySlug' | 'categories'>): (url: string) => string[] {
  const bySlugOfCategory = new Map(categories.map(({ slug, id }) => [slug, categoryTag(id)]))

  return (url) => {
    const [path = ''] = url.split('?')
    if (path === '/') return [EVERYTHING, HOME]
    if (path.startsWith('/api/')) return [EVERYTHING, SEARCHES]
    if (FILE_PATH.test(path)) return [EVERYTHING, FILES]
    const listing = parseListingPath(path)
    if (listing) {
      const isSearch = listing.query !== '' || listing.range.min > 0 || listing.range.max > 0
      const category = listing.category === '' ? ALL_PRODUCTS : bySlugOfCategory.get(listing.category)
      return [EVERYTHING, LISTINGS, ...(isSearch || !category ? [SEARCHES] : []), ...(category ? [category] : [])]
    }
    const product = bySlug.get(PRODUCT_PATH.exec(path)?.[1] ?? '')
    return product ? [EVERYTHING, FEATURED, productTag(product.id)] : [EVERYTHING]
  }
}

type Indexed = { snapshot: Snapshot; index: ListingIndex }
type Change = { before: Indexed | undefined; after: Indexed; changedProducts: ReadonlySet<number> | null }

/** The tags of the responses that may differ after a change of the catalogue. */
export function changedTags({ before, after, changedProducts: changed }: Change): string[] {
  if (!before || !changed || changed.size === 0 || changed.size > MAX_CHANGED_PRODUCTS) return [EVERYTHING]
  const tags = new Set([HOME, SEARCHES, ALL_PRODUCTS, FILES])
  const ancestorsOf = new Map(after.snapshot.categories.map((category) => [category.id, ancestorTags(category)]))
  for (const id of changed) {
    const [old, current] = [before.snapshot.byId.get(id), after.snapshot.byId.get(id)]
    tags.add(productTag(id))
    for (const product of [old, current])
      for (const tag of ancestorsOf.get(product?.categoryId ?? 0) ?? []) tags.add(tag)
    if (!isCountedAlike(old, current)) tags.add(LISTINGS)
  }
  const [featuredBefore, featured] = [featuredProducts(before), featuredProducts(after)]
  if (featured.join() !== featuredBefore.join() || featured.some((id) => changed.has(id))) tags.add(FEATURED)
  return [...tags]
}

const ancestorTags = ({ id, tn_ancestors_pks }: Category): string[] =>
  [id, ...tn_ancestors_pks.split(',').filter(Boolean).map(Number)].map(categoryTag)

/** Whether a product counts for the same tags and categories, and has the same place among all others. */
const isCountedAlike = (one: ListedProduct | undefined, other: ListedProduct | undefined) =>
  one?.categoryId === other?.categoryId &&
  one?.available === other?.available &&
  one?.tags.join() === other?.tags.join() &&
  one?.addedAt === other?.addedAt &&
  one?.orders === other?.orders

const featuredProducts = ({ snapshot, index }: Indexed): number[] =>
  [index.inOrder['-date'], index.inOrder['-orders']].flatMap((order) =>
    [...order.subarray(0, FEATURED_COUNT)].map((position) => snapshot.products[position]?.id ?? 0),
  )
