'use client'

import { withPage } from '@/lib/search/listing'
import { ListingLink } from '@/components/search/listing-link'
import { useListing } from '@/components/search/listing-state'
import { focusResults } from '@/components/search/focus-results.client'
import styles from './pagination.module.css'

export function Pagination({ pages }: { pages: number }) {
  const { listing } = useListing()
  const { page } = listing
  const to = (target: number) => (target === page || target < 1 || target > pages ? null : withPage(listing, target))
  return (
    <nav aria-label="Pages" className={styles.pages}>
      <ListingLink onFollow={focusResults} to={to(1)}>
        First
      </ListingLink>
      <ListingLink onFollow={focusResults} to={to(page - 1)} rel="prev">
        Previous
      </ListingLink>
      <span aria-current="page" className={styles.current}>
        Page {page} of {pages}
      </span>
      <ListingLink onFollow={focusResults} to={to(page + 1)} rel="next">
        Next
      </ListingLink>
      <ListingLink onFollow={focusResults} to={to(pages)}>
        Last
      </ListingLink>
    </nav>
  )
}
