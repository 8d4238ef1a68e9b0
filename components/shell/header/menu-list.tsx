import { type ReactNode } from 'react'
import * as t from '@messages/shell'
import { Link } from '@/components/ui/link'
import { type PageLink } from '@/lib/shop/content/pages/page-links'
import { listingPath } from '@/lib/shop/search/listing'
import { type MenuItem } from '@/lib/shop/search/menu'

type Props = {
  menu: MenuItem[]
  pages: PageLink[]
  classNames: Partial<Record<'items' | 'item' | 'top', string>>
  /** Renders a category that has subcategories. */
  renderGroup: (item: MenuItem) => ReactNode
  onSelect: () => void
}

/** The top categories, and the pages that are in the menu. */
export function MenuList({ menu, pages, classNames, renderGroup, onSelect }: Props) {
  const link = (href: string, name: ReactNode) => (
    <Link href={href} className={classNames.top} onClick={onSelect}>
      {name}
    </Link>
  )
  return (
    <ul className={classNames.items}>
      {menu.map((item) => (
        <li key={item.slug} className={classNames.item}>
          {item.children.length > 0 ? renderGroup(item) : link(listingPath({ category: item.slug }), item.name)}
        </li>
      ))}
      {pages.map(({ href, name }) => (
        <li key={href} className={classNames.item}>
          {link(href, name)}
        </li>
      ))}
    </ul>
  )
}

type MenuGroupProps = {
  id: string
  item: MenuItem
  open: boolean
  classNames: Partial<Record<'list' | 'link' | 'all', string>>
  onSelect: () => void
}

/** The subcategories of a category, and a link to the category itself at the end. */
export function MenuGroup({ id, item, open, classNames, onSelect }: MenuGroupProps) {
  const link = (slug: string, name: string, className: string | undefined) => (
    <li key={slug}>
      <Link href={listingPath({ category: slug })} className={className} onClick={onSelect}>
        {name}
      </Link>
    </li>
  )
  return (
    <ul id={id} className={classNames.list} hidden={!open}>
      {item.children.map((child) => link(child.slug, child.name, classNames.link))}
      {link(item.slug, t.allOf(item.name), classNames.all)}
    </ul>
  )
}
