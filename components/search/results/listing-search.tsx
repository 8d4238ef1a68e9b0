'use client'

import { type FormEvent, useRef } from 'react'
import * as t from '@messages/filters'
import { allProductsListing, LISTING_FORM_PATH } from '@/lib/shop/search/listing'
import { ListingHiddenFields } from '@/components/search/listing-hidden-fields'
import { useListing } from '@/components/search/listing-state'
import { SearchField } from '@/components/search/box/search-field'
import { useListingDraft } from '@/components/search/use-listing-draft'

/** Searches within the listing. Clearing the text leads to all products. */
export function ListingSearch({ listingName }: { listingName: string }) {
  const { listing, navigate } = useListing()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useListingDraft<string>()
  const text = draft ?? listing.query
  const label = t.searchIn(listingName)

  function submit(event: FormEvent) {
    event.preventDefault()
    // Typed while the page hydrated, the text is in the field before it is in the state.
    navigate({ ...listing, query: input.current?.value ?? text, page: 1 })
  }

  function clear() {
    setDraft('')
    navigate(allProductsListing)
    // The listing of all products is searched in the header of a wide screen.
    const box = document.querySelector<HTMLElement>('header [name="query"]')
    ;(box?.checkVisibility?.() ? box : input.current)?.focus()
  }

  return (
    <form role="search" aria-label={label} action={LISTING_FORM_PATH} onSubmit={submit}>
      <ListingHiddenFields listing={listing} omit="query" />
      <SearchField
        ref={input}
        label={label}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onClear={clear}
      />
    </form>
  )
}
