import { type Category } from '@/lib/catalogue/catalogue.schema'

type MenuLink = { slug: string; name: string }

/** Where it leads follows from its slug: the menu is data of every page, and kept small. */
export type MenuItem = MenuLink & { children: MenuLink[] }

const TOP_LEVEL = 1

/** What the navigation shows of the categories: the top ones in their order, each with those right below it. */
export function shopMenu(categories: readonly Category[]): MenuItem[] {
  const ordered = categories.toSorted((a, b) => a.tn_order - b.tn_order)
  return ordered
    .filter((category) => category.tn_level === TOP_LEVEL)
    .map((category) => ({
      ...toMenuLink(category),
      children: ordered.filter((child) => child.tn_parent === category.id).map(toMenuLink),
    }))
}

const toMenuLink = ({ slug, name }: Category): MenuLink => ({ slug, name })
