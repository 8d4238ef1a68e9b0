'use client'

import { useRef } from 'react'
import * as t from '@messages/filters'
import { Button, buttonClassNameFor } from '@/components/ui/button'
import { classNames } from '@/components/ui/class-names'
import { FilterIcon } from '@/components/ui/icons'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import { useDialog } from '@/components/ui/use-dialog.client'
import { type FilterChoices } from '@/lib/shop/search/filter-choices'
import { hasFilters } from '@/lib/shop/search/listing-changes'
import { FilterPanel } from './filter-panel'
import { FILTER_PANEL_ID } from '@/components/search/element-ids'
import { useListing } from '@/components/search/listing-state'
import { RemoveFilters } from './remove-filters'
import styles from './filters.module.css'

export const FILTER_FORM_ID = 'filters'

/** The sidebar of wide screens. On small screens it is hidden, or below the results if no script can open the sheet. */
export function Filters({ filters }: { filters: FilterChoices }) {
  const aside = useRef<HTMLElement>(null)
  return (
    <aside ref={aside} id={FILTER_PANEL_ID} tabIndex={-1} aria-labelledby="filters-title" className={styles.sidebar}>
      <div className={styles.head}>
        <h2 id="filters-title" className={styles.title}>
          {t.filters}
        </h2>
        <RemoveFilters onRemove={() => aside.current?.focus({ preventScroll: true })} />
      </div>
      <FilterPanel id={FILTER_FORM_ID} filters={filters} />
    </aside>
  )
}

export function FilterSheet({ filters, count }: { filters: FilterChoices; count: string }) {
  const { Dialog, button, dialog } = useDialog()
  const { listing } = useListing()
  const actions = useRef<HTMLDivElement>(null)

  return (
    <div className={styles.sheetButton}>
      <ProgressiveButton
        href={`#${FILTER_PANEL_ID}`}
        {...button}
        className={classNames(buttonClassNameFor({ look: 'secondary' }), styles.open)}
      >
        <FilterIcon />
        {t.filters}
        {hasFilters(listing) && (
          <span className={styles.dot}>
            <span className="visually-hidden"> {t.someAreOn}</span>
          </span>
        )}
      </ProgressiveButton>
      {Dialog && (
        <Dialog {...dialog} title={t.filters} side="sheet">
          <FilterPanel filters={filters} isOpen={dialog.open} />
          <div ref={actions} className={styles.sheetActions}>
            <RemoveFilters onRemove={() => actions.current?.querySelector('button')?.focus()} />
            <Button wide onClick={dialog.onClose}>
              {t.show(count)}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
