import { sql } from 'drizzle-orm'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { type Database } from '@/lib/platform/db/client.server'
import { listingPath } from '@/lib/shop/search/listing'
import { withReferences } from './references'
import { type Section } from './report'
import { compareResults, cpuPerRequest, runInRounds, type Contender } from './rounds'
import { withShop } from './shop'

const BARE_NAME = 'bare dynamic Next.js page'
const QUERIES = ['silver ring', 'gold necklace', 'pearl', 'olive leaf', 'emerald']

/** The filters of a typical shopper, with a different price range for each index. */
const range = (index: number) => ({ min: 20 + (index % 100), max: 150 + Math.floor(index / 100) })
const filtered = (index: number) => ({
  category: 'rings',
  tags: [{ facet: 'metal', tags: ['gold', 'silver'] }],
  range: range(index),
})

const apiQuery = (index: number) =>
  `category=rings&metal=gold,silver&price_min=${range(index).min}&price_max=${range(index).max}`
const CACHE_STATES = ['uncached', 'cached'] as const
const API_ENDPOINTS = ['search', 'aggregates'] as const
const apiPaths = {
  search: (index: number) => `/api/v1/shop/products/search?${apiQuery(index)}`,
  aggregates: (index: number) => `/api/v1/shop/products/search-aggregates?${apiQuery(index)}`,
}

/** Gives every request of a contender, in all rounds, a new index, so that no URL is requested twice. */
function withUniquePath(path: (index: number) => string): Contender['nextRequest'] {
  let index = 0
  return () => ({ path: path(index++) })
}

function contenders(shop: Contender['server'], products: readonly string[]): Contender[] {
  const contender = (name: string, path: (index: number) => string): Contender => ({
    name,
    server: shop,
    nextRequest: withUniquePath(path),
  })
  return [
    contender('listing, uncached', (index) => listingPath(filtered(index))),
    contender('text search listing, uncached', (index) =>
      listingPath({ query: QUERIES[index % QUERIES.length] ?? '', range: range(index) }),
    ),
    contender('listing, cached', () => listingPath(filtered(-1))),
    contender('product page, uncached', (index) => products[index % products.length] ?? '/'),
    ...API_ENDPOINTS.flatMap((endpoint) =>
      CACHE_STATES.map((state) =>
        contender(`API: ${endpoint}, ${state}`, (index) => apiPaths[endpoint](state === 'cached' ? -1 : index)),
      ),
    ),
  ]
}

async function productPaths({ db }: Database): Promise<string[]> {
  const rows = await db.execute<{ category: string; product: string }>(sql`
    select categories.slug as category, products.slug as product from products join categories on categories.id = category_id order by products.id limit 10000`)
  return rows.map(({ category, product }) => productPath(category, product))
}

/** Measures listings for several sizes of the catalogue against an almost empty dynamic page. */
export async function listings(title: string, sizes: readonly number[]): Promise<Section> {
  return withReferences(async ({ bare }) => {
    const tables: string[][][] = []
    const api: string[][] = [['search and aggregates, CPU ms', ...CACHE_STATES]]
    for (const size of sizes) {
      const results = await withShop(size, async (shop, database) =>
        runInRounds([
          { name: BARE_NAME, server: bare, nextRequest: () => ({ path: '/dynamic' }) },
          ...contenders(shop, await productPaths(database)),
        ]),
      )
      const [head = [], ...rows] = compareResults(results, BARE_NAME)
      tables.push([[`${size} products`, ...head.slice(1)], ...rows])
      const both = CACHE_STATES.map((state) =>
        API_ENDPOINTS.map((endpoint) => results.get(`API: ${endpoint}, ${state}`)).reduce(
          (sum, result) => sum + (result ? cpuPerRequest(result) : NaN),
          0,
        ),
      )
      api.push([`${size} products`, ...both.map((ms) => ms.toFixed(2))])
    }
    return {
      title,
      text: `A listing with all its filters and counts. Ratios are against the ${BARE_NAME}; higher is better.`,
      tables: [...tables, api],
    }
  })
}
