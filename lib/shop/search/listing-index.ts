import { TypedFastBitSet as Products } from 'typedfastbitset'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { type SortKey } from './sort'

/**
 * An index of the snapshot for listings: a set of products for each category (descendants included) and each tag,
 * and the products in each sort order. Sets and orders contain positions in the snapshot's list of products.
 */
export type ListingIndex = {
  products: readonly ListedProduct[]
  all: Products
  inCategory: ReadonlyMap<string, Products>
  /** By facet slug, then by tag slug. */
  withTag: ReadonlyMap<string, ReadonlyMap<string, Products>>
  inOrder: Record<SortKey, Uint32Array>
  /** At every `priceStepSize` products in ascending order of price: the set of all cheaper products. */
  cheaperSets: readonly Products[]
}

export const priceStepSize = (products: number) => Math.max(1, Math.ceil(products / 64))

export function buildListingIndex({ products, categories, tags }: Snapshot): ListingIndex {
  const inOrder = buildSortOrders(products)
  return {
    products,
    all: allPositions(products.length),
    inCategory: categorySets(products, categories),
    withTag: tagSets(products, tags),
    inOrder,
    cheaperSets: cheaperSets(inOrder.price),
  }
}

/** Allocates the exact size, because the library's own growth would double it. */
export const emptySet = (size: number) => Products.fromWords(new Uint32Array((size + 31) >>> 5))

function allPositions(size: number): Products {
  const set = emptySet(size)
  for (let position = 0; position < size; position++) set.add(position)
  return set
}

function categorySets(products: Snapshot['products'], categories: Snapshot['categories']): Map<string, Products> {
  const sets = new Map(categories.map(({ id, slug }) => [id, { slug, set: emptySet(products.length) }]))
  const setsOf = new Map(
    categories.map(({ id, tn_ancestors_pks }) => {
      const ids = [id, ...tn_ancestors_pks.split(',').map(Number)]
      return [id, ids.flatMap((one) => sets.get(one)?.set ?? [])]
    }),
  )
  products.forEach(({ categoryId }, position) => setsOf.get(categoryId)?.forEach((set) => set.add(position)))
  return new Map([...sets.values()].map(({ slug, set }) => [slug, set]))
}

function tagSets(products: Snapshot['products'], tags: Snapshot['tags']): Map<string, Map<string, Products>> {
  const byFacet = new Map<string, Map<string, Products>>()
  const byId = new Map<number, Products>()
  for (const [id, { facet, slug }] of tags) {
    const set = emptySet(products.length)
    const tagsOfFacet = byFacet.get(facet) ?? new Map<string, Products>()
    byFacet.set(facet, tagsOfFacet.set(slug, set))
    byId.set(id, set)
  }
  products.forEach((product, position) => product.tags.forEach((tag) => byId.get(tag)?.add(position)))
  return byFacet
}

function cheaperSets(byPrice: Uint32Array): Products[] {
  const sets: Products[] = []
  const before = emptySet(byPrice.length)
  byPrice.forEach((position, at) => {
    if (at % priceStepSize(byPrice.length) === 0) sets.push(before.clone())
    before.add(position)
  })
  return sets
}

function buildSortOrders(products: Snapshot['products']): ListingIndex['inOrder'] {
  const column = (value: (product: ListedProduct) => number) => Float64Array.from(products, value)
  const prices = column(({ price }) => price)
  const seconds = column(({ addedAt }) => Math.floor(addedAt / 1000))
  const soldOut = column(({ available }) => (available ? 0 : 1))
  const popular = positionsSortedBy(column(({ orders }) => -orders))
  const newest = positionsSortedBy(seconds.map((second) => -second))
  return {
    relevance: relevanceOrder(popular, newest, soldOut),
    '-orders': popular,
    price: positionsSortedBy(prices),
    '-price': positionsSortedBy(prices.map((price) => -price)),
    '-date': newest,
    date: positionsSortedBy(seconds),
  }
}

/** Without a text search, products rank by popularity and date together; unavailable ones come last. */
function relevanceOrder(popular: Uint32Array, newest: Uint32Array, soldOut: Float64Array): Uint32Array {
  const rank = soldOut.map((isSoldOut) => isSoldOut * 2 * soldOut.length)
  for (const order of [popular, newest]) order.forEach((position, at) => (rank[position] = (rank[position] ?? 0) + at))
  return positionsSortedBy(rank)
}

/** Positions sorted by value, then by position. Both are combined in one number, because the native sort of a typed array without a comparator is fastest. */
function positionsSortedBy(values: Float64Array): Uint32Array {
  const size = values.length
  const keys = values.map((value, position) => value * size + position).sort()
  const positions = new Uint32Array(size)
  keys.forEach((key, at) => (positions[at] = key - Math.floor(key / size) * size))
  return positions
}
