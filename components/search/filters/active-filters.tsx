'use client'

import * as t from '@messages/filters'
import { CloseIcon } from '@/components/ui/icons'
import { activeFilters } from '@/lib/shop/search/active-filters'
import { type FilterChoices } from '@/lib/shop/search/filter-choices'
import { listingPath } from '@/lib/shop/search/listing'
import { ListingLink } from '@/components/search/listing-link'
import { useListing } from '@/components/search/listing-state'
import { RemoveFilters } from './remove-filters'
import { focusResults } from '@/components/search/focus-results.client'
import styles from './active-filters.module.css'

type Props = {
  filters: FilterChoices
  /** What was understood of the search text, each with the text without it. */
  understood?: readonly { name: string; query: string }[]
}

/** One link for each active filter, to the listing without that filter. */
export function ActiveFilters({ filters, understood = [] }: Props) {
  const { listing } = useListing()
  const active = [
    ...understood.map(({ name, query }) => ({ name, without: { ...listing, query, page: 1 } })),
    ...activeFilters(listing, filters),
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
