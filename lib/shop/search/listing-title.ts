import * as t from '@messages/listing'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type Listing } from './listing'
import { hasFilters } from './listing-changes'

type CategoryPath = readonly Pick<Category, 'name'>[]

/** The name of a listing, without its search text. `allProducts` is the name of the listing of the whole shop. */
export const listingName = (line: CategoryPath, allProducts: string) => line.at(-1)?.name ?? allProducts

export function listingHeading(query: string, line: CategoryPath, allProducts: string): string {
  if (query === '') return listingName(line, allProducts)
  return t.resultsFor(query, line.at(-1)?.name)
}

/** The page title, for the browser tab and search engines. */
export function listingTitle(listing: Listing, line: CategoryPath, allProducts: string): string {
  const name =
    listing.query === ''
      ? listingName(line, allProducts)
      : line.length > 0
        ? `${listingName(line, allProducts)}: ${listing.query}`
        : t.searchTitle(listing.query)
  return listing.page > 1 ? t.titleOfPage(name, listing.page) : name
}

/** Search engines should index categories, not filtered, sorted or searched listings. */
export const isIndexable = (listing: Listing) =>
  !hasFilters(listing) && listing.query === '' && listing.by === 'relevance'
