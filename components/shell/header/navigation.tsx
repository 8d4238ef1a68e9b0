'use client'

import { useEffect, useId, useRef, useState } from 'react'
import * as t from '@messages/shell'
import { ChevronDownIcon } from '@/components/ui/icons'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { listingPath } from '@/lib/shop/search/listing'
import { type MenuItem } from '@/lib/shop/search/menu'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import { focusContent } from '@/components/ui/focus-content.client'
import { MenuGroup, MenuList } from './menu-list'
import styles from './navigation.module.css'

/** The navigation bar of wide screens. At most one submenu is open; Esc, a choice, and a click or focus elsewhere close it. */
export function Navigation({ menu, pages }: { menu: MenuItem[]; pages: PageLink[] }) {
  const nav = useRef<HTMLElement>(null)
  const [open, setOpen] = useState<string | null>(null)
  const close = () => setOpen(null)

  useEffect(() => {
    if (!open) return
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) setOpen(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [open])

  return (
    <nav ref={nav} className={styles.bar} aria-label={t.mainNavigation}>
      <MenuList
        menu={menu}
        pages={pages}
        classNames={styles}
        renderGroup={(item) => (
          <Submenu
            item={item}
            open={open === item.slug}
            onToggle={() => setOpen(open === item.slug ? null : item.slug)}
            onClose={close}
          />
        )}
        onSelect={close}
      />
    </nav>
  )
}

type SubmenuProps = { item: MenuItem; open: boolean; onToggle: () => void; onClose: () => void }

function Submenu({ item, open, onToggle, onClose }: SubmenuProps) {
  const panelId = useId()
  const container = useRef<HTMLDivElement>(null)

  const closeOnEscape = (key: string) => {
    if (key !== 'Escape' || !open) return
    onClose()
    container.current?.querySelector('a')?.focus()
  }

  // The focused link is about to be hidden.
  const selectLink = () => {
    onClose()
    focusContent()
  }

  return (
    <div ref={container} onKeyDown={(event) => closeOnEscape(event.key)}>
      <ProgressiveButton
        href={listingPath({ category: item.slug })}
        className={styles.top}
        expanded={open}
        controls={panelId}
        onPress={onToggle}
      >
        {item.name}
        <ChevronDownIcon />
      </ProgressiveButton>
      <MenuGroup
        id={panelId}
        item={item}
        open={open}
        classNames={{ list: styles.panel, link: styles.child, all: styles.all }}
        onSelect={selectLink}
      />
    </div>
  )
}
