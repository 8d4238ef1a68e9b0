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
}

export function buildListingIndex({ products, categories, tags }: Snapshot): ListingIndex {
  return {
    products,
    all: allOf(products.length),
    inCategory: categorySets(products, categories),
    withTag: tagSets(products, tags),
    inOrder: orders(products),
  }
}

/** Just long enough: the library's own growing would make it twice that. */
export const emptySet = (size: number) => Products.fromWords(new Uint32Array((size + 31) >>> 5))

function allOf(size: number): Products {
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

function orders(products: Snapshot['products']): ListingIndex['inOrder'] {
  const seconds = (product: ListedProduct) => Math.floor(product.addedAt / 1000)
  const popular = sortedBy(products, ({ orders }) => -orders)
  const newest = sortedBy(products, (product) => -seconds(product))
  return {
    relevance: worthSeeing(products, popular, newest),
    '-orders': popular,
    price: sortedBy(products, ({ price }) => price),
    '-price': sortedBy(products, ({ price }) => -price),
    '-date': newest,
    date: sortedBy(products, seconds),
  }
}

/** Without words, relevant is what is popular or new; what is sold out comes last. */
function worthSeeing(products: Snapshot['products'], popular: Uint32Array, newest: Uint32Array): Uint32Array {
  const rank = new Float64Array(products.length)
  for (const order of [popular, newest]) order.forEach((place, at) => (rank[place] = (rank[place] ?? 0) + at))
  return sortedBy(products, ({ available }, place) => (rank[place] ?? 0) + (available ? 0 : 2 * products.length))
}

/** Ascending by a whole number, then by place. One number holds both, so that the engine's own fast sort does it. */
function sortedBy(products: Snapshot['products'], value: (product: ListedProduct, place: number) => number): Uint32Array {
  const size = products.length
  const keys = Float64Array.from(products, (product, place) => value(product, place) * size + place).sort()
  return Uint32Array.from(keys, (key) => ((key % size) + size) % size)
}
