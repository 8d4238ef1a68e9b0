import fc from 'fast-check'
import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { emptySnapshot, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { buildListingIndex } from './listing-index'
import { categoryCounts, priceBounds, tagCounts } from './aggregates'
import { countSelected, selectPage, selectProducts, type Filters } from './selection'
import { sortOrders, type SortKey } from './sort'

type TreeCategory = { parent: number | null }

/** Each category may be a child of any earlier one. */
const tree: fc.Arbitrary<TreeCategory[]> = fc
  .array(fc.option(fc.nat()), { minLength: 1, maxLength: 8 })
  .map((parents) => parents.map((parent, at) => ({ parent: parent === null || at === 0 ? null : parent % at })))

const ancestorsOf = (all: TreeCategory[], at: number): number[] => {
  const parent = all[at]?.parent ?? null
  return parent === null ? [] : [...ancestorsOf(all, parent), parent]
}

const categoriesOf = (all: TreeCategory[]): Category[] =>
  all.map(({ parent }, at) => ({
    id: at + 1,
    name: `Category ${at}`,
    slug: `category-${at}`,
    tn_parent: parent === null ? null : parent + 1,
    tn_level: ancestorsOf(all, at).length + 1,
    tn_order: at,
    tn_children_count: all.filter((other) => other.parent === at).length,
    tn_ancestors_pks: ancestorsOf(all, at)
      .map((id) => id + 1)
      .join(','),
    variations: [],
    facets: [],
    image_md: null,
    image_alt: null,
    vat_rate: null,
  }))

const TAGS: Snapshot['tags'] = new Map(
  ['metal:gold', 'metal:silver', 'metal:bronze', 'stone:emerald', 'stone:onyx', 'style:bold'].map((name, at) => {
    const [facet = '', slug = ''] = name.split(':')
    return [at + 1, { facet, slug }]
  }),
)

const product = (categories: number) =>
  fc.record({
    categoryId: fc.integer({ min: 1, max: categories }),
    price: fc.integer({ min: 0, max: 20 }).map((euros) => euros * 100 + 50),
    available: fc.boolean(),
    addedAt: fc.integer({ min: 0, max: 20_000 }),
    orders: fc.integer({ min: 0, max: 10 }),
    tags: fc.subarray([...TAGS.keys()]),
  })

type OwnFields = Pick<ListedProduct, 'categoryId' | 'price' | 'available' | 'addedAt' | 'orders' | 'tags'>

const snapshotOf = (categories: Category[], products: OwnFields[]): Snapshot => ({
  ...emptySnapshot,
  version: 1,
  categories,
  products: products.map((own, at) => ({
    ...own,
    id: at + 1,
    slug: `p-${at}`,
    slugs: {},
    name: `P ${at}`,
    code: `P-${at}`,
    priceMax: own.price,
    reducedFrom: null,
    updatedAt: own.addedAt,
    changedAt: own.addedAt,
    pictureKey: 'k',
    pictureAlt: '',
    pictureColor: '#000000',
    secondKey: null,
    secondAlt: null,
    variantSlugs: '',
  })),
  bySlug: new Map(),
  byId: new Map(),
  tags: TAGS,
  categorySlugs: new Map(),
  movedCategories: new Map(),
  movedProducts: new Map(),
  mediaDomain: '',
  money: emptySnapshot.money,
  options: emptySnapshot.options,
  vat: emptySnapshot.vat,
  safety: emptySnapshot.safety,
})

const catalogue: fc.Arbitrary<Snapshot> = tree.chain((all) =>
  fc
    .array(product(all.length), { maxLength: 150, size: 'medium' })
    .map((products) => snapshotOf(categoriesOf(all), products)),
)

/** Often the price of a product. */
const priceLimit = fc.integer({ min: 0, max: 42 }).map((halves) => halves * 50)

const filtersArbitrary = fc.record({
  category: fc.oneof(
    { weight: 1, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.nat(8).map((at) => `category-${at}`) },
  ),
  tags: fc
    .dictionary(
      fc.constantFrom('metal', 'stone', 'style', 'unknown'),
      fc.subarray(['gold', 'silver', 'emerald', 'onyx', 'bold', 'unknown'], { minLength: 1 }),
      { maxKeys: 3 },
    )
    .map((facets) => Object.entries(facets).map(([facet, tags]) => ({ facet, tags }))),
  price: fc.record({ min: priceLimit, max: fc.option(priceLimit) }),
  named: fc.option(fc.uniqueArray(fc.nat(149), { maxLength: 60, size: 'medium' })),
})

type TestFilters = Omit<Filters, 'textMatches'> & { named: number[] | null }

const toFilters = ({ products }: Snapshot, { named, ...rest }: TestFilters): Filters => ({
  ...rest,
  textMatches: named && Uint32Array.from(new Set(products.length > 0 ? named.map((at) => at % products.length) : [])),
})

/** A slow reference implementation, which checks product by product. */
function filterNaively(snapshot: Snapshot, filters: Filters) {
  const { products, categories } = snapshot
  const inCategory = (one: ListedProduct, slug: string) =>
    categories.some(
      (category) =>
        category.id === one.categoryId &&
        [category.id, ...category.tn_ancestors_pks.split(',').map(Number)].some(
          (id) => categories.find((other) => other.id === id)?.slug === slug,
        ),
    )
  const hasTag = (one: ListedProduct, facet: string, slug: string) =>
    one.tags.some((id) => TAGS.get(id)?.facet === facet && TAGS.get(id)?.slug === slug)
  const known = new Set([...TAGS.values()].map(({ facet }) => facet))
  const passes = {
    category: (one: ListedProduct) => filters.category === '' || inCategory(one, filters.category),
    price: (one: ListedProduct) =>
      one.price >= filters.price.min && (filters.price.max === null || one.price <= filters.price.max),
    words: (one: ListedProduct) => filters.textMatches === null || filters.textMatches.includes(products.indexOf(one)),
    tags: (one: ListedProduct, ignored?: string) =>
      filters.tags.every(
        ({ facet, tags }) => facet === ignored || !known.has(facet) || tags.some((tag) => hasTag(one, facet, tag)),
      ),
  }
  const filtered = (ignored: { category?: boolean; price?: boolean; facet?: string } = {}) =>
    products.filter(
      (one) =>
        (ignored.category || passes.category(one)) &&
        (ignored.price || passes.price(one)) &&
        passes.words(one) &&
        passes.tags(one, ignored.facet),
    )
  const prices = filtered({ price: true }).map(({ price }) => price)
  return {
    results: filtered(),
    tagCounts: [...TAGS.values()].map(({ facet, slug }) => ({
      facet,
      slug,
      count: filtered({ facet }).filter((one) => hasTag(one, facet, slug)).length,
    })),
    categoryCounts: categories.map(({ slug }) => ({
      slug,
      count: filtered({ category: true }).filter((one) => inCategory(one, slug)).length,
    })),
    bounds: prices.length === 0 ? null : { min: Math.min(...prices), max: Math.max(...prices) },
  }
}

const secondOf = ({ addedAt }: ListedProduct) => Math.floor(addedAt / 1000)

const comparators: Record<Exclude<SortKey, 'relevance'>, (a: ListedProduct, b: ListedProduct) => number> = {
  '-orders': (a, b) => b.orders - a.orders,
  price: (a, b) => a.price - b.price,
  '-price': (a, b) => b.price - a.price,
  '-date': (a, b) => secondOf(b) - secondOf(a),
  date: (a, b) => secondOf(a) - secondOf(b),
}

const MANY_RUNS = { numRuns: 300 }

test('results and counts equal those of the reference implementation', () => {
  fc.assert(
    fc.property(catalogue, filtersArbitrary, (snapshot, wanted) => {
      const filters = toFilters(snapshot, wanted)
      const selection = selectProducts(buildListingIndex(snapshot), filters)
      const expected = filterNaively(snapshot, filters)
      expect(countSelected(selection)).toBe(expected.results.length)
      expect(new Set(selectPage(selection, 'relevance', 0, 150))).toEqual(new Set(expected.results))
      expect(tagCounts(selection)).toEqual(expected.tagCounts)
      expect(categoryCounts(selection)).toEqual(expected.categoryCounts)
      expect(priceBounds(selection)).toEqual(expected.bounds)
    }),
    MANY_RUNS,
  )
})

test('every sort order equals a plain sort, with ties by id', () => {
  const keys = sortOrders.map(({ key }) => key).filter((key) => key !== 'relevance')
  fc.assert(
    fc.property(catalogue, filtersArbitrary, fc.constantFrom(...keys), (snapshot, wanted, by) => {
      const filters = toFilters(snapshot, wanted)
      const expected = filterNaively(snapshot, filters).results.toSorted((a, b) => comparators[by](a, b) || a.id - b.id)
      expect(selectPage(selectProducts(buildListingIndex(snapshot), filters), by, 0, 150)).toEqual(expected)
    }),
    MANY_RUNS,
  )
})

test('with a text search, relevance is the order of the matches', () => {
  fc.assert(
    fc.property(catalogue, filtersArbitrary, (snapshot, wanted) => {
      const filters = toFilters(snapshot, { ...wanted, named: wanted.named ?? [] })
      const expected = [...(filters.textMatches ?? [])].flatMap((position) =>
        filterNaively(snapshot, filters).results.filter((one) => one === snapshot.products[position]),
      )
      expect(selectPage(selectProducts(buildListingIndex(snapshot), filters), 'relevance', 0, 150)).toEqual(expected)
    }),
    MANY_RUNS,
  )
})

test('the pages together are the complete result', () => {
  fc.assert(
    fc.property(catalogue, filtersArbitrary, fc.integer({ min: 1, max: 7 }), (snapshot, wanted, size) => {
      const selection = selectProducts(buildListingIndex(snapshot), toFilters(snapshot, wanted))
      const count = countSelected(selection)
      const pages = Array.from({ length: Math.ceil(count / size) + 1 }, (_, at) =>
        selectPage(selection, 'relevance', at * size, size),
      )
      expect(pages.flat()).toEqual(selectPage(selection, 'relevance', 0, count))
    }),
  )
})

test('a query does not change the index', () => {
  fc.assert(
    fc.property(
      catalogue,
      fc.array(filtersArbitrary, { maxLength: 5 }),
      filtersArbitrary,
      (snapshot, before, wanted) => {
        const index = buildListingIndex(snapshot)
        for (const one of before) tagCounts(selectProducts(index, toFilters(snapshot, one)))
        expect(tagCounts(selectProducts(index, toFilters(snapshot, wanted)))).toEqual(
          tagCounts(selectProducts(buildListingIndex(snapshot), toFilters(snapshot, wanted))),
        )
      },
    ),
  )
})

const NO_FILTERS: Filters = { category: '', tags: [], price: { min: 0, max: null }, textMatches: null }

const byRelevance = (snapshot: Snapshot) =>
  selectPage(selectProducts(buildListingIndex(snapshot), NO_FILTERS), 'relevance', 0, 150)

test('without a text search, relevance ranks by popularity and date together', () => {
  const own = (orders: number, addedAt: number): OwnFields => ({
    orders,
    addedAt,
    categoryId: 1,
    price: 50,
    available: true,
    tags: [],
  })
  const [popular, both, newer] = [own(10, 1000), own(5, 3000), own(0, 2000)]
  const shown = byRelevance(snapshotOf([], [popular, newer, both]))
  expect(shown.map(({ orders }) => orders)).toEqual([5, 10, 0])
})

test('without a text search, relevance puts sold-out products last', () => {
  fc.assert(
    fc.property(catalogue, (snapshot) => {
      const shown = byRelevance(snapshot)
      const firstSoldOut = shown.findIndex(({ available }) => !available)
      expect(firstSoldOut === -1 || shown.slice(firstSoldOut).every(({ available }) => !available)).toBe(true)
    }),
  )
})

test('a category whose ancestors have ids of two digits is counted in each of them', () => {
  const [root, middle, leaf] = categoriesOf([{ parent: null }, { parent: 0 }, { parent: 1 }])
  if (!root || !middle || !leaf) throw new Error('There are three categories.')
  const categories = [
    { ...root, id: 11 },
    { ...middle, id: 12, tn_ancestors_pks: '11' },
    { ...leaf, id: 13, tn_ancestors_pks: '11,12' },
  ]
  const own = { categoryId: 13, price: 50, available: true, addedAt: 0, orders: 0, tags: [] }
  const counts = categoryCounts(selectProducts(buildListingIndex(snapshotOf(categories, [own])), NO_FILTERS))
  expect(counts.map(({ count }) => count)).toEqual([1, 1, 1])
})
