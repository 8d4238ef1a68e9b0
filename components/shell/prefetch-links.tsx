'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { preloadPageSkeleton } from '@/components/skeletons/lazy-page-skeleton'
import { preloadDialog } from '@/components/ui/use-dialog.client'
import { prefetchNow, prefetchPage, prefetchSoon } from '@/components/ui/prefetch.client'
import { findLink } from '@/components/ui/use-navigation.client'
import { type PageKind, pageKindOf } from '@/lib/shop/search/page-kind'

/** Kinds of pages whose scripts the browser has. */
const loadedKinds = new Set<PageKind>()

/** The path of the listing or product that the event's link leads to. */
function findPath(event: Event): string | null {
  const link = findLink(event)
  const path = link?.origin === location.origin ? link.pathname + link.search : null
  return path && pageKindOf(path) ? path : null
}

/** A finger does not rest above a link before it presses. */
const HAS_NO_POINTER = '(hover: none)'

/** Requests the page of a link when the visitor is about to follow it, so that it can be shown at once. */
export function PrefetchLinks() {
  const path = usePathname()

  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, passive: true, signal: controller.signal }
    const handleRest = (event: Event) => prefetchSoon(findPath(event))
    const handlePress = (event: Event) => prefetchNow(findPath(event))
    document.addEventListener('pointerover', handleRest, options)
    document.addEventListener('focusin', handleRest, options)
    document.addEventListener('pointerdown', handlePress, options)
    return () => controller.abort()
  }, [])

  useEffect(
    () =>
      whenIdle((signal) => {
        prefetchScripts()
        if (matchMedia(HAS_NO_POINTER).matches)
          import('./prefetch-in-sight.client').then(
            ({ prefetchLinksInSight }) => prefetchLinksInSight(signal),
            () => {},
          )
      }),
    [path],
  )
  return null
}

/** Prefetches one page of each kind, for the scripts that all pages of its kind share. */
function prefetchScripts(): void {
  preloadPageSkeleton()
  preloadDialog()
  const current = pageKindOf(location.pathname)
  if (current) loadedKinds.add(current)
  for (const { pathname } of document.querySelectorAll<HTMLAnchorElement>('main a[href^="/shop/"]')) {
    const kind = pageKindOf(pathname)
    if (!kind || loadedKinds.has(kind)) continue
    loadedKinds.add(kind)
    void prefetchPage(pathname)
  }
}

/** After the page has loaded. Safari has no requestIdleCallback. */
function whenIdle(run: (signal: AbortSignal) => void): () => void {
  const controller = new AbortController()
  const start = () => {
    const id = window.setTimeout(run, 200, controller.signal)
    controller.signal.addEventListener('abort', () => clearTimeout(id))
  }
  if (document.readyState === 'complete') start()
  else addEventListener('load', start, { once: true, signal: controller.signal })
  return () => controller.abort()
}
