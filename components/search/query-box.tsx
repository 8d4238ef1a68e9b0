'use client'

import { type FormEvent, useRef } from 'react'
import { allProductsListing, LISTING_FORM_PATH } from '@/lib/search/listing'
import { ListingFields } from './listing-fields'
import { useListing } from './listing-state'
import { SearchField } from './search-field'
import { useListingDraft } from './use-listing-draft'

/** Words within the listing. Clearing them leads back to the whole shop. */
export function QueryBox({ where }: { where: string }) {
  const { listing, go } = useListing()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useListingDraft<string>()
  const text = draft ?? listing.query

  function submit(event: FormEvent) {
    event.preventDefault()
    go({ ...listing, query: text, page: 1 })
  }

  function clear() {
    setDraft('')
    go(allProductsListing)
    input.current?.focus()
  }

  return (
    <form role="search" aria-label={`Search in ${where}`} action={LISTING_FORM_PATH} onSubmit={submit}>
      <ListingFields listing={listing} besides="query" />
      <SearchField ref={input} label={`Search in ${where}`} value={text} onChange={(event) => setDraft(event.target.value)} onClear={clear} />
    </form>
  )
}
