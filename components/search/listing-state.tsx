'use client'

import { createContext, type ReactNode, startTransition, useContext, useOptimistic } from 'react'
import { useWay } from '@/components/ui/way.client'
import { listingPath, type Listing } from '@/lib/search/listing'

type ListingState = {
  /** What is chosen, at once when it is chosen; the results follow. */
  listing: Listing
  pending: boolean
  go: (next: Listing) => void
}

const Context = createContext<ListingState | null>(null)

export function ListingProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const { isTaken, take } = useWay()
  const [chosen, choose] = useOptimistic(listing)

  const go = (next: Listing) =>
    startTransition(() => {
      choose(next)
      take(listingPath(next))
    })

  return <Context value={{ listing: chosen, pending: isTaken, go }}>{children}</Context>
}

export function useListing(): ListingState {
  const state = useContext(Context)
  if (!state) throw new Error('This belongs inside a listing.')
  return state
}
