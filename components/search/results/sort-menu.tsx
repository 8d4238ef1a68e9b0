'use client'

import { useId } from 'react'
import * as t from '@messages/filters'
import { buttonClassNameFor } from '@/components/ui/button'
import { withSort } from '@/lib/shop/search/listing-changes'
import { sortOrders } from '@/lib/shop/search/sort'
import { sortLabels } from '@/lib/shop/search/sort-labels'
import { useListing } from '@/components/search/listing-state'
import selectStyles from '@/components/ui/select.module.css'
import styles from './sort-menu.module.css'

/** Part of the filter form, so that without scripts both are submitted together. */
export function SortMenu({ form }: { form: string }) {
  const { listing, navigate } = useListing()
  const id = useId()
  return (
    <div className={styles.sort}>
      <label htmlFor={id}>{t.sortBy}</label>
      <select
        id={id}
        name="by"
        form={form}
        value={listing.by}
        onChange={({ target }) => {
          const chosen = sortOrders.find(({ key }) => key === target.value)
          if (chosen) navigate(withSort(listing, chosen.key))
        }}
        className={selectStyles.select}
      >
        {sortOrders.map(({ key }) => (
          <option key={key} value={key}>
            {sortLabels[key]}
          </option>
        ))}
      </select>
      <noscript>
        <button form={form} className={buttonClassNameFor({ look: 'secondary' })}>
          {t.sort}
        </button>
      </noscript>
    </div>
  )
}
