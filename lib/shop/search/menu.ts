import { type Category } from '@/lib/shop/catalogue/catalogue.schema'

type MenuLink = { slug: string; name: string }

/** Without paths, which follow from the slugs: the menu is part of every page and should be small. */
export type MenuItem = MenuLink & { children: MenuLink[] }

const TOP_LEVEL = 1

/** The top categories with their children, in order. */
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
