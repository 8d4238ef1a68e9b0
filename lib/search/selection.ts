import { type TypedFastBitSet as Products } from 'typedfastbitset'
import { type Cents } from '@/lib/base/money'
import { type ListedProduct } from '@/lib/catalogue/listed-product'
import { type FacetSelection } from './listing'
import { emptySet, priceStepSize, type ListingIndex } from './listing-index'
import { type SortKey } from './sort'

export type Filters = {
  /** A category's slug; empty for all. */
  category: string
  tags: readonly FacetSelection[]
  price: { min: Cents; max: Cents | null }
  /** Places of the products that the words name, best first; null without words. */
  textMatches: Uint32Array | null
}

/** What each filter lets through on its own; null where a filter lets everything through. */
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
  for (const place of by === 'relevance' && textMatches ? textMatches : index.inOrder[by]) {
    if (passed >= end) break
    if (!set.has(place) || passed++ < offset) continue
    const product = index.products[place]
    if (product) page.push(product)
  }
  return page
}

export type TagCount = { facet: string; slug: string; count: number }

/** How many products each tag would leave. A facet's own choice is set aside, so that a second tag can always be added. */
export function tagCounts(selection: Selection): TagCount[] {
  const withAllChoices = matching(selection)
  return [...selection.index.withTag].flatMap(([facet, tags]) => {
    const base = selection.facets.has(facet) ? matching(selection, { facet }) : withAllChoices
    return [...tags].map(([slug, set]) => ({ facet, slug, count: base.intersection_size(set) }))
  })
}

/** How many products each category would leave, the chosen one set aside. */
export function categoryCounts(selection: Selection): { slug: string; count: number }[] {
  const base = matching(selection, { category: true })
  return [...selection.index.inCategory].map(([slug, set]) => ({ slug, count: base.intersection_size(set) }))
}

/** The lowest and highest price among what the other filters leave; null when they leave nothing. */
export function priceBounds(selection: Selection): { min: Cents; max: Cents } | null {
  const base = matching(selection, { price: true })
  if (base.isEmpty()) return null
  const { products, inOrder } = selection.index
  const first = (order: Uint32Array) => products[order.find((place) => base.has(place)) ?? -1]
  const [cheapest, dearest] = [first(inOrder.price), first(inOrder['-price'])]
  return cheapest && dearest ? { min: cheapest.price, max: dearest.price } : null
}

type IgnoredFilters = { category?: boolean; price?: boolean; facet?: string }

/** Passes all filters but those set aside. The answer may be one of the index's own sets: never change it. */
function matching({ index, category, facets, price, words }: Selection, aside: IgnoredFilters = {}): Products {
  const chosen = [...facets].flatMap(([facet, set]) => (facet === aside.facet ? [] : [set]))
  const [first, second, ...more] = [
    aside.category ? null : category,
    aside.price ? null : price,
    words,
    ...chosen,
  ].filter((set) => set !== null)
  if (!first) return index.all
  if (!second) return first
  return more.reduce((set, other) => set.intersection(other), first.new_intersection(second))
}

function createSet(index: ListingIndex, places: Iterable<number>): Products {
  const set = emptySet(index.products.length)
  for (const place of places) set.add(place)
  return set
}

function unionOfTags(index: ListingIndex, facet: string, tags: readonly string[]): Products {
  const sets = tags.flatMap((tag) => index.withTag.get(facet)?.get(tag) ?? [])
  const [only] = sets
  return sets.length === 1 && only ? only : sets.reduce((union, set) => union.union(set), createSet(index, []))
}

function inPriceRange(index: ListingIndex, min: Cents, max: Cents): Products {
  const order = index.inOrder.price
  const price = (at: number) => index.products[order[at] ?? -1]?.price ?? Infinity
  const notBelow = lowerBound(order.length, (at) => price(at) >= min)
  return cheaperThanPosition(
    index,
    lowerBound(order.length, (at) => price(at) > max),
  ).difference(cheaperThanPosition(index, notBelow))
}

/** The products before this point in the order of prices, from the nearest point for which they are known. */
function cheaperThanPosition({ inOrder, cheaperSets }: ListingIndex, end: number): Products {
  const step = priceStepSize(inOrder.price.length)
  const point = Math.min(Math.floor(end / step), cheaperSets.length - 1)
  const set = cheaperSets[point]?.clone() ?? emptySet(0)
  for (const place of inOrder.price.subarray(point * step, end)) set.add(place)
  return set
}

/** The first place where the condition holds, in a row where it holds from some place on. */
function lowerBound(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
