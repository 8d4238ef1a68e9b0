'use client'

import { useId } from 'react'
import * as t from '@messages/filters'
import { type CategoryChoice } from '@/lib/shop/search/filter-choices'
import { withCategory } from '@/lib/shop/search/listing-changes'
import { ListingLink } from '@/components/search/listing-link'
import { useListing } from '@/components/search/listing-state'
import styles from './category-filter.module.css'

/** Links to the subcategories, with the number of products in each. */
export function CategoryFilter({ categories, onFollow }: { categories: CategoryChoice[]; onFollow: () => void }) {
  const { listing } = useListing()
  const titleId = useId()
  if (categories.length === 0) return null
  return (
    <nav aria-labelledby={titleId} className={styles.categories}>
      <h3 id={titleId} className={styles.title}>
        {t.categories}
      </h3>
      <ul className={styles.list}>
        {categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <ListingLink
              to={count > 0 ? withCategory(listing, slug) : null}
              onFollow={onFollow}
              className={styles.category}
            >
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>
                <span className="visually-hidden">, </span>
                {count}
              </span>
            </ListingLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
