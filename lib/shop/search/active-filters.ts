import * as t from '@messages/filters'
import { formatUnitRange, formatUnits } from '@/lib/platform/base/money'
import { type FilterChoices } from './filter-choices'
import { ANY_PRICE, type Listing, type PriceRange } from './listing'
import { withRange, withToggledTag } from './listing-changes'

function priceText({ min, max }: PriceRange): string {
  if (max === 0) return t.fromPrice(formatUnits(min))
  return min === 0 ? t.upToPrice(formatUnits(max)) : formatUnitRange(min, max)
}

/** The filters that are set, each with the listing without it. */
export function activeFilters(
  listing: Listing,
  { facets, bounds }: Pick<FilterChoices, 'facets' | 'bounds'>,
): { name: string; without: Listing }[] {
  const { min, max } = listing.range
  const isEveryPrice = bounds && min <= bounds.min && (max === 0 || max >= bounds.max)
  const nameOf = (facet: string, tag: string) =>
    facets.find(({ slug }) => slug === facet)?.tags.find(({ slug }) => slug === tag)?.name ?? tag
  return [
    ...listing.tags.flatMap(({ facet, tags }) =>
      tags.map((tag) => ({ name: nameOf(facet, tag), without: withToggledTag(listing, facet, tag) })),
    ),
    ...(!isEveryPrice && (min > 0 || max > 0)
      ? [{ name: priceText(listing.range), without: withRange(listing, ANY_PRICE) }]
      : []),
  ]
}
