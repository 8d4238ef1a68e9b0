import { listingPath } from '@/lib/search/listing'
import { withReferences } from './references'
import { type Section } from './report'
import { compared, cpuEach, inRounds, type Contender } from './rounds'
import { withShop } from './shop'

const BARE = 'bare dynamic Next.js page'
const WORDS = ['silver ring', 'gold necklace', 'pearl', 'olive leaf', 'emerald']

/** Where a shopper stands in the middle of choosing; the range differs each time, so that nothing is answered from memory of the same question. */
const narrowed = (turn: number) => ({ category: 'rings', tags: [{ facet: 'metal', tags: ['gold', 'silver'] }], range: { min: 20 + (turn % 30), max: 150 + (turn % 50) } })

function contenders(shop: Contender['server']): Contender[] {
  const euros = (turn: number) => `price_min=${20 + (turn % 30)}&price_max=${150 + (turn % 50)}`
  return [
    { name: 'listing, facets and price', server: shop, ask: (_, turn) => ({ path: listingPath(narrowed(turn)) }) },
    { name: 'listing, words', server: shop, ask: (user, turn) => ({ path: listingPath({ query: WORDS[(user + turn) % WORDS.length] ?? '' }) }) },
    { name: 'API: search', server: shop, ask: (_, turn) => ({ path: `/api/v1/shop/products/search?category=rings&metal=gold,silver&${euros(turn)}` }) },
    { name: 'API: aggregates', server: shop, ask: (_, turn) => ({ path: `/api/v1/shop/products/search-aggregates?category=rings&metal=gold,silver&${euros(turn)}` }) },
  ]
}

/** Listings as the catalogue grows, against a dynamic page with nothing in it. */
export async function listings(title: string, sizes: readonly number[]): Promise<Section> {
  return withReferences(async ({ bare }) => {
    const tables: string[][][] = []
    const api: string[][] = [['search and aggregates together', 'CPU ms']]
    for (const size of sizes) {
      const results = await withShop(size, (shop) => inRounds([{ name: BARE, server: bare, ask: () => ({ path: '/dynamic' }) }, ...contenders(shop)]))
      const [head = [], ...rows] = compared(results, BARE)
      tables.push([[`${size} products`, ...head.slice(1)], ...rows])
      const both = ['API: search', 'API: aggregates'].map((name) => results.get(name)).reduce((sum, result) => sum + (result ? cpuEach(result) : NaN), 0)
      api.push([`${size} products`, both.toFixed(2)])
    }
    return { title, text: `A listing with all its filters and counts. Ratios are against the ${BARE}.`, tables: [...tables, api] }
  })
}
