import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { emptySnapshot, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { buildListingIndex } from '@/lib/shop/search/listing-index'
import { listingPath } from '@/lib/shop/search/listing'
import { changedTags, responseTags } from './response-tags'

const category = (id: number, slug: string, ancestors = ''): Category => ({
  id,
  name: slug,
  slug,
  tn_parent: ancestors ? Number(ancestors) : null,
  tn_level: ancestors ? 2 : 1,
  tn_order: id,
  tn_children_count: 0,
  tn_ancestors_pks: ancestors,
  facets: [],
  variations: [],
  image_md: null,
  image_alt: '',
  vat_rate: null,
})

const product = (id: number, more: Partial<ListedProduct> = {}): ListedProduct => ({
  id,
  slug: `ring-${id}`,
  slugs: {},
  name: `Ring ${id}`,
  code: `P${id}`,
  categoryId: 2,
  price: 1000,
  priceMax: 1000,
  reducedFrom: null,
  available: true,
  addedAt: id * 1_000,
  updatedAt: id,
  changedAt: id,
  orders: id,
  pictureKey: 'p',
  pictureAlt: '',
  pictureColor: '#fff',
  secondKey: null,
  secondAlt: null,
  tags: [1],
  variantSlugs: 'a',
  ...more,
})

const CATEGORIES = [category(1, 'jewellery'), category(2, 'rings', '1'), category(3, 'earrings', '1')]
/** More products than home and product pages show. */
const PRODUCTS = Array.from({ length: 100 }, (_, at) => product(at + 1))

function catalogue(products: ListedProduct[]): { snapshot: Snapshot; index: ReturnType<typeof buildListingIndex> } {
  const snapshot: Snapshot = {
    ...emptySnapshot,
    categories: CATEGORIES,
    products,
    bySlug: new Map(products.map((one) => [one.slug, one])),
    byId: new Map(products.map((one) => [one.id, one])),
  }
  return { snapshot, index: buildListingIndex(snapshot) }
}

const before = catalogue(PRODUCTS)
const tagsAfter = (changes: ListedProduct[], removed: number[] = []) => {
  const ids = new Set([...changes.map(({ id }) => id), ...removed])
  const products = [...PRODUCTS.filter(({ id }) => !ids.has(id)), ...changes].sort((a, b) => a.id - b.id)
  return changedTags({ before, after: catalogue(products), changedProducts: ids }).sort()
}

test.each([
  ['/', ['all', 'home']],
  ['/about', ['all']],
  ['/shop/rings/ring-7', ['all', 'featured', 'product-7']],
  ['/shop/rings/ring-7?variant=a', ['all', 'featured', 'product-7']],
  ['/shop/rings/unknown', ['all']],
  [listingPath(), ['all', 'listings', 'category-all']],
  [listingPath({ category: 'rings', page: 2 }), ['all', 'listings', 'category-2']],
  [listingPath({ category: 'rings', query: 'gold' }), ['all', 'listings', 'searches', 'category-2']],
  [listingPath({ range: { min: 0, max: 50 } }), ['all', 'listings', 'searches', 'category-all']],
  ['/api/v1/shop/products/search?category=rings', ['all', 'searches']],
  ['/sitemap.xml', ['all', 'files']],
  ['/sitemap/2.xml', ['all', 'files']],
  ['/feed.xml', ['all', 'files']],
  ['/feeds/google/gr.xml', ['all', 'files']],
  ['/feedback', ['all']],
])('%s has the tags %j', (url, tags) => {
  expect(responseTags(before.snapshot)(url)).toEqual(tags)
})

const PRICE_OF_OLD_PRODUCT = ['category-1', 'category-2', 'category-all', 'files', 'home', 'product-7', 'searches']

test('a changed price is on its page, in its category and the categories above, in searches, in feeds and on home', () => {
  expect(tagsAfter([product(7, { price: 900 })])).toEqual(PRICE_OF_OLD_PRODUCT)
})

test('a change of one of the latest or most popular products is on every product page', () => {
  expect(tagsAfter([product(99, { price: 900 })])).toContain('featured')
  expect(tagsAfter([product(7, { addedAt: 1_000_000 })])).toContain('featured')
  expect(tagsAfter([], [99])).toContain('featured')
})

test.each([
  ['came', [product(101, { addedAt: 0, orders: 0 })], []],
  ['went', [], [7]],
  ['was sold out', [product(7, { available: false })], []],
  ['has another tag', [product(7, { tags: [2] })], []],
  ['has another date', [product(7, { addedAt: 7_500 })], []],
])('every listing counts a product that %s', (_what, changes, removed) => {
  expect(tagsAfter(changes, removed)).toContain('listings')
})

test('a product that moved is in the listings of both categories', () => {
  expect(tagsAfter([product(7, { categoryId: 3 })])).toEqual([...PRICE_OF_OLD_PRODUCT, 'category-3', 'listings'].sort())
})

test('everything else, and what is unknown, changes everything', () => {
  const everything = ['all']
  expect(changedTags({ before, after: before, changedProducts: null })).toEqual(everything)
  expect(changedTags({ before, after: before, changedProducts: new Set() })).toEqual(everything)
  expect(changedTags({ before: undefined, after: before, changedProducts: new Set([1]) })).toEqual(everything)
  const many = new Set(Array.from({ length: 201 }, (_, id) => id))
  expect(changedTags({ before, after: before, changedProducts: many })).toEqual(everything)
})
