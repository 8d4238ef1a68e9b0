'use client'

import { useRouter } from 'next/navigation'
import { createContext, type ReactNode, useContext, useMemo, useOptimistic, useTransition } from 'react'
import { listingPath, type Listing } from '@/lib/search/listing'

type ListingState = {
  /** What is chosen, at once when it is chosen; the results follow. */
  listing: Listing
  pending: boolean
  go: (next: Listing) => void
}

const Context = createContext<ListingState | null>(null)

export function ListingProvider({ listing, children }: { listing: Listing; children: ReactNode }) {
  const router = useRouter()
  const [pending, startTransition] = useTransition()
  const [chosen, choose] = useOptimistic(listing)

  const state = useMemo(() => {
    const go = (next: Listing) =>
      startTransition(() => {
        choose(next)
        router.push(listingPath(next))
      })
    return { listing: chosen, pending, go }
  }, [chosen, pending, choose, router])

  return <Context value={state}>{children}</Context>
}

export function useListing(): ListingState {
  const state = useContext(Context)
  if (!state) throw new Error('This belongs inside a listing.')
  return state
}
