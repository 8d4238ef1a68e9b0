'use client'

import { buttonClass } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { LinkThenButton } from '@/components/ui/link-then-button'
import { hasFilters, listingPath, withoutFilters } from '@/lib/search/listing'
import { useListing } from './listing-state'
import styles from './filters.module.css'

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
    <LinkThenButton href={listingPath(bare)} onPress={remove} className={classes(buttonClass({ look: 'quiet' }), styles.remove)}>
      Remove Filters
    </LinkThenButton>
  )
}
