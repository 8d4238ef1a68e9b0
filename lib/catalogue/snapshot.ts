import { type Category, type ProductCard } from './catalogue.schema'

/** The sellable catalogue in memory: immutable, swapped whole when the catalogue changes. */
export type Snapshot = {
  version: number
  /** In the order of the tree: by position, children after their parent. */
  categories: readonly Category[]
  cards: readonly ProductCard[]
  /** Facet tags of each card, at the card's index: ids of `tags`. */
  cardTags: readonly (readonly number[])[]
  tags: ReadonlyMap<number, { facet: string; slug: string }>
}

export const emptySnapshot: Snapshot = { version: 0, categories: [], cards: [], cardTags: [], tags: new Map() }
