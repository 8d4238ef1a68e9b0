'use client'

import { useEffect } from 'react'
import { hasModifierKey, notifyIfOffline } from '@/components/ui/use-navigation.client'

const withoutHash = (address: string) => address.split('#')[0]

function blockLinkWhenOffline(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || event.defaultPrevented || hasModifierKey(event) || !link.protocol.startsWith('http')) return
  if (withoutHash(link.href) !== withoutHash(location.href) && notifyIfOffline()) event.preventDefault()
}

/** Stops links that load a document while there is no connection. `Link` checks the connection itself. */
export function OfflineLinkGuard() {
  useEffect(() => {
    window.addEventListener('click', blockLinkWhenOffline)
    return () => window.removeEventListener('click', blockLinkWhenOffline)
  }, [])
  return null
}
