'use client'

import { buttonClass } from '@/components/ui/button'
import { LinkThenButton } from '@/components/ui/link-then-button'
import { hasFilters, listingPath, withoutFilters } from '@/lib/search/listing'
import { useListing } from './listing-state'

/** Goes with the filters it removes: `onRemove` says where the focus goes. */
export function RemoveFilters({ onRemove }: { onRemove: () => void }) {
  const { listing, go } = useListing()
  if (!hasFilters(listing)) return null
  const bare = withoutFilters(listing)

  function remove() {
    go(bare)
    onRemove()
  }

  return (
    <LinkThenButton href={listingPath(bare)} onPress={remove} className={buttonClass({ look: 'quiet' })}>
      Remove Filters
    </LinkThenButton>
  )
}
