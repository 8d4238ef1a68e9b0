'use client'

import { type ComponentProps, type MouseEvent } from 'react'
import { hasModifierKey } from '@/components/ui/use-navigation.client'
import { listingPath, type Listing } from '@/lib/shop/search/listing'
import { useListing } from './listing-state'

type Props = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  /** Null for a disabled link, which is still rendered so that it keeps the focus. */
  to: Listing | null
  onFollow?: () => void
}

/** A link to another state of the listing, which shows the new state before the results are loaded. */
export function ListingLink({ to, onFollow, rel, ...rest }: Props) {
  const { navigate } = useListing()
  if (!to) return <a {...rest} role="link" aria-disabled="true" tabIndex={-1} />

  const follow = (event: MouseEvent) => {
    if (hasModifierKey(event)) return
    event.preventDefault()
    // After the first click of a double click, the link may already lead to the page after the next.
    if (event.detail > 1) return
    navigate(to)
    onFollow?.()
  }
  return <a {...rest} rel={rel} href={listingPath(to)} onClick={follow} />
}
