import { type TypedFastBitSet as Products } from 'typedfastbitset'
import { emptySet, type ListingIndex } from './listing-index'
import { inPriceRange, unionOfTags } from './selection'
import { type Choice, type Lexicon, type Meaning } from './words/lexicon'
import { type QueryPart } from './words/read-query'

/** The products that a part of a search means, and how far each is from the best of them. */
export type PartMatches = { set: Products; distance: (position: number) => number }

/** Products that the words of a property are in the name of come after those that have it. */
export function partMatches(
  index: ListingIndex,
  { meaning, tokens }: QueryPart & { meaning: Meaning },
  lexicons: readonly Lexicon[],
): PartMatches {
  const sets = meaning.choices.map((choice) => choiceSet(index, choice))
  if (meaning.type === 'property') sets.push(namedSet(index, tokens, lexicons))
  const all = emptySet(index.products.length)
  for (const set of sets) all.union(set)
  return {
    set: all,
    distance: (position) => Math.max(0, sets.findIndex((set) => set.has(position))),
  }
}

function choiceSet(index: ListingIndex, { categories, tags, products }: Choice): Products {
  const conditions = [
    ...(categories.length > 0 ? [unionOf(index, categories.flatMap((slug) => index.inCategory.get(slug) ?? []))] : []),
    ...tags.map(({ facet, tags: slugs }) => unionOfTags(index, facet, slugs)),
    ...(products.length > 0 ? [setOf(index, products)] : []),
  ]
  const [first = emptySet(index.products.length), ...more] = conditions
  return more.reduce((set, condition) => set.new_intersection(condition), first)
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
  const [first = emptySet(index.products.length), ...more] = sets
  return more.reduce((set, other) => set.intersection(other), first)
}

export type PricePart = { min: number | null; max: number | null }

/** In units of the currency. */
export const priceSet = (index: ListingIndex, { min, max }: PricePart, unit: number): Products =>
  inPriceRange(index, Math.round((min ?? 0) * unit), max === null ? Infinity : Math.round(max * unit))
