import { price } from '@messages/filters'
import { quoted } from '@messages/listing'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { activeFilters } from './active-filters'
import { type FilterChoices } from './filter-choices'
import { ANY_PRICE, type Listing } from './listing'
import { withCategory, withFacet, withRange } from './listing-changes'
import { matching, type Selection } from './selection'

/** A filter, with the listing without it and the number of products there. */
export type LiftedFilter = { name: string; to: Listing; count: number }

/** The filters without one of which a listing has products. The tags of a facet are one filter, and where there is only one filter, other links remove it. */
export function liftedFilters(
  listing: Listing,
  { selection, filters, category }: { selection: Selection; filters: FilterChoices; category: Category | null },
): LiftedFilter[] {
  const nameOf = (part: Pick<Listing, 'tags' | 'range'>) =>
    activeFilters({ ...listing, ...part }, filters)
      .map(({ name }) => name)
      .join(', ')
  const lift = (name: string, to: Listing, without: Parameters<typeof matching>[1]): LiftedFilter => ({
    name,
    to,
    count: matching(selection, without).size(),
  })
  const { query, range, tags } = listing
  const isPriced = range.min > 0 || range.max > 0
  const all = [
    ...tags.map((choice) =>
      lift(nameOf({ tags: [choice], range: ANY_PRICE }), withFacet(listing, choice.facet, []), { facet: choice.facet }),
    ),
    isPriced && lift(nameOf({ tags: [], range }) || price, withRange(listing, ANY_PRICE), { price: true }),
    category && lift(category.name, withCategory(listing, ''), { category: true }),
    query !== '' && lift(quoted(query), { ...listing, query: '', page: 1 }, { words: true }),
  ].filter((filter) => filter !== false && filter !== null)
  return all.length > 1 ? all.filter(({ count }) => count > 0) : []
}
