'use client'

import { createContext, type ReactNode, startTransition, useContext, useOptimistic } from 'react'
import { useNavigation } from '@/components/ui/use-navigation.client'
import { listingPath, type Listing } from '@/lib/shop/search/listing'

type ListingState = {
  /** The listing as chosen, before its results are loaded. */
  listing: Listing
  isPending: boolean
  navigate: (next: Listing) => void
}

const ListingContext = createContext<ListingState | null>(null)

export function ListingProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const { target, navigate } = useNavigation()
  const [optimisticListing, setOptimisticListing] = useOptimistic(listing)

  const go = (next: Listing) =>
    startTransition(() => {
      setOptimisticListing(next)
      navigate(listingPath(next))
    })

  return (
    <ListingContext value={{ listing: optimisticListing, isPending: target !== null, navigate: go }}>
      {children}
    </ListingContext>
  )
}

export function useListing(): ListingState {
  const state = useContext(ListingContext)
  if (!state) throw new Error('useListing() must be used inside a ListingProvider.')
  return state
}
