'use client'

import { useState } from 'react'
import { type Listing } from '@/lib/shop/search/listing'
import { useListing } from './listing-state'

/** Tags, sort order and page do not affect a draft; another category, query or price does, and so does removing all filters. */
function keepsDraft(before: Listing, now: Listing): boolean {
  const key = ({ category, query, range }: Listing) => JSON.stringify([category, query, range])
  return key(before) === key(now) && (before.tags.length === 0 || now.tags.length > 0)
}

/** Input that is not in the URL yet. It is dropped when the shopper goes to another listing. */
export function useListingDraft<Draft>(): [draft: Draft | null, setDraft: (draft: Draft | null) => void] {
  const { listing } = useListing()
  const [state, setState] = useState<{ listing: Listing; draft: Draft | null }>({ listing, draft: null })
  const draft = keepsDraft(state.listing, listing) ? state.draft : null
  if (state.listing !== listing) setState({ listing, draft })
  return [draft, (draft) => setState({ listing, draft })]
}
