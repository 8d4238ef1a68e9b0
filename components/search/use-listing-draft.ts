'use client'

import { useState } from 'react'
import { type Listing } from '@/lib/search/listing'
import { useListing } from './listing-state'

/** Ticking, sorting and turning pages keep what is being typed; another category, query or price, or no filters any more, do not. */
function keepsDraft(before: Listing, now: Listing): boolean {
  const of = ({ category, query, range }: Listing) => JSON.stringify([category, query, range])
  return of(before) === of(now) && (before.tags.length === 0 || now.tags.length > 0)
}

/** What is chosen or typed and not yet in the address. It ends with the listing in which it began. */
export function useListingDraft<Draft>(): [draft: Draft | null, setDraft: (draft: Draft | null) => void] {
  const { listing } = useListing()
  const [state, setState] = useState<{ listing: Listing; draft: Draft | null }>({ listing, draft: null })
  const draft = keepsDraft(state.listing, listing) ? state.draft : null
  if (state.listing !== listing) setState({ listing, draft })
  return [draft, (draft) => setState({ listing, draft })]
}
