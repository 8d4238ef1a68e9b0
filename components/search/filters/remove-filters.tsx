'use client'

import * as t from '@messages/filters'
import { buttonClassNameFor } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import { listingPath } from '@/lib/shop/search/listing'
import { hasFilters, withoutFilters } from '@/lib/shop/search/listing-changes'
import { useListing } from '@/components/search/listing-state'
import styles from './filters.module.css'

/** Disappears when it is pressed, so `onRemove` must move the focus. */
export function RemoveFilters({ onRemove }: { onRemove: () => void }) {
  const { listing, navigate } = useListing()
  if (!hasFilters(listing)) return null
  const unfiltered = withoutFilters(listing)

  function remove() {
    navigate(unfiltered)
    onRemove()
  }

  return (
    <ProgressiveButton
      href={listingPath(unfiltered)}
      onPress={remove}
      className={classNames(buttonClassNameFor({ look: 'quiet' }), styles.remove)}
    >
      {t.removeFilters}
    </ProgressiveButton>
  )
}
