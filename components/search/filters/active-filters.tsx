'use client'

import * as t from '@messages/filters'
import { formatUnitRange, formatUnits } from '@/lib/base/money'
import { CloseIcon } from '@/components/ui/icons'
import { type FilterChoices } from '@/lib/search/filter-choices'
import { ANY_PRICE, listingPath, type PriceRange, withRange, withToggledTag } from '@/lib/search/listing'
import { ListingLink } from '@/components/search/listing-link'
import { useListing } from '@/components/search/listing-state'
import { RemoveFilters } from './remove-filters'
import { focusResults } from '@/components/search/focus-results.client'
import styles from './active-filters.module.css'

function priceText({ min, max }: PriceRange): string {
  if (max === 0) return t.fromPrice(formatUnits(min))
  return min === 0 ? t.upToPrice(formatUnits(max)) : formatUnitRange(min, max)
}

/** One link for each active filter, to the listing without that filter. */
export function ActiveFilters({ filters: { facets, bounds } }: { filters: FilterChoices }) {
  const { listing } = useListing()
  const { min, max } = listing.range
  const isEveryPrice = bounds && min <= bounds.min && (max === 0 || max >= bounds.max)
  const nameOf = (facet: string, tag: string) =>
    facets.find(({ slug }) => slug === facet)?.tags.find(({ slug }) => slug === tag)?.name ?? tag
  const active = [
    ...listing.tags.flatMap(({ facet, tags }) =>
      tags.map((tag) => ({ name: nameOf(facet, tag), without: withToggledTag(listing, facet, tag) })),
    ),
    ...(!isEveryPrice && (min > 0 || max > 0)
      ? [{ name: priceText(listing.range), without: withRange(listing, ANY_PRICE) }]
      : []),
  ]
  if (active.length === 0) return null
  return (
    <div className={styles.active}>
      <ul aria-label={t.activeFilters} className={styles.list}>
        {active.map(({ name, without }) => (
          <li key={listingPath(without)}>
            <ListingLink to={without} onFollow={focusResults} aria-label={t.remove(name)} className={styles.filter}>
              {name}
              <CloseIcon />
            </ListingLink>
          </li>
        ))}
      </ul>
      <div className={styles.remove}>
        <RemoveFilters onRemove={focusResults} />
      </div>
    </div>
  )
}
