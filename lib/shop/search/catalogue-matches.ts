import { type TypedFastBitSet as Products } from 'typedfastbitset'
import { type ListingIndex } from './listing-index'

/** A part of a search that the shop understood, as a filter that can be removed. */
export type UnderstoodPart = {
  text: string
  /** The search without it; empty if there is nothing else. */
  without: string
  /** The name of the category or tag, if it means just one; null for others. */
  name: string | null
  /** In units of the currency. */
  price: { min: number | null; max: number | null } | null
}

/** The products that a search finds, as positions in the index, best first. */
export type CatalogueMatches = {
  positions: Uint32Array
  /** Whether they match all of it; false if no product does and these match a part. */
  hasAllWords: boolean
  /** The text with corrected spelling; null if nothing was corrected. */
  interpretedAs: string | null
  /** Whether the text as it was typed finds something, too. */
  findsAsTyped: boolean
  understood: readonly UnderstoodPart[]
}

/** A condition of a search: the products that meet it, and how well. */
export type Condition = {
  set: Products
  /** 0 for what is meant first. */
  distance: (position: number) => number
  /** How well the words fit. */
  rank?: (position: number) => number
}

/** What is sold out needs to fit twice as well. */
const SOLD_OUT = 0.5

/** The products that meet all conditions: the least distant first, then what fits best, then in the given order. */
export function bestFirst(
  { products }: Pick<ListingIndex, 'products'>,
  order: Uint32Array,
  conditions: readonly Condition[],
): Uint32Array {
  const found: { position: number; distance: number; rank: number }[] = []
  for (const position of order) {
    if (!conditions.every(({ set }) => set.has(position))) continue
    const distance = conditions.reduce((sum, condition) => sum + condition.distance(position), 0)
    const rank = conditions.reduce((sum, condition) => sum + (condition.rank?.(position) ?? 0), 0)
    found.push({ position, distance, rank: products[position]?.available ? rank : rank * SOLD_OUT })
  }
  return Uint32Array.from(
    found.sort((one, other) => one.distance - other.distance || other.rank - one.rank),
    ({ position }) => position,
  )
}

/** Whether any product meets all conditions. */
export function canMeet(conditions: readonly Pick<Condition, 'set'>[]): boolean {
  const [first, ...more] = conditions
  if (!first) return false
  return !more.reduce((set, { set: other }) => set.intersection(other), first.set.clone()).isEmpty()
}

/**
 * The conditions to keep when no product meets all of them: the first that are in the way are left out. The conditions are
 * in the order of their importance.
 */
export function withoutContradiction<Kept extends Pick<Condition, 'set'>>(conditions: readonly Kept[]): Kept[] {
  const kept: Kept[] = []
  for (const condition of conditions) if (canMeet([...kept, condition])) kept.push(condition)
  return kept
}
