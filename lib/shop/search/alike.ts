import { type TypedFastBitSet as Products } from 'typedfastbitset'
import { lazily } from '@/lib/platform/base/lazily'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { emptySet, type ListingIndex } from './listing-index'

/** Names of more products do not begin with the name of a set. */
const MAX_SET = 12

const SMALL_SET = 1000

const firstWord = (name: string) => name.split(/\s/, 1)[0]?.toLocaleLowerCase() ?? ''

/** The positions of products by the first word of their names. */
export function namedSets(products: readonly ListedProduct[]): ReadonlyMap<string, readonly number[]> {
  const sets = new Map<string, number[]>()
  products.forEach(({ name }, position) => {
    const word = firstWord(name)
    const set = sets.get(word)
    if (set) set.push(position)
    else sets.set(word, [position])
  })
  return sets
}

const sets = new WeakMap<ListingIndex, () => ReadonlyMap<string, readonly number[]>>()

function setOf(index: ListingIndex, { name }: ListedProduct): Products {
  const known = sets.get(index) ?? lazily(() => namedSets(index.products))
  sets.set(index, known)
  const positions = known().get(firstWord(name)) ?? []
  const set = emptySet(index.products.length)
  if (positions.length <= MAX_SET) for (const position of positions) set.add(position)
  return set
}

/**
 * Products of other categories that have something in common with one: first its set, by the first word of their
 * names, then its tags, of which the rarest says most. Of each, the popular ones that can be bought come first.
 */
export function alikeProducts(
  index: ListingIndex,
  tags: Snapshot['tags'],
  own: ListedProduct,
  { top, category }: Record<'top' | 'category', Pick<Category, 'slug'>>,
  limit: number,
): ListedProduct[] {
  const tagged = own.tags.flatMap((id) => {
    const { facet = '', slug = '' } = tags.get(id) ?? {}
    return index.withTag.get(facet)?.get(slug) ?? []
  })
  const byRarity = tagged.map((set) => ({ set, size: set.size() })).sort((one, other) => one.size - other.size)
  const elsewhere = others(index, top.slug) ?? others(index, category.slug)
  const found = new Set<ListedProduct>()
  for (const set of elsewhere ? [setOf(index, own), ...byRarity.map(({ set }) => set)] : []) {
    if (found.size >= limit) break
    for (const product of popular(index, set.new_intersection(elsewhere ?? set), limit)) found.add(product)
  }
  return [...found].slice(0, limit)
}

/** All but the products of a category; null if these are all. */
function others({ all, inCategory }: ListingIndex, slug: string): Products | null {
  const rest = all.new_difference(inCategory.get(slug) ?? all)
  return rest.isEmpty() ? null : rest
}

function popular({ products, inOrder }: ListingIndex, set: Products, limit: number): ListedProduct[] {
  const found: ListedProduct[] = []
  const orders = (position: number) => products[position]?.orders ?? 0
  // The members of a small set are sorted sooner than found among all products.
  const isSmall = set.size() < SMALL_SET
  const order = isSmall ? set.array().sort((one, other) => orders(other) - orders(one)) : inOrder['-orders']
  for (const position of order) {
    if (found.length >= limit) break
    const product = products[position]
    if (product?.available && set.has(position)) found.push(product)
  }
  return found
}
