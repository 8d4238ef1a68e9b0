'use client'

import { createPortal } from 'react-dom'
import { ProductPlaces } from '@/components/catalogue/product-places'
import { ListingPlaces } from '@/components/search/listing-places'
import { useIsTaken } from '@/components/ui/link'
import { CONTENT } from './content-id'
import styles from './on-the-way.module.css'

type To = 'listing' | 'product'

/** The outline of a page that is on its way, in the place of the one that is being left. */
export function Outline({ to }: { to: To }) {
  const content = document.getElementById(CONTENT)
  return (
    content &&
    createPortal(
      <div className={styles.outline}>
        <p role="status" className="visually-hidden">
          Loading...
        </p>
        <div className={`page ${styles.inside}`}>{to === 'product' ? <ProductPlaces /> : <ListingPlaces />}</div>
      </div>,
      content,
    )
  )
}

/** Belongs inside a link: shows the outline from the press until the page is there. */
export function OnTheWay({ to }: { to: To }) {
  return useIsTaken() && <Outline to={to} />
}
