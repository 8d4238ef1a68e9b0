import { type Category } from './catalogue.schema'
import { type ListedProduct } from './listed-product'

/** The sellable catalogue in memory: immutable, swapped whole when the catalogue changes. */
export type Snapshot = {
  version: number
  /** In the order of the tree: by position, children after their parent. */
  categories: readonly Category[]
  /** By id. */
  products: readonly ListedProduct[]
  bySlug: ReadonlyMap<string, ListedProduct>
  byId: ReadonlyMap<number, ListedProduct>
  tags: ReadonlyMap<number, { facet: string; slug: string }>
  /** From slugs that categories had before to those they have. */
  movedCategories: ReadonlyMap<string, string>
  /** From slugs that products had before to their ids. */
  movedProducts: ReadonlyMap<string, number>
  /** Before every picture's address; empty for this site. */
  mediaDomain: string
}

export const emptySnapshot: Snapshot = {
  version: 0,
  categories: [],
  products: [],
  bySlug: new Map(),
  byId: new Map(),
  tags: new Map(),
  movedCategories: new Map(),
  movedProducts: new Map(),
  mediaDomain: '',
}
