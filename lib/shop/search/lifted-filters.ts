import { price } from '@messages/filters'
import { quoted } from '@messages/listing'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { activeFilters } from './active-filters'
import { type FilterChoices } from './filter-choices'
import { ANY_PRICE, type Listing, withCategory, withFacet, withRange } from './listing'
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
  const { min, max } = listing.range
  const all = [
    ...listing.tags.map((choice) => ({
      name: nameOf({ tags: [choice], range: ANY_PRICE }),
      to: withFacet(listing, choice.facet, []),
      count: matching(selection, { facet: choice.facet }).size(),
    })),
    ...(min > 0 || max > 0
      ? [
          {
            name: nameOf({ tags: [], range: listing.range }) || price,
            to: withRange(listing, ANY_PRICE),
            count: matching(selection, { price: true }).size(),
          },
        ]
      : []),
    ...(category
      ? [
          {
            name: category.name,
            to: withCategory(listing, ''),
            count: matching(selection, { category: true }).size(),
          },
        ]
      : []),
    ...(listing.query === ''
      ? []
      : [
          {
            name: quoted(listing.query),
            to: { ...listing, query: '', page: 1 },
            count: matching(selection, { words: true }).size(),
          },
        ]),
  ]
  return all.length > 1 ? all.filter(({ count }) => count > 0) : []
}
