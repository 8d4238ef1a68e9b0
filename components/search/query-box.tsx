'use client'

import { type FormEvent, useRef, useState } from 'react'
import { everything, LISTING_FORM } from '@/lib/search/listing'
import { ListingFields } from './listing-fields'
import { useListing } from './listing-state'
import { SearchField } from './search-field'

/** Words within the listing. Clearing them leads back to the whole shop. */
export function QueryBox({ where }: { where: string }) {
  const { listing, go } = useListing()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState({ of: listing.query, text: listing.query })
  const text = draft.of === listing.query ? draft.text : listing.query

  function submit(event: FormEvent) {
    event.preventDefault()
    go({ ...listing, query: text, page: 1 })
  }

  function clear() {
    setDraft({ of: '', text: '' })
    go(everything)
    input.current?.focus()
  }

  return (
    <form role="search" aria-label={`Search in ${where}`} action={LISTING_FORM} onSubmit={submit}>
      <ListingFields listing={listing} besides="query" />
      <SearchField ref={input} label={`Search in ${where}`} value={text} onChange={(event) => setDraft({ of: listing.query, text: event.target.value })} onClear={clear} />
    </form>
  )
}
