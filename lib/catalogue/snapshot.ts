import { type Category } from './catalogue.schema'
import { type ListedProduct } from './listed-product'

/** The catalogue in memory. It is immutable; after a change of the catalogue, a new snapshot replaces it. */
export type Snapshot = {
  version: number
  /** Sorted by position, children after their parent. */
  categories: readonly Category[]
  /** Sorted by id. */
  products: readonly ListedProduct[]
  bySlug: ReadonlyMap<string, ListedProduct>
  byId: ReadonlyMap<number, ListedProduct>
  tags: ReadonlyMap<number, { facet: string; slug: string }>
  /** From former slugs of categories to current ones. */
  movedCategories: ReadonlyMap<string, string>
  /** From former slugs of products to product ids. */
  movedProducts: ReadonlyMap<string, number>
  /** The prefix of picture URLs; empty when the shop serves them itself. */
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
