'use client'

import { useId, useRef, useState } from 'react'
import * as t from '@messages/shell'
import { SearchBox } from '@/components/search/box/search-box'
import { CloseIcon, SearchIcon } from '@/components/ui/icons'
import { listingPath } from '@/lib/shop/search/listing'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import { focusContent } from '@/components/ui/focus-content.client'
import iconStyles from './icon-link.module.css'
import styles from './header.module.css'

/** The search box is always open on wide screens and opened by a button on small ones. */
export function HeaderSearch() {
  const [open, setOpen] = useState(false)
  const boxId = useId()
  const box = useRef<HTMLDivElement>(null)

  const toggle = () => {
    setOpen(!open)
    if (!open) requestAnimationFrame(() => box.current?.querySelector('input')?.focus())
  }

  // The focused field is about to disappear.
  const close = () => {
    if (!open) return
    setOpen(false)
    focusContent()
  }

  return (
    <>
      <div className={styles.toggle}>
        <ProgressiveButton
          href={listingPath()}
          label={t.search}
          className={iconStyles.link}
          expanded={open}
          controls={boxId}
          onPress={toggle}
        >
          {open ? <CloseIcon /> : <SearchIcon />}
        </ProgressiveButton>
      </div>
      <div id={boxId} ref={box} className={styles.search} data-open={open}>
        <SearchBox onSearch={close} />
      </div>
    </>
  )
}
