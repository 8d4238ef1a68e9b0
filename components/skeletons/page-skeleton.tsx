'use client'

import { useState } from 'react'
import { createPortal } from 'react-dom'
import { loading } from '@messages/ui'
import { ProductSkeleton } from './product-skeleton'
import { ListingSkeleton } from './listing-skeleton'
import { followedCard } from '@/components/media/followed-card.client'
import { CONTENT_ID } from '@/lib/platform/base/page-regions'
import { type PageKind } from '@/lib/shop/search/page-kind'
import styles from './page-skeleton.module.css'

/**
 * Covers the old page while a new one is loading. Not loading.tsx: it would stream a fallback first, so every page
 * would answer 200 before it is known to exist, and visitors without scripts would see only the fallback.
 */
export function PageSkeleton({ to }: { to: PageKind }) {
  const [card] = useState(followedCard)
  const content = document.getElementById(CONTENT_ID)
  return (
    content &&
    createPortal(
      <div className={styles.skeleton}>
        <p role="status" className="visually-hidden">
          {loading}
        </p>
        <div className={`page ${styles.content}`}>
          {to === 'product' ? <ProductSkeleton card={card} /> : <ListingSkeleton />}
        </div>
      </div>,
      content,
    )
  )
}
