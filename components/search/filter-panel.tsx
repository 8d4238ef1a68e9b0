'use client'

import { useRef } from 'react'
import { type FilterChoices } from '@/lib/search/filter-choices'
import { LISTING_FORM_PATH } from '@/lib/search/listing'
import { buttonClass } from '@/components/ui/button'
import { CategoryFilter } from './category-filter'
import { FacetFilter } from './facet-filter'
import { ListingFields } from './listing-fields'
import { useListing } from './listing-state'
import { PriceFilter } from './price-filter'
import styles from './filter-panel.module.css'

type Props = { id?: string; filters: FilterChoices }

const OPEN_AT_FIRST = 3

/** Everything that narrows a listing: links and a form, which a script sends at every change. */
export function FilterPanel({ id, filters: { categories, facets, bounds } }: Props) {
  const { listing } = useListing()
  const panel = useRef<HTMLDivElement>(null)

  // What was pressed goes with the choice: the keyboard's place is then the panel's beginning.
  const toBeginning = () => panel.current?.focus({ preventScroll: true })

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <CategoryFilter categories={categories} onFollow={toBeginning} />
      <form id={id} action={LISTING_FORM_PATH} onSubmit={(event) => event.preventDefault()}>
        <ListingFields listing={listing} besides="filters" />
        {bounds && <PriceFilter bounds={bounds} />}
        {facets.map((facet, at) => (
          <FacetFilter key={facet.slug} facet={facet} startsOpen={at < OPEN_AT_FIRST} />
        ))}
        <noscript>
          <button className={buttonClass({ wide: true })}>Show results</button>
        </noscript>
      </form>
    </div>
  )
}
