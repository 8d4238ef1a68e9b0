import { type TypedFastBitSet as Products } from 'typedfastbitset'
import { type MinorUnits } from '@/lib/platform/base/money'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { type FacetSelection } from './listing'
import { emptySet, priceStepSize, type ListingIndex } from './listing-index'
import { type SortKey } from './sort'

export type Filters = {
  /** A category's slug; empty for all. */
  category: string
  tags: readonly FacetSelection[]
  price: { min: MinorUnits; max: MinorUnits | null }
  /** Positions of the products that match the text, best first; null without a text. */
  textMatches: Uint32Array | null
}

/** The products that pass each filter on its own; null for a filter that is not set. */
export type Selection = {
  index: ListingIndex
  category: Products | null
  facets: ReadonlyMap<string, Products>
  price: Products | null
  words: Products | null
  textMatches: Uint32Array | null
}

export function selectProducts(index: ListingIndex, { category, tags, price, textMatches }: Filters): Selection {
  return {
    index,
    category: category === '' ? null : (index.inCategory.get(category) ?? createSet(index, [])),
    facets: new Map(
      tags.flatMap(({ facet, tags }) => (index.withTag.has(facet) ? [[facet, unionOfTags(index, facet, tags)]] : [])),
    ),
    price: price.min === 0 && price.max === null ? null : inPriceRange(index, price.min, price.max ?? Infinity),
    words: textMatches && createSet(index, textMatches),
    textMatches,
  }
}

export const countSelected = (selection: Selection) => matching(selection).size()

export function selectPage(selection: Selection, by: SortKey, offset: number, limit: number): ListedProduct[] {
  const { index, textMatches } = selection
  const set = matching(selection)
  const page: ListedProduct[] = []
  const end = Math.min(offset + limit, set.size())
  let passed = 0
  for (const position of by === 'relevance' && textMatches ? textMatches : index.inOrder[by]) {
    if (passed >= end) break
    if (!set.has(position) || passed++ < offset) continue
    const product = index.products[position]
    if (product) page.push(product)
  }
  return page
}

type IgnoredFilters = { category?: boolean; price?: boolean; words?: boolean; facet?: string }

/** The products that pass all filters except the ignored ones. The result may be a set of the index: do not modify it. */
export function matching({ index, category, facets, price, words }: Selection, ignored: IgnoredFilters = {}): Products {
  const chosen = [...facets].flatMap(([facet, set]) => (facet === ignored.facet ? [] : [set]))
  const [first, second, ...more] = [
    ignored.category ? null : category,
    ignored.price ? null : price,
    ignored.words ? null : words,
    ...chosen,
  ].filter((set) => set !== null)
  if (!first) return index.all
  if (!second) return first
  return more.reduce((set, other) => set.intersection(other), first.new_intersection(second))
}

function createSet(index: ListingIndex, positions: Iterable<number>): Products {
  const set = emptySet(index.products.length)
  for (const position of positions) set.add(position)
  return set
}

export function unionOfTags(index: ListingIndex, facet: string, tags: readonly string[]): Products {
  const sets = tags.flatMap((tag) => index.withTag.get(facet)?.get(tag) ?? [])
  const [only] = sets
  return sets.length === 1 && only ? only : sets.reduce((union, set) => union.union(set), createSet(index, []))
}

export function inPriceRange(index: ListingIndex, min: MinorUnits, max: MinorUnits): Products {
  const order = index.inOrder.price
  const price = (at: number) => index.products[order[at] ?? -1]?.price ?? Infinity
  const notBelow = lowerBound(order.length, (at) => price(at) >= min)
  return cheaperThanPosition(
    index,
    lowerBound(order.length, (at) => price(at) > max),
  ).difference(cheaperThanPosition(index, notBelow))
}

/** The products before this position in ascending order of price, built from the nearest set in the index. */
function cheaperThanPosition({ inOrder, cheaperSets }: ListingIndex, end: number): Products {
  const step = priceStepSize(inOrder.price.length)
  const point = Math.min(Math.floor(end / step), cheaperSets.length - 1)
  const set = cheaperSets[point]?.clone() ?? emptySet(0)
  for (const position of inOrder.price.subarray(point * step, end)) set.add(position)
  return set
}

/** Binary search for the first index at which the condition holds; it must hold for all later ones too. */
function lowerBound(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
