import { TypedFastBitSet as Products } from 'typedfastbitset'
import { type ListedProduct } from '@/lib/catalogue/listed-product'
import { type Snapshot } from '@/lib/catalogue/snapshot'
import { type SortKey } from './sort'

/**
 * The snapshot made ready for any listing: a set of products for each category (with all below it) and
 * each tag, and the products in each order. Sets and orders name a product by its place in the snapshot.
 */
export type ListingIndex = {
  products: readonly ListedProduct[]
  all: Products
  inCategory: ReadonlyMap<string, Products>
  /** By facet, then by tag. */
  withTag: ReadonlyMap<string, ReadonlyMap<string, Products>>
  inOrder: Record<SortKey, Uint32Array>
  /** Evenly spaced along the order of prices: all products before that point. */
  cheaperSets: readonly Products[]
}

/** How many products lie between two of those points. */
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

/** Just long enough: the library's own growing would make it twice that. */
export const emptySet = (size: number) => Products.fromWords(new Uint32Array((size + 31) >>> 5))

function allPositions(size: number): Products {
  const set = emptySet(size)
  for (let place = 0; place < size; place++) set.add(place)
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
  products.forEach(({ categoryId }, place) => setsOf.get(categoryId)?.forEach((set) => set.add(place)))
  return new Map([...sets.values()].map(({ slug, set }) => [slug, set]))
}

function tagSets(products: Snapshot['products'], tags: Snapshot['tags']): Map<string, Map<string, Products>> {
  const byFacet = new Map<string, Map<string, Products>>()
  const byId = new Map<number, Products>()
  for (const [id, { facet, slug }] of tags) {
    const set = emptySet(products.length)
    const ofFacet = byFacet.get(facet) ?? new Map<string, Products>()
    byFacet.set(facet, ofFacet.set(slug, set))
    byId.set(id, set)
  }
  products.forEach((product, place) => product.tags.forEach((tag) => byId.get(tag)?.add(place)))
  return byFacet
}

function cheaperSets(byPrice: Uint32Array): Products[] {
  const sets: Products[] = []
  const before = emptySet(byPrice.length)
  byPrice.forEach((place, at) => {
    if (at % priceStepSize(byPrice.length) === 0) sets.push(before.clone())
    before.add(place)
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

/** Without words, relevant is what is popular or new; what is sold out comes last. */
function relevanceOrder(popular: Uint32Array, newest: Uint32Array, soldOut: Float64Array): Uint32Array {
  const rank = soldOut.map((last) => last * 2 * soldOut.length)
  for (const order of [popular, newest]) order.forEach((place, at) => (rank[place] = (rank[place] ?? 0) + at))
  return positionsSortedBy(rank)
}

/** Places by their whole numbers, then by themselves. One number holds both, so that the engine's own fast sort does it. */
function positionsSortedBy(values: Float64Array): Uint32Array {
  const size = values.length
  const keys = values.map((value, place) => value * size + place).sort()
  const places = new Uint32Array(size)
  keys.forEach((key, at) => (places[at] = key - Math.floor(key / size) * size))
  return places
}
