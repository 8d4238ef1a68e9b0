import fc from 'fast-check'
import { emptySnapshot, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { listingPath } from '@/lib/shop/search/listing'
import { aggregatesQuerySchema, searchQuerySchema } from '@/lib/shop/search/search.schema'
import { searchAggregates, searchProducts } from '@/lib/shop/search/search.server'
import { knownAddresses, type KnownAddress } from './known-addresses'

const database = useDemoDatabase()
const RING = '/shop/bands/kyma-band'
const SEARCH = '/api/v1/shop/products/search'
const COUNTS = '/api/v1/shop/products/search-aggregates'

let snapshot: Snapshot
let known: (path: string, query: string) => KnownAddress

beforeAll(async () => {
  snapshot = (await refreshSnapshot(database.current)).snapshot
  known = knownAddresses(snapshot)
})

const at = (address: string) => {
  const [path = '', query = ''] = address.split('?')
  return known(path, query)
}

test.each(['/', '/about', '/shop/cart', '/shop/bands/kyma-band/silver-52', '/shop/bands/no-such-band'])(
  'all parameters of %s are removed',
  (path) => {
    expect(at(`${path}?variant=silver-52&_rsc=1&x`)).toEqual({ url: path, shared: true })
  },
)

test('only a variant of the product stays in its URL', () => {
  const [own = '', other = ''] = snapshot.bySlug.get('kyma-band')?.variantSlugs.split(' ') ?? []
  const foreign = snapshot.products
    .flatMap(({ variantSlugs }) => variantSlugs.split(' '))
    .find((slug) => !snapshot.bySlug.get('kyma-band')?.variantSlugs.split(' ').includes(slug))
  expect(at(`${RING}?fbclid=1&variant=${own}`)).toEqual({ url: `${RING}?variant=${own}`, shared: true })
  expect(at(`${RING}?%76ariant=${own}`).url).toBe(`${RING}?variant=${own}`)
  expect(at(`${RING}?variant=${other}&variant=${own}&variant=x`).url).toBe(`${RING}?variant=${own}`)
  for (const strange of [foreign, '', `${own}%20${other}`, '__proto__', own.toUpperCase()])
    expect(at(`${RING}?variant=${strange}`)).toEqual({ url: RING, shared: true })
})

test('the former URL of a renamed product keeps its variant', () => {
  const ring = snapshot.bySlug.get('kyma-band')
  const [own = ''] = ring?.variantSlugs.split(' ') ?? []
  const renamed = knownAddresses({ ...snapshot, movedProducts: new Map([['wave-band', ring?.id ?? 0]]) })
  expect(renamed('/shop/bands/wave-band', `variant=${own}&x=y`).url).toBe(`/shop/bands/wave-band?variant=${own}`)
})

test('listings are shared at their canonical paths only', () => {
  const tags = [{ facet: 'metal', tags: ['silver'] }]
  for (const path of [
    listingPath(),
    listingPath({ category: 'rings', tags, page: 2, by: 'price' }),
    listingPath({ query: "silver 'ring' é" }),
  ])
    expect(at(`${path}?x=y`)).toEqual({ url: path, shared: true })
  for (const path of [
    listingPath({ category: 'no-such' }),
    listingPath({ tags: [{ facet: 'metal', tags: ['no-such'] }] }),
    listingPath({ tags: [{ facet: 'no-such', tags: ['silver'] }] }),
    '/shop/search/category=rings',
    `${listingPath()}/x=y`,
  ]) {
    expect(at(`${path}?x=y`)).toEqual({ url: path, shared: false })
  }
})

test.each([
  [SEARCH, ''],
  [`${SEARCH}?nothing=such&_rsc=1&offset=0&limit=20&search=%20&metal=&price_min=0.00`, ''],
  [`${SEARCH}?metal=silver,no-such,gold&limit=5&category=rings`, '?category=rings&limit=5&metal=gold%2Csilver'],
  [
    `${SEARCH}?search=+ring++&ordering=price&price_min=25&price_max=50.5&offset=20`,
    '?search=ring&price_min=25.00&price_max=50.50&ordering=price&offset=20',
  ],
  [`${COUNTS}?limit=5&category=rings`, '?category=rings'],
  ['/api/v1/shop/products/categories?x=y', ''],
  ['/api/v1/shop/products/search-entries?search=x', ''],
])('%s is normalized to %s', (address, query) => {
  expect(at(address)).toEqual({ url: `${address.split('?')[0]}${query}`, shared: true })
})

test.each([
  `${SEARCH}?limit=-1&x=y`,
  `${SEARCH}?category=no-such`,
  `${SEARCH}?metal=no-such`,
  `${COUNTS}?price_min=cheap`,
])('the response to %s is not shared', (url) => {
  expect(at(url)).toEqual({ url, shared: false })
})

const parameter = fc.oneof(
  fc.tuple(
    fc.constantFrom('category', 'search', 'ordering', 'metal', 'stone', 'style', 'x'),
    fc.constantFrom(
      'rings',
      'earrings',
      'no-such',
      'silver',
      'gold,silver',
      'silver,no-such',
      ',',
      '',
      'price',
      '-orders',
      'ring  gold',
    ),
  ),
  fc.tuple(
    fc.constantFrom('price_min', 'price_max', 'offset', 'limit'),
    fc.constantFrom('0', '7', '20', '50', '007', '12.5', 'x'),
  ),
)

test('a normalized URL has the same response as the original', async () => {
  const ctx = { db: database.current.db, now: new Date(), viewer: null }
  const queryOf = (url: string) => Object.fromEntries(new URL(url, 'http://shop.example').searchParams)
  await fc.assert(
    fc.asyncProperty(fc.array(parameter, { maxLength: 6 }), async (parameters) => {
      const query = new URLSearchParams(parameters).toString()
      const [search, counts] = [known(SEARCH, query), known(COUNTS, query)]
      if (search.shared)
        expect(await searchProducts(ctx, searchQuerySchema.parse(queryOf(search.url)))).toEqual(
          await searchProducts(ctx, searchQuerySchema.parse(queryOf(`${SEARCH}?${query}`))),
        )
      if (counts.shared)
        expect(await searchAggregates(ctx, aggregatesQuerySchema.parse(queryOf(counts.url)))).toEqual(
          await searchAggregates(ctx, aggregatesQuerySchema.parse(queryOf(`${COUNTS}?${query}`))),
        )
    }),
    { numRuns: 300 },
  )
})

test('an empty catalogue has no known variants', () => {
  expect(knownAddresses(emptySnapshot)(RING, 'variant=silver-52')).toEqual({ url: RING, shared: true })
})

test('feeds are shared as long as the catalogue is small', () => {
  expect(at('/feeds/google/gr.xml?utm_source=x')).toEqual({ url: '/feeds/google/gr.xml', shared: true })
  const many = new Map(Array.from({ length: 1_001 }, (_, id) => [String(id), {}])) as unknown as Snapshot['bySlug']
  const large = knownAddresses({ ...snapshot, bySlug: many })
  expect(large('/feeds/google/gr.xml', '').shared).toBe(false)
  expect(large('/sitemap.xml', '').shared).toBe(true)
})
