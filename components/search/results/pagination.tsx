'use client'

import * as t from '@messages/filters'
import { withPage } from '@/lib/shop/search/listing-changes'
import { ListingLink } from '@/components/search/listing-link'
import { useListing } from '@/components/search/listing-state'
import { focusResults } from '@/components/search/focus-results.client'
import styles from './pagination.module.css'

export function Pagination({ pages }: { pages: number }) {
  const { listing } = useListing()
  const { page } = listing
  const to = (target: number) => (target === page || target < 1 || target > pages ? null : withPage(listing, target))
  return (
    <nav aria-label={t.pages} className={styles.pages}>
      <ListingLink onFollow={focusResults} to={to(1)}>
        {t.first}
      </ListingLink>
      <ListingLink onFollow={focusResults} to={to(page - 1)} rel="prev">
        {t.previous}
      </ListingLink>
      <span aria-current="page" className={styles.current}>
        {t.pageOf(page, pages)}
      </span>
      <ListingLink onFollow={focusResults} to={to(page + 1)} rel="next">
        {t.next}
      </ListingLink>
      <ListingLink onFollow={focusResults} to={to(pages)}>
        {t.last}
      </ListingLink>
    </nav>
  )
}
