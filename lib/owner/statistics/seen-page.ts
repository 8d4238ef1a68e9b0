import { isPagePath } from '@/lib/shop/content/pages/page-paths'
import { parseListingPath, queryAtPath } from '@/lib/shop/search/listing'
import { hasFilters } from '@/lib/shop/search/listing-changes'
import { pageKindOf } from '@/lib/shop/search/page-kind'
import { countedTerm } from './search-term'

export const PAGE_KINDS = ['home', 'listing', 'search', 'product', 'text', 'cart', 'checkout'] as const
export type SeenKind = (typeof PAGE_KINDS)[number]

/** What is counted of a page. */
export type SeenPage = {
  kind: SeenKind
  productId?: number
  /** The text of a search when it is made, and not when its results are filtered. */
  term?: string
}

/** The id of the product at a slug of this edition. */
export type FindProduct = (slug: string) => number | undefined

const KINDS_BY_PATH = new Map<string, SeenKind>([
  ['/', 'home'],
  ['/shop/cart', 'cart'],
  ['/my-account/cart', 'cart'],
  ['/shop/cart/checkout', 'checkout'],
])

/** Null for pages that are not counted, and for what is no page. */
export function seenPage(path: string, findProduct: FindProduct): SeenPage | null {
  const kind = KINDS_BY_PATH.get(path)
  if (kind) return { kind }
  const shopKind = pageKindOf(path)
  if (shopKind === 'listing') return seenListing(path)
  if (isPagePath(path)) return { kind: 'text' }
  if (shopKind !== 'product') return null
  const productId = findProduct(path.split('/', 4)[3] ?? '')
  return productId === undefined ? null : { kind: 'product', productId }
}

function seenListing(path: string): SeenPage {
  const text = queryAtPath(path)
  if (!text) return { kind: 'listing' }
  const listing = parseListingPath(path)
  const isNew = listing !== null && listing.page === 1 && listing.by === 'relevance' && !hasFilters(listing)
  const term = isNew ? countedTerm(text) : null
  return term === null ? { kind: 'search' } : { kind: 'search', term }
}
