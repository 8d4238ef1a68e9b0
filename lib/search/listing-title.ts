import { type Category } from '@/lib/catalogue/catalogue.schema'
import { hasFilters, type Listing } from './listing'

export const ALL_PRODUCTS_TITLE = 'All jewellery'

/** The name of a listing, without its search text. */
export const listingName = (line: readonly Pick<Category, 'name'>[]) => line.at(-1)?.name ?? ALL_PRODUCTS_TITLE

export function listingHeading(query: string, line: readonly Pick<Category, 'name'>[]): string {
  if (query === '') return listingName(line)
  return `Results for “${query}”${line.length > 0 ? ` in ${listingName(line)}` : ''}`
}

/** The page title, for the browser tab and search engines. */
export function listingTitle(listing: Listing, line: readonly Pick<Category, 'name'>[]): string {
  const name =
    listing.query === ''
      ? listingName(line)
      : line.length > 0
        ? `${listingName(line)}: ${listing.query}`
        : `Search: ${listing.query}`
  return listing.page > 1 ? `${name}, page ${listing.page}` : name
}

export const resultCount = (count: number) => `${count} ${count === 1 ? 'result' : 'results'}`

/** Search engines should index categories, not filtered, sorted or searched listings. */
export const isIndexable = (listing: Listing) =>
  !hasFilters(listing) && listing.query === '' && listing.by === 'relevance'
