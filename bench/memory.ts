import { listingPath } from '@/lib/search/listing'
import { load, readMemoryMb } from './load'
import { type Section } from './report'
import { withShop } from './shop'
import { listPagePaths } from './shop-pages'

const STAGES = 8
const STAGE_MS = 15_000

/** One instance under many requests of all kinds: what it holds on to would show as growth. */
export async function memory(): Promise<Section> {
  return withShop('demo', async (shop) => {
    const paths = Object.values(await listPagePaths(shop.address))
    // Every fourth is a question that was never asked before.
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
      text: 'One instance, all kinds of pages one after the other, a quarter of them searches that nobody has made before.',
      tables: [rows],
    }
  })
}
