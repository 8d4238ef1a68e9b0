import { hasVariant } from '@/lib/shop/catalogue/listed-product'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { knownSearches } from '@/lib/shop/search/known-search'
import { listingPath, parseListingPath } from '@/lib/shop/search/listing'
import { aggregatesQuerySchema, searchQuerySchema } from '@/lib/shop/search/search.schema'
import { operations } from '@/lib/machines/api/operations'
import { isFeedCached } from '@/lib/machines/feeds/feed-size'

type Catalogue = Pick<Snapshot, 'bySlug' | 'byId' | 'movedProducts' | 'categories' | 'tags'>

/** `url` without unknown parameters; `shared` if the response may be cached for everybody. */
export type KnownAddress = { url: string; shared: boolean }

const FEED_PATH = /^\/feeds\//
export const PRODUCT_PATH = /^\/shop\/[^/]+\/([^/]+)$/
const API = '/api/v1'

const SEARCHES = new Map([
  [API + operations.searchProducts.path, searchQuerySchema],
  [API + operations.searchAggregates.path, aggregatesQuerySchema],
])

/**
 * Normalizes the URLs of responses that are the same for everybody. Removes parameters that have no effect, so that
 * they cannot fill the response cache with copies of one page.
 */
export function knownAddresses(catalogue: Catalogue): (path: string, query: string) => KnownAddress {
  const { isKnownListing, knownQuery } = knownSearches(catalogue)

  /** The last `variant` parameter that names a variant of the product. */
  function knownVariant(slug: string, query: string): string | undefined {
    const product = catalogue.bySlug.get(slug) ?? catalogue.byId.get(catalogue.movedProducts.get(slug) ?? 0)
    return (
      product &&
      new URLSearchParams(query)
        .getAll('variant')
        .reverse()
        .find((variant) => hasVariant(product, variant))
    )
  }

  return (path, query) => {
    const search = SEARCHES.get(path)
    if (search) {
      const parsed = search.safeParse(Object.fromEntries(new URLSearchParams(query)))
      const known = parsed.success ? knownQuery(parsed.data) : null
      return known
        ? { url: withQuery(path, known.toString()), shared: true }
        : { url: withQuery(path, query), shared: false }
    }
    if (FEED_PATH.test(path)) return { url: path, shared: isFeedCached(catalogue.bySlug.size) }
    const listing = parseListingPath(path)
    // Only under the path that the shop itself writes: other spellings would be further copies of one page.
    if (listing) return { url: path, shared: listingPath(listing) === path && isKnownListing(listing) }
    const variant = query && knownVariant(PRODUCT_PATH.exec(path)?.[1] ?? '', query)
    return { url: withQuery(path, variant ? `variant=${variant}` : ''), shared: true }
  }
}

const withQuery = (path: string, query: string) => (query ? `${path}?${query}` : path)
