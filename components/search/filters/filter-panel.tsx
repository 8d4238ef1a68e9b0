'use client'

import { useRef } from 'react'
import { type FilterChoices } from '@/lib/search/filter-choices'
import { LISTING_FORM_PATH } from '@/lib/search/listing'
import { buttonClassNameFor } from '@/components/ui/button'
import { CategoryFilter } from './category-filter'
import { FacetFilter } from './facet-filter'
import { ListingHiddenFields } from '@/components/search/listing-hidden-fields'
import { useListing } from '@/components/search/listing-state'
import { PriceFilter } from './price-filter'
import styles from './filters.module.css'

type Props = { id?: string; filters: FilterChoices }

const INITIALLY_OPEN_FACETS = 3

/** All filters of a listing. Every change navigates; without scripts the form has a submit button. */
export function FilterPanel({ id, filters: { categories, facets, bounds } }: Props) {
  const { listing } = useListing()
  const panel = useRef<HTMLDivElement>(null)

  // The followed link is gone in the new listing.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <CategoryFilter categories={categories} onFollow={focusPanel} />
      <form id={id} action={LISTING_FORM_PATH} onSubmit={(event) => event.preventDefault()}>
        <ListingHiddenFields listing={listing} omit="filters" />
        {bounds && <PriceFilter bounds={bounds} />}
        {facets.map((facet, at) => (
          <FacetFilter key={facet.slug} facet={facet} isInitiallyOpen={at < INITIALLY_OPEN_FACETS} />
        ))}
        <noscript>
          <button className={buttonClassNameFor({ wide: true })}>Show results</button>
        </noscript>
      </form>
    </div>
  )
}
