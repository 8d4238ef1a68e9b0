import { sql } from 'drizzle-orm'
import { productPath } from '@/lib/catalogue/product-path'
import { type Database } from '@/lib/db/client.server'
import { listingPath } from '@/lib/search/listing'
import { withReferences } from './references'
import { type Section } from './report'
import { compareResults, cpuPerRequest, runInRounds, type Contender } from './rounds'
import { withShop } from './shop'

const BARE_NAME = 'bare dynamic Next.js page'
const WORDS = ['silver ring', 'gold necklace', 'pearl', 'olive leaf', 'emerald']

/** Where a shopper stands in the middle of choosing; each with a range of prices that no other has. */
const range = (at: number) => ({ min: 20 + (at % 100), max: 150 + Math.floor(at / 100) })
const narrowed = (at: number) => ({
  category: 'rings',
  tags: [{ facet: 'metal', tags: ['gold', 'silver'] }],
  range: range(at),
})

const apiQuery = (at: number) =>
  `category=rings&metal=gold,silver&price_min=${range(at).min}&price_max=${range(at).max}`
/** Nobody has asked for it since the last change, or somebody has. */
const CACHE_STATES = ['first visit', 'kept'] as const
const API_CALLS = ['search', 'aggregates'] as const
const calls = {
  search: (at: number) => `/api/v1/shop/products/search?${apiQuery(at)}`,
  aggregates: (at: number) => `/api/v1/shop/products/search-aggregates?${apiQuery(at)}`,
}

/** Counts for all users and rounds of a contender: nothing is asked twice. */
function withUniquePath(path: (at: number) => string): Contender['nextRequest'] {
  let at = 0
  return () => ({ path: path(at++) })
}

function contenders(shop: Contender['server'], products: readonly string[]): Contender[] {
  const contender = (name: string, path: (at: number) => string): Contender => ({
    name,
    server: shop,
    nextRequest: withUniquePath(path),
  })
  return [
    contender('listing, first visit', (at) => listingPath(narrowed(at))),
    contender('listing with words, first visit', (at) =>
      listingPath({ query: WORDS[at % WORDS.length] ?? '', range: range(at) }),
    ),
    contender('listing, kept', () => listingPath(narrowed(-1))),
    contender('product page, first visit', (at) => products[at % products.length] ?? '/'),
    ...API_CALLS.flatMap((call) =>
      CACHE_STATES.map((when) => contender(`API: ${call}, ${when}`, (at) => calls[call](when === 'kept' ? -1 : at))),
    ),
  ]
}

async function productPaths({ db }: Database): Promise<string[]> {
  const rows = await db.execute<{ category: string; product: string }>(sql`
    select categories.slug as category, products.slug as product from products join categories on categories.id = category_id order by products.id limit 10000`)
  return rows.map(({ category, product }) => productPath(category, product))
}

/** Listings as the catalogue grows, against a dynamic page with nothing in it. */
export async function listings(title: string, sizes: readonly number[]): Promise<Section> {
  return withReferences(async ({ bare }) => {
    const tables: string[][][] = []
    const api: string[][] = [['search and aggregates together, CPU ms', ...CACHE_STATES]]
    for (const size of sizes) {
      const results = await withShop(size, async (shop, database) =>
        runInRounds([
          { name: BARE_NAME, server: bare, nextRequest: () => ({ path: '/dynamic' }) },
          ...contenders(shop, await productPaths(database)),
        ]),
      )
      const [head = [], ...rows] = compareResults(results, BARE_NAME)
      tables.push([[`${size} products`, ...head.slice(1)], ...rows])
      const both = CACHE_STATES.map((when) =>
        API_CALLS.map((call) => results.get(`API: ${call}, ${when}`)).reduce(
          (sum, result) => sum + (result ? cpuPerRequest(result) : NaN),
          0,
        ),
      )
      api.push([`${size} products`, ...both.map((ms) => ms.toFixed(2))])
    }
    return {
      title,
      text: `A listing with all its filters and counts. Ratios are against the ${BARE_NAME}: more is better. On a first visit nobody has asked for that address since the last change, so it is rendered; kept is what an address costs that was asked for before.`,
      tables: [...tables, api],
    }
  })
}
