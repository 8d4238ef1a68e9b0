import { lazy, Suspense } from 'react'
import { useSession } from '@/lib/shop/account/session.client'
import { type SavedAddressesProps } from './saved-addresses'

const SavedAddresses = lazy(() =>
  import('./saved-addresses').then(
    ({ SavedAddresses }) => ({ default: SavedAddresses }),
    // An address can be typed.
    () => ({ default: () => null }),
  ),
)

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
