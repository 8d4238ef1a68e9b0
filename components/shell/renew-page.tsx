'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useTransition } from 'react'
import { forgetPrefetchedPages, onOldPage } from '@/components/ui/prefetch.client'
import { isWorthAsking, type PageReturn } from '@/lib/shop/catalogue/page-age'

/** Renews a page that came back after a change of the catalogue, and says so where a price in sight has changed. */
export function RenewPage() {
  const router = useRouter()
  const [isRenewing, startRenewing] = useTransition()
  const sayWhatChanged = useRef<(() => void) | null>(null)

  useEffect(() => {
    if (isRenewing) return
    sayWhatChanged.current?.()
    sayWhatChanged.current = null
  }, [isRenewing])

  useEffect(() => {
    const controller = new AbortController()
    // When the document was requested.
    let knownAt = Date.now() - performance.now()
    let isAsking = false

    async function askOnReturn(how: PageReturn) {
      const now = Date.now()
      if (isAsking || !navigator.onLine || !isWorthAsking(how, { knownAt, now })) return
      isAsking = true
      try {
        const { isOutdated, rememberPrices } = await import('./page-renewal.client')
        const needsRenewal = await isOutdated({ knownAt, now })
        knownAt = now
        if (!needsRenewal || controller.signal.aborted) return
        forgetPrefetchedPages()
        sayWhatChanged.current = rememberPrices()
        startRenewing(() => router.refresh())
      } catch {
        // The next return asks again.
      } finally {
        isAsking = false
      }
    }

    const handleReturnToTab = () => !document.hidden && void askOnReturn('in a tab')
    const { signal } = controller
    addEventListener('pageshow', ({ persisted }) => persisted && void askOnReturn('from a cache'), { signal })
    addEventListener('popstate', () => void askOnReturn('from a cache'), { signal })
    addEventListener('focus', handleReturnToTab, { signal })
    document.addEventListener('visibilitychange', handleReturnToTab, { signal })
    signal.addEventListener(
      'abort',
      onOldPage(() => void askOnReturn('from a cache')),
    )
    // A page may be left before its scripts run, and come back much later.
    handleReturnToTab()
    return () => controller.abort()
  }, [router])

  return null
}
