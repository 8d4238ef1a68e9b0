import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { allProductsListing, type Listing, listingPath } from './listing'
import { loadListingPage } from './listing-page.server'

const database = useDemoDatabase()
beforeAll(() => refreshSnapshot(database.current, { all: true }))

const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
const load = (listing: Partial<Listing>) => loadListingPage(ctx(), { ...allProductsListing, ...listing })
const countAt = async (listing: Listing) => (await load(listing)).count

test.each(['emerald anklet', '"emerald anklet"'])('%s has searches for fewer words', async (query) => {
  const { fewerWords } = await load({ query })
  expect(fewerWords.map((search) => search.query)).toEqual(['emerald', 'anklet'])
  for (const { query: nearer, count } of fewerWords)
    expect(await countAt({ ...allProductsListing, query: nearer })).toBe(count)
})

test('a search that finds all of its words has no others', async () => {
  expect(await load({ query: 'silver rings' })).toMatchObject({ fewerWords: [], nearby: null })
})

test('each filter that excludes everything is lifted with one press', async () => {
  const { count, nearby, filters } = await load({
    category: 'anklets',
    tags: [{ facet: 'stone', tags: ['emerald', 'garnet'] }],
  })
  expect(count).toBe(0)
  expect(nearby?.lifted.map(({ name }) => name)).toEqual(['Emerald, Garnet', 'Anklets'])
  for (const { to, count } of nearby?.lifted ?? []) expect(await countAt(to)).toBe(count)
  expect(nearby?.popular).toHaveLength(6)
  expect(nearby?.popular[0]?.category.slug).toBe('anklets')
  for (const { tags } of filters.facets) expect(tags.some(({ count }) => count > 0)).toBe(true)
})

test('a filter whose absence changes nothing is not lifted', async () => {
  const range = { min: 9000, max: 0 }
  const { nearby } = await load({ category: 'rings', query: 'qqqqqqqqqq', range })
  expect(nearby).toMatchObject({ lifted: [], withoutFilters: 0, inWholeShop: 0 })
  const priced = await load({ category: 'rings', range })
  expect(priced.nearby?.lifted.map(({ to }) => listingPath(to))).toEqual([listingPath({ category: 'rings' })])
})

test('a listing without products knows how many a wider one has', async () => {
  const query = 'emerald'
  const { nearby } = await load({ category: 'rings', query, range: { min: 9000, max: 0 } })
  expect(nearby?.withoutFilters).toBe(await countAt({ ...allProductsListing, category: 'rings', query }))
  expect(nearby?.inWholeShop).toBe(await countAt({ ...allProductsListing, query }))
  expect(nearby?.inWholeShop).toBeGreaterThan(nearby?.withoutFilters ?? 0)
})

test('nothing found leaves no columns of zeros', async () => {
  const { filters, nearby } = await load({ query: 'qqqqqqqqqq' })
  expect(nearby?.lifted).toEqual([])
  expect(filters).toEqual({ categories: [], facets: [], bounds: null })
  expect(nearby?.popular).toHaveLength(6)
})
