import { type Category } from '@/lib/catalogue/catalogue.schema'
import { listingPath } from './listing'

export type MenuItem = { slug: string; name: string; href: string; children: MenuItem[] }

const TOP_LEVEL = 1

/** What the navigation shows of the categories: the top ones in their order, each with those right below it. */
export function shopMenu(categories: readonly Category[]): MenuItem[] {
  const ordered = categories.toSorted((a, b) => a.tn_order - b.tn_order)
  return ordered
    .filter((category) => category.tn_level === TOP_LEVEL)
    .map((category) => ({ ...asItem(category), children: ordered.filter((child) => child.tn_parent === category.id).map(asItem) }))
}

const asItem = ({ slug, name }: Category): MenuItem => ({ slug, name, href: listingPath({ category: slug }), children: [] })
