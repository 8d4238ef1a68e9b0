import { Suspense } from 'react'
import { lazyOrNothing } from '@/components/ui/lazy-or-nothing'
import { useSession } from '@/lib/shop/account/session.client'
import { type SavedAddressesProps } from './saved-addresses'

/** An address can also be typed. */
const SavedAddresses = lazyOrNothing(() => import('./saved-addresses').then(({ SavedAddresses }) => SavedAddresses))

/** A guest has no addresses, and does without the scripts that load them. */
export function LazySavedAddresses(props: SavedAddressesProps) {
  const { isAuthenticated } = useSession()
  return (
    isAuthenticated && (
      <Suspense>
        <SavedAddresses {...props} />
      </Suspense>
    )
  )
}
