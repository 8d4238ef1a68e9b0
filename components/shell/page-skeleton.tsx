'use client'

import { createPortal } from 'react-dom'
import { ProductSkeleton } from '@/components/catalogue/product-skeleton'
import { ListingSkeleton } from '@/components/search/listing-skeleton'
import { useIsNavigating } from '@/components/ui/link'
import { CONTENT_ID } from './content-id'
import styles from './page-skeleton.module.css'

type PageKind = 'listing' | 'product'

/** The outline of a page that is on its way, in the place of the one that is being left. */
export function PageSkeleton({ to }: { to: PageKind }) {
  const content = document.getElementById(CONTENT_ID)
  return (
    content &&
    createPortal(
      <div className={styles.outline}>
        <p role="status" className="visually-hidden">
          Loading...
        </p>
        <div className={`page ${styles.inside}`}>{to === 'product' ? <ProductSkeleton /> : <ListingSkeleton />}</div>
      </div>,
      content,
    )
  )
}

/** Belongs inside a link: shows the outline from the press until the page is there. */
export function LinkSkeleton({ to }: { to: PageKind }) {
  return useIsNavigating() && <PageSkeleton to={to} />
}
