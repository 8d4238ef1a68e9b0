import { sql } from 'drizzle-orm'
import { refreshSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { useDemoDatabase } from '@/testing/db.server'
import { aggregatesQuerySchema, aggregatesReplySchema, searchQuerySchema, searchReplySchema } from './search.schema'
import { searchAggregates, searchProducts } from './search.server'

const database = useDemoDatabase()

beforeAll(async () => {
  await refreshSnapshot(database.current)
})

const ctx = () => ({ db: database.current.db, now: new Date(), viewer: null })
const search = async (query: string) =>
  searchReplySchema.parse(
    await searchProducts(ctx(), searchQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))),
  )
const aggregates = async (query: string) =>
  aggregatesReplySchema.parse(
    await searchAggregates(ctx(), aggregatesQuerySchema.parse(Object.fromEntries(new URLSearchParams(query)))),
  )

test('pages of twenty contain all products in order', async () => {
  const pages = await Promise.all([0, 20, 40, 60, 80].map((offset) => search(`ordering=price&offset=${offset}`)))
  expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
    [73, 20],
    [73, 20],
    [73, 20],
    [73, 13],
    [73, 0],
  ])
  const prices = pages.flatMap(({ results }) => results.map(({ price }) => Number(price)))
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
})

test('a category contains the products of its children', async () => {
  const [rings, gemstone] = await Promise.all([
    search('category=rings&limit=100'),
    search('category=gemstone-rings&limit=100'),
  ])
  expect(rings.count).toBeGreaterThan(gemstone.count)
  expect(rings.results).toEqual(expect.arrayContaining(gemstone.results))
})

test('each tag count equals the number of results with that tag selected', async () => {
  const base = 'category=earrings&metal=silver&search=pearl+silver'
  const { tag_counts } = await aggregates(base)
  for (const { facet, slug, count } of tag_counts.filter(({ facet }) => facet !== 'metal')) {
    expect({ facet, slug, count: (await search(`${base}&${facet}=${slug}`)).count }).toEqual({ facet, slug, count })
  }
})

test('the price range ignores the price filter', async () => {
  const [unfiltered, filtered] = await Promise.all([
    aggregates('category=rings'),
    aggregates('category=rings&price_min=60&price_max=80'),
  ])
  expect(filtered.price_statistics).toEqual(unfiltered.price_statistics)
  expect(
    (await search('category=rings&price_min=60&price_max=80')).results.every(
      ({ price }) => Number(price) >= 60 && Number(price) <= 80,
    ),
  ).toBe(true)
})

test('the price range of an empty result is 0 to 0', async () => {
  const { price_statistics } = await aggregates('search=xyzzyx')
  expect(price_statistics).toEqual([
    { name: 'min_price', value: '0.00' },
    { name: 'max_price', value: '0.00' },
  ])
})

test('an unknown facet is ignored, and an unknown tag matches nothing', async () => {
  expect((await search('utm_source=letter&constructor=x')).count).toBe(73)
  expect((await search('metal=unobtainium')).count).toBe(0)
})

test('an unknown category is rejected with its name', async () => {
  await expect(search('category=shoes')).rejects.toMatchObject({
    kind: 'invalid',
    body: { category: ['There is no category "shoes".'] },
  })
})

test.each([
  ['limit=-1', 'limit'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  ['offset=1e99', 'offset'],
  ['offset=-20', 'offset'],
  ['price_min=abc', 'price_min'],
  ['price_max=-1', 'price_max'],
  ['ordering=name', 'ordering'],
  [`search=${'x'.repeat(10_000)}`, 'search'],
  ['search=%00', 'search'],
  [`category=${'x'.repeat(81)}`, 'category'],
  [`metal=${'x'.repeat(1001)}`, 'metal'],
])('%s is rejected with the name of the parameter', (query, field) => {
  const parsed = searchQuerySchema.safeParse(Object.fromEntries(new URLSearchParams(query)))
  expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test('a lone surrogate is rejected', () => {
  expect(searchQuerySchema.safeParse({ search: '\ud83d' }).success).toBe(false)
})

test('a text search is cached until the catalogue changes', async () => {
  const execute = jest.spyOn(database.current.db, 'execute')
  await search('search=turquoise')
  const once = execute.mock.calls.length
  await Promise.all([search('search=Turquoise&ordering=price'), aggregates('search=turquoise')])
  expect(execute.mock.calls.length).toBe(once)
  expect(once).toBeGreaterThan(0)

  await database.current.db.execute(sql`update products set name = 'Turquoise surprise' where slug = 'kyma-band'`)
  await refreshSnapshot(database.current)
  expect((await search('search=turquoise&limit=100')).results.map(({ slug }) => slug)).toContain('kyma-band')
})
