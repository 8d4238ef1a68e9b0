import { ANY_PRICE, type Listing, normalizedTags, type PriceRange } from './listing'
import { type SortKey } from './sort'

// Apart from the URL of a listing, because pages without a listing do not change one.

export const withPage = (listing: Listing, page: number): Listing => ({ ...listing, page })
export const withSort = (listing: Listing, by: SortKey): Listing => ({ ...listing, by, page: 1 })
export const withRange = (listing: Listing, range: PriceRange): Listing => ({ ...listing, range, page: 1 })
export const withCategory = (listing: Listing, category: string): Listing => ({ ...listing, category, page: 1 })

/** Text in quotes is searched as it is, without corrections and meanings. */
export const asTyped = (listing: Listing): Listing => ({ ...listing, query: `"${listing.query}"`, page: 1 })

/** Without tags and prices; the category and the search text stay. */
export const withoutFilters = (listing: Listing): Listing => ({ ...listing, tags: [], range: ANY_PRICE, page: 1 })

export const hasFilters = ({ tags, range }: Listing) => tags.length > 0 || range.min > 0 || range.max > 0

const selectedTags = (listing: Listing, facet: string) =>
  listing.tags.find((choice) => choice.facet === facet)?.tags ?? []

export const isTagSelected = (listing: Listing, facet: string, tag: string) =>
  selectedTags(listing, facet).includes(tag)

export function withToggledTag(listing: Listing, facet: string, tag: string): Listing {
  const others = selectedTags(listing, facet).filter((other) => other !== tag)
  return withFacet(listing, facet, isTagSelected(listing, facet, tag) ? others : [...others, tag])
}

/** Replaces the chosen tags of a facet. */
export function withFacet(listing: Listing, facet: string, tags: readonly string[]): Listing {
  const others = listing.tags.filter((choice) => choice.facet !== facet)
  return { ...listing, tags: normalizedTags([...others, { facet, tags }]), page: 1 }
}
