'use client'

import { useId, useState } from 'react'
import * as t from '@messages/shell'
import { ChevronDownIcon, MenuIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { useDialog } from '@/components/ui/use-dialog.client'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { type MenuItem } from '@/lib/shop/search/menu'
import { ProgressiveButton } from '@/components/ui/progressive-button'
import { FOOTER_MENU_ID } from '@/lib/platform/base/page-regions'
import { MenuGroup, MenuList } from './menu-list'
import iconStyles from './icon-link.module.css'
import styles from './mobile-menu.module.css'

type Props = { menu: MenuItem[]; pages: PageLink[]; links: PageLink[] }

/** The menu of small screens. Without scripts its button links to the category list in the footer. */
export function MobileMenu({ menu, pages, links }: Props) {
  const { Dialog, button, dialog } = useDialog()
  return (
    <div className={styles.container}>
      <ProgressiveButton href={`#${FOOTER_MENU_ID}`} label={t.menu} className={iconStyles.link} {...button}>
        <MenuIcon />
      </ProgressiveButton>
      {Dialog && (
        <Dialog {...dialog} title={t.menu} side="left">
          <nav aria-label={t.menu}>
            <MenuList
              menu={menu}
              pages={pages}
              classNames={styles}
              renderGroup={(item) => <MobileMenuGroup item={item} onChoice={dialog.onClose} />}
              onSelect={dialog.onClose}
            />
            <ul className={styles.links}>
              {links.map(({ href, name }) => (
                <li key={href}>
                  <Link href={href} className={styles.link} onClick={dialog.onClose}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        </Dialog>
      )}
    </div>
  )
}

function MobileMenuGroup({ item, onChoice }: { item: MenuItem; onChoice: () => void }) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <button
        type="button"
        className={styles.top}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {item.name}
        <ChevronDownIcon />
      </button>
      <MenuGroup
        id={panelId}
        item={item}
        open={open}
        classNames={{ list: styles.children, link: styles.link, all: styles.link }}
        onSelect={onChoice}
      />
    </>
  )
}
