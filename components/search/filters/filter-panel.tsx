'use client'

import { type MouseEvent, type PointerEvent, useRef } from 'react'
import * as t from '@messages/filters'
import { type FilterChoices } from '@/lib/shop/search/filter-choices'
import { facetOfField, LISTING_FORM_PATH, type Listing, listingPath } from '@/lib/shop/search/listing'
import { isTagSelected, withFacet, withToggledTag } from '@/lib/shop/search/listing-changes'
import { buttonClassNameFor } from '@/components/ui/button'
import { RenderAfterPaint } from '@/components/ui/render-after-paint'
import { prefetchNow, prefetchSoon } from '@/components/ui/prefetch.client'
import { CategoryFilter } from './category-filter'
import { FacetFilter } from './facet-filter'
import { ListingHiddenFields } from '@/components/search/listing-hidden-fields'
import { useListing } from '@/components/search/listing-state'
import { PriceFilter } from './price-filter'
import styles from './filters.module.css'

type Props = {
  id?: string
  filters: FilterChoices
  /** Of the sheet that shows the filters on a small screen. */
  isOpen?: boolean
}

const INITIALLY_OPEN_FACETS = 3
const FACETS_IN_SIGHT = { sidebar: 3, sheet: 1 }

/** All filters of a listing. Every change navigates; without scripts the form has a submit button. */
export function FilterPanel({ id, filters: { categories, facets, bounds }, isOpen }: Props) {
  const { listing, navigate } = useListing()
  const panel = useRef<HTMLDivElement>(null)

  // The followed link is gone in the new listing.
  const focusPanel = () => panel.current?.focus({ preventScroll: true })

  function followTag({ target }: MouseEvent) {
    const next = target instanceof HTMLInputElement ? listingAfterPress(listing, target) : null
    if (next) navigate(next)
  }

  function prefetchTag({ target, type }: PointerEvent) {
    const input = target instanceof Element ? target.closest('label')?.control : null
    const next = input instanceof HTMLInputElement && !input.disabled ? listingAfterPress(listing, input) : null
    const prefetch = type === 'pointerdown' ? prefetchNow : prefetchSoon
    if (next) prefetch(listingPath(next))
  }

  const inSight = FACETS_IN_SIGHT[isOpen === undefined ? 'sidebar' : 'sheet']
  const facetFilters = facets.map((facet, at) => (
    <FacetFilter key={facet.slug} facet={facet} isInitiallyOpen={at < INITIALLY_OPEN_FACETS} />
  ))

  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <CategoryFilter categories={categories} onFollow={focusPanel} />
      <form
        id={id}
        action={LISTING_FORM_PATH}
        onSubmit={(event) => event.preventDefault()}
        onClick={followTag}
        onPointerOver={prefetchTag}
        onPointerDown={prefetchTag}
      >
        <ListingHiddenFields listing={listing} omit="filters" />
        {bounds && <PriceFilter bounds={bounds} />}
        {facetFilters.slice(0, inSight)}
        <RenderAfterPaint isOpen={isOpen}>{facetFilters.slice(inSight)}</RenderAfterPaint>
        <noscript>
          <button className={buttonClassNameFor({ wide: true })}>{t.showResults}</button>
        </noscript>
      </form>
    </div>
  )
}

/** The listing that a press of a tag leads to. A second press of a radio button removes it. */
function listingAfterPress(listing: Listing, { type, name, value }: HTMLInputElement): Listing | null {
  const facet = facetOfField(name)
  if (facet === null) return null
  if (type === 'checkbox') return withToggledTag(listing, facet, value)
  const isNone = value === '' || isTagSelected(listing, facet, value)
  return withFacet(listing, facet, isNone ? [] : [value])
}
