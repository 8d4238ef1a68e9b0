import * as t from '@messages/listing'
import { inSentence, type Words } from './words'
import { allProductsListing, type Listing } from '@/lib/shop/search/listing'
import { hasFilters, withoutFilters, withPage } from '@/lib/shop/search/listing-changes'

export type EmptyListing = {
  listing: Listing
  listingName: string
  unknownCategory: boolean
  count: number
  pages: number
  words: Pick<Words, 'see_all' | 'search_hint'>
}

type Explanation = { text: string; links: { label: string; to: Listing }[] }

/** Why a listing shows no products, and the listings that have some. */
export function explainNoResults({
  listing,
  listingName,
  unknownCategory,
  count,
  pages,
  words,
}: EmptyListing): Explanation {
  const all = { label: words.see_all, to: allProductsListing }
  if (unknownCategory) return { text: t.unknownCategory, links: [all] }
  if (count > 0) {
    const last = { label: t.lastPage(pages), to: withPage(listing, pages) }
    return { text: t.onlySoManyPages(pages), links: [last] }
  }
  const unfiltered = {
    label: listing.query === '' ? t.seeAllOf(listingName) : t.searchWithoutFilters(listing.query),
    to: withoutFilters(listing),
  }
  const links = [
    ...(hasFilters(listing) ? [unfiltered] : []),
    ...(listing.query !== '' && listing.category !== ''
      ? [{ label: t.searchWholeShop, to: { ...allProductsListing, query: listing.query } }]
      : []),
    all,
  ]
  const text = hasFilters(listing)
    ? t.noMatchForFilters(inSentence(words.see_all))
    : listing.query !== ''
      ? `${t.noMatch(listing.query)} ${words.search_hint}`
      : t.nothingHere
  return { text, links }
}
