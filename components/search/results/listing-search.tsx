'use client'

import { type FormEvent, useRef } from 'react'
import { allProductsListing, LISTING_FORM_PATH } from '@/lib/search/listing'
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

  function submit(event: FormEvent) {
    event.preventDefault()
    navigate({ ...listing, query: text, page: 1 })
  }

  function clear() {
    setDraft('')
    navigate(allProductsListing)
    input.current?.focus()
  }

  return (
    <form role="search" aria-label={`Search in ${listingName}`} action={LISTING_FORM_PATH} onSubmit={submit}>
      <ListingHiddenFields listing={listing} omit="query" />
      <SearchField
        ref={input}
        label={`Search in ${listingName}`}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onClear={clear}
      />
    </form>
  )
}
