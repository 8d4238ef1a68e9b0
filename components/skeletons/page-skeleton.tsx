'use client'

import { createPortal } from 'react-dom'
import { ProductSkeleton } from './product-skeleton'
import { ListingSkeleton } from './listing-skeleton'
import { useIsNavigating } from '@/components/ui/link'
import { CONTENT_ID } from '@/components/ui/page-regions'
import styles from './page-skeleton.module.css'

type PageKind = 'listing' | 'product'

/**
 * Covers the old page while a new one is loading. Not loading.tsx: it would stream a fallback first, so every page
 * would answer 200 before it is known to exist, and visitors without scripts would see only the fallback.
 */
export function PageSkeleton({ to }: { to: PageKind }) {
  const content = document.getElementById(CONTENT_ID)
  return (
    content &&
    createPortal(
      <div className={styles.skeleton}>
        <p role="status" className="visually-hidden">
          Loading...
        </p>
        <div className={`page ${styles.content}`}>{to === 'product' ? <ProductSkeleton /> : <ListingSkeleton />}</div>
      </div>,
      content,
    )
  )
}

/** For use inside a link: shows the skeleton from the click until the new page is rendered. */
export function LinkSkeleton({ to }: { to: PageKind }) {
  return useIsNavigating() && <PageSkeleton to={to} />
}
