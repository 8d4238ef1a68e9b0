'use client'

import { useEffect } from 'react'
import { opensElsewhere, refuseOffline } from '@/components/ui/way.client'

const withoutHash = (address: string) => address.split('#')[0]

function keepPage(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || event.defaultPrevented || opensElsewhere(event) || !link.protocol.startsWith('http')) return
  if (withoutHash(link.href) !== withoutHash(location.href) && refuseOffline()) event.preventDefault()
}

/** Links that load a document, for as long as there is no connection; the others ask when they are taken. */
export function OfflineLinks() {
  useEffect(() => {
    window.addEventListener('click', keepPage)
    return () => window.removeEventListener('click', keepPage)
  }, [])
  return null
}
