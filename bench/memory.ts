import { listingPath } from '@/lib/shop/search/listing'
import { load, readMemoryMb } from './load'
import { type Section } from './report'
import { withShop } from './shop'
import { listPagePaths } from './shop-pages'

const STAGES = 8
const STAGE_MS = 15_000

/** Measures the memory of one instance under requests of all kinds; a leak would show as growth. */
export async function memory(): Promise<Section> {
  return withShop('demo', async (shop) => {
    const paths = Object.values(await listPagePaths(shop.address))
    // Every fourth request is a search with a new URL.
    const next = (user: number, turn: number) => ({
      path:
        turn % 4 === 0
          ? listingPath({ query: `ring ${user} ${turn}`, range: { min: 0, max: 20 + (turn % 500) } })
          : (paths[(user + turn) % paths.length] ?? '/'),
    })
    const rows = [['requests', 'memory MB']]
    let requests = 0
    for (let stage = 0; stage < STAGES; stage++) {
      requests += (await load(shop, next, { users: 8, ms: STAGE_MS })).requests
      rows.push([String(requests), readMemoryMb(shop.pid).toFixed(0)])
    }
    return {
      title: 'Memory',
      text: 'One instance with requests for all kinds of pages; a quarter of them are searches with new URLs.',
      tables: [rows],
    }
  })
}
