import * as t from '@messages/listing'
import { inSentence, type Words } from './words'
import { allProductsListing, type Listing } from '@/lib/shop/search/listing'
import { hasFilters, withoutFilters, withPage } from '@/lib/shop/search/listing-changes'
import { type ListingPage } from '@/lib/shop/search/listing-page'

export type EmptyListing = Pick<ListingPage, 'listing' | 'unknownCategory' | 'count' | 'pages' | 'nearby'> & {
  listingName: string
  words: Pick<Words, 'see_all' | 'search_hint'>
}

type Explanation = { text: string; links: { label: string; to: Listing }[] }

/** Why a listing shows no products, and wider listings that have some. */
export function explainNoResults({
  listing,
  listingName,
  unknownCategory,
  count,
  pages,
  nearby,
  words,
}: EmptyListing): Explanation {
  const all = { label: words.see_all, to: allProductsListing }
  if (unknownCategory) return { text: t.unknownCategory, links: [all] }
  if (count > 0) {
    const last = { label: t.lastPage(pages), to: withPage(listing, pages) }
    return { text: t.onlySoManyPages(pages), links: [last] }
  }
  const { query, category } = listing
  const filtersExclude = hasFilters(listing) && nearby !== null && nearby.withoutFilters > 0
  const unfiltered = {
    label: query === '' ? t.seeAllOf(listingName) : t.searchWithoutFilters(query),
    to: withoutFilters(listing),
  }
  const links = [
    ...(filtersExclude ? [unfiltered] : []),
    ...(query !== '' && category !== '' && nearby !== null && nearby.inWholeShop > 0
      ? [{ label: t.searchWholeShop, to: { ...allProductsListing, query } }]
      : []),
    all,
  ]
  const nothing = query === '' ? t.nothingHere : `${t.noMatch(query)} ${words.search_hint}`
  return { text: filtersExclude ? t.noMatchForFilters(inSentence(words.see_all)) : nothing, links }
}
