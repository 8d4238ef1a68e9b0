import { listingPath } from '@/lib/search/listing'
import { withReferences } from './references'
import { compared, inRounds, type Contender } from './rounds'
import { withShop } from './shop'
import { pagesOf } from './shop-pages'
import { type Section } from './report'

const PUBLIC = ['home', 'product page', 'category page', 'about', 'terms']
const BARE = 'bare cached Next.js page'
const WRITTEN = { gzip: { 'accept-encoding': 'gzip' }, brotli: { 'accept-encoding': 'br' } }

/** Public pages that were asked for before, against a cached page with nothing in it. */
export async function pages(): Promise<Section> {
  return withReferences(({ plain, bare }) =>
    withShop('demo', async (shop) => {
      const paths = await pagesOf(shop.address)
      const at = (name: string, server: typeof shop, path: string, headers = {}): Contender => ({ name, server, ask: () => ({ path, headers }) })
      let visits = 0
      const results = await inRounds([
        at('bare node:http server', plain, '/'),
        at(BARE, bare, '/'),
        ...PUBLIC.map((name) => at(`${name}, kept`, shop, paths[name] ?? '/')),
        at('bare dynamic Next.js page', bare, '/dynamic'),
        { name: 'category page, first visit', server: shop, ask: () => ({ path: listingPath({ category: 'rings', range: { min: 0, max: 1000 + visits++ } }) }) },
        at(`${BARE}, gzip`, bare, '/', WRITTEN.gzip),
        at('home, kept, gzip', shop, '/', WRITTEN.gzip),
        at('home, kept, brotli', shop, '/', WRITTEN.brotli),
      ])
      return {
        title: 'Pages',
        text: `Ratios are against the ${BARE}: more is better. Kept is what an address costs that was asked for before. A listing at an address that nobody has asked for since the last change is rendered, so the bare dynamic page is its measure; the first visit of a product page stands below, among the listings.`,
        tables: [compared(results, BARE)],
      }
    }),
  )
}
