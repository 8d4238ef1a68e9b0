import { type TypedFastBitSet as Products } from 'typedfastbitset'
import { emptySet, type ListingIndex } from './listing-index'
import { inPriceRange, unionOfTags } from './selection'
import { type Choice, type Lexicon, type Meaning } from './words/lexicon'
import { partsWithin, type QueryPart } from './words/read-query'

/** The products that a part of a search means, and how far each is from the best of them. */
export type PartMatches = { set: Products; distance: (position: number) => number }

/**
 * After the products that a property means come those with its words in their names; after those of a category such as
 * "Pearl necklaces" the other necklaces with pearls.
 */
export function partMatches(
  index: ListingIndex,
  part: QueryPart & { meaning: Meaning },
  lexicons: readonly Lexicon[],
): PartMatches {
  const { meaning, tokens } = part
  const sets = meaning.choices.map((choice) => choiceSet(index, choice))
  if (meaning.type === 'property') sets.push(namedSet(index, tokens, lexicons))
  const within = meaning.type === 'kind' ? partsWithin(part, lexicons) : null
  if (within)
    sets.push(
      inAll(
        index,
        within.flatMap(({ meaning: one }) => (one ? partSet(index, one) : [])),
      ),
    )
  const all = emptySet(index.products.length)
  for (const set of sets) all.union(set)
  return {
    set: all,
    distance: (position) =>
      Math.max(
        0,
        sets.findIndex((set) => set.has(position)),
      ),
  }
}

const partSet = (index: ListingIndex, { choices }: Meaning) =>
  unionOf(
    index,
    choices.map((choice) => choiceSet(index, choice)),
  )

function inAll(index: ListingIndex, [first, ...more]: readonly Products[]): Products {
  return more.reduce((set, other) => set.intersection(other), first?.clone() ?? emptySet(index.products.length))
}

function choiceSet(index: ListingIndex, { categories, tags, products }: Choice): Products {
  const conditions = [
    ...(categories.length > 0
      ? [
          unionOf(
            index,
            categories.flatMap((slug) => index.inCategory.get(slug) ?? []),
          ),
        ]
      : []),
    ...tags.map(({ facet, tags: slugs }) => unionOfTags(index, facet, slugs)),
    ...(products.length > 0 ? [setOf(index, products)] : []),
  ]
  return inAll(index, conditions)
}

function unionOf(index: ListingIndex, sets: readonly Products[]): Products {
  const union = emptySet(index.products.length)
  for (const set of sets) union.union(set)
  return union
}

export function setOf(index: ListingIndex, positions: Iterable<number>): Products {
  const set = emptySet(index.products.length)
  for (const position of positions) set.add(position)
  return set
}

/** The products that have all of the words in their names. */
export function namedSet(index: ListingIndex, tokens: QueryPart['tokens'], lexicons: readonly Lexicon[]): Products {
  const sets = tokens.map(({ forms }) =>
    setOf(
      index,
      lexicons.flatMap(({ named }) => forms.flatMap(({ stem }) => named.get(stem) ?? [])),
    ),
  )
  return inAll(index, sets)
}

export type PricePart = { min: number | null; max: number | null }

/** In units of the currency. */
export const priceSet = (index: ListingIndex, { min, max }: PricePart, unit: number): Products =>
  inPriceRange(index, Math.round((min ?? 0) * unit), max === null ? Infinity : Math.round(max * unit))
