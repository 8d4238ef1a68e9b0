'use client'

import { type ComponentProps, type MouseEvent } from 'react'
import { hasModifierKey } from '@/components/ui/use-navigation.client'
import { listingPath, type Listing } from '@/lib/search/listing'
import { useListing } from './listing-state'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Null where there is nowhere to go: the link stays, so that it keeps the focus. */
  to: Listing | null
  onFollow?: () => void
}

/** A link within a listing: the choice shows at once. */
export function ListingLink({ to, onFollow, ...rest }: Props) {
  const { navigate } = useListing()
  if (!to) return <a {...rest} role="link" aria-disabled="true" tabIndex={-1} />

  const follow = (event: MouseEvent) => {
    if (hasModifierKey(event)) return
    event.preventDefault()
    // The second half of a double click: by now the link may lead one page further.
    if (event.detail > 1) return
    navigate(to)
    onFollow?.()
  }
  return <a {...rest} href={listingPath(to)} onClick={follow} />
}
