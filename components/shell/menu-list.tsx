import { type ReactNode } from 'react'
import { Link } from '@/components/ui/link'
import { listingPath } from '@/lib/search/listing'
import { type MenuItem } from '@/lib/search/menu'
import { OnTheWay } from './on-the-way'

type Props = {
  menu: MenuItem[]
  look: Partial<Record<'items' | 'item' | 'top', string>>
  /** How categories with others below them open is each menu's own. */
  group: (item: MenuItem) => ReactNode
  onChoice: () => void
}

/** The top categories in their order, and what is made to order. */
export function MenuList({ menu, look, group, onChoice }: Props) {
  const link = (href: string, name: ReactNode) => (
    <Link href={href} className={look.top} onClick={onChoice}>
      {name}
    </Link>
  )
  return (
    <ul className={look.items}>
      {menu.map((item) => (
        <li key={item.slug} className={look.item}>
          {item.children.length > 0 ? group(item) : link(listingPath({ category: item.slug }), toListing(item.name))}
        </li>
      ))}
      <li className={look.item}>{link('/custom-orders', 'Custom Orders')}</li>
    </ul>
  )
}

type GroupProps = {
  id: string
  item: MenuItem
  open: boolean
  look: Partial<Record<'list' | 'link' | 'all', string>>
  onChoice: () => void
}

/** What lies below a category, and the category itself at the end. */
export function MenuGroup({ id, item, open, look, onChoice }: GroupProps) {
  const link = (slug: string, name: string, className: string | undefined) => (
    <li key={slug}>
      <Link href={listingPath({ category: slug })} className={className} onClick={onChoice}>
        {toListing(name)}
      </Link>
    </li>
  )
  return (
    <ul id={id} className={look.list} hidden={!open}>
      {item.children.map((child) => link(child.slug, child.name, look.link))}
      {link(item.slug, `All ${item.name}`, look.all)}
    </ul>
  )
}

const toListing = (name: string) => (
  <>
    {name}
    <OnTheWay to="listing" />
  </>
)
