'use client'

import { type MouseEvent, type ReactNode } from 'react'
import { rememberCard } from '@/components/media/followed-card.client'
import { LazyPageSkeleton } from '@/components/skeletons/lazy-page-skeleton'
import {
  findLink,
  hasModifierKey,
  needsDocument,
  notifyIfOffline,
  useNavigation,
} from '@/components/ui/use-navigation.client'
import { loadDocument } from '@/lib/platform/base/document.client'
import { EDITION_PATH } from '@/lib/platform/base/edition-links'
import { pageKindOf } from '@/lib/shop/search/page-kind'
import { rememberLink } from './left-link.client'

/** Responses that are not pages. */
const FILE_PATH = /^\/(api|editions|media)\/|\.xml$/

const isPage = (link: HTMLAnchorElement) =>
  link.origin === location.origin && !link.target && !link.hasAttribute('download') && !FILE_PATH.test(link.pathname)

/** Without the code for the cart, the page opens without the cart. */
const openWithCart = (url: string) =>
  import('@/lib/shop/cart/carried-cart.client').then(
    ({ openEdition }) => openEdition(url),
    () => loadDocument(url),
  )

const isEdition = (link: HTMLAnchorElement) => link.origin === location.origin && link.pathname.startsWith(EDITION_PATH)

const pathOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

const leadsElsewhere = (link: HTMLAnchorElement) =>
  link.protocol.startsWith('http') && link.href.split('#')[0] !== location.href.split('#')[0]

/**
 * The body, which follows links between pages of one root layout without loading a document. With one handler for all
 * links, a link is a plain `a` that costs nothing to render. React runs the handlers of the link itself before.
 */
export function NavigatingBody({ children }: { children: ReactNode }) {
  const { target, navigate } = useNavigation()
  const kind = target && pageKindOf(target)

  function followLink(event: MouseEvent) {
    const link = findLink(event)
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifierKey(event)) return
    if (link.getAttribute('href')?.startsWith('#')) return
    if (isPage(link) && !needsDocument(link.pathname)) {
      event.preventDefault()
      rememberCard(link)
      rememberLink(link)
      navigate(pathOf(link))
    } else if (leadsElsewhere(link) && notifyIfOffline()) event.preventDefault()
    else if (isEdition(link)) {
      event.preventDefault()
      void openWithCart(link.href)
    }
  }

  return (
    <body onClick={followLink}>
      {children}
      {kind && <LazyPageSkeleton to={kind} />}
    </body>
  )
}
