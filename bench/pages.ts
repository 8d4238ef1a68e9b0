import { listingPath } from '@/lib/search/listing'
import { withReferences } from './references'
import { compareResults, runInRounds, type Contender } from './rounds'
import { withShop } from './shop'
import { listPagePaths } from './shop-pages'
import { type Section } from './report'

const PUBLIC = ['home', 'product page', 'category page', 'about', 'terms']
const BARE_NAME = 'bare cached Next.js page'
const ENCODING_HEADERS = { gzip: { 'accept-encoding': 'gzip' }, brotli: { 'accept-encoding': 'br' } }

/** Public pages that were asked for before, against a cached page with nothing in it. */
export async function pages(): Promise<Section> {
  return withReferences(({ plain, bare }) =>
    withShop('demo', async (shop) => {
      const paths = await listPagePaths(shop.address)
      const at = (name: string, server: typeof shop, path: string, headers = {}): Contender => ({
        name,
        server,
        nextRequest: () => ({ path, headers }),
      })
      let visits = 0
      const results = await runInRounds([
        at('bare node:http server', plain, '/'),
        at(BARE_NAME, bare, '/'),
        ...PUBLIC.map((name) => at(`${name}, kept`, shop, paths[name] ?? '/')),
        at('bare dynamic Next.js page', bare, '/dynamic'),
        {
          name: 'category page, first visit',
          server: shop,
          nextRequest: () => ({ path: listingPath({ category: 'rings', range: { min: 0, max: 1000 + visits++ } }) }),
        },
        at(`${BARE_NAME}, gzip`, bare, '/', ENCODING_HEADERS.gzip),
        at('home, kept, gzip', shop, '/', ENCODING_HEADERS.gzip),
        at('home, kept, brotli', shop, '/', ENCODING_HEADERS.brotli),
      ])
      return {
        title: 'Pages',
        text: `Ratios are against the ${BARE_NAME}: more is better. Kept is what an address costs that was asked for before. A listing at an address that nobody has asked for since the last change is rendered, so the bare dynamic page is its measure; the first visit of a product page stands below, among the listings.`,
        tables: [compareResults(results, BARE_NAME)],
      }
    }),
  )
}
