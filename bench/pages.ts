import { listingPath } from '@/lib/shop/search/listing'
import { withReferences } from './references'
import { compareResults, runInRounds, type Contender } from './rounds'
import { withShop } from './shop'
import { listPagePaths } from './shop-pages'
import { type Section } from './report'

const PUBLIC = ['home', 'product page', 'category page', 'about', 'terms']
const BARE_NAME = 'bare cached Next.js page'
const ENCODING_HEADERS = { gzip: { 'accept-encoding': 'gzip' }, brotli: { 'accept-encoding': 'br' } }

/** Measures cached public pages against an almost empty cached page. */
export async function pages(): Promise<Section> {
  return withReferences(({ plain, bare }) =>
    withShop('demo', async (shop) => {
      const paths = await listPagePaths(shop.address)
      const contender = (name: string, server: typeof shop, path: string, headers = {}): Contender => ({
        name,
        server,
        nextRequest: () => ({ path, headers }),
      })
      let visits = 0
      const results = await runInRounds([
        contender('bare node:http server', plain, '/'),
        contender(BARE_NAME, bare, '/'),
        ...PUBLIC.map((name) => contender(`${name}, cached`, shop, paths[name] ?? '/')),
        contender('bare dynamic Next.js page', bare, '/dynamic'),
        {
          name: 'category page, uncached',
          server: shop,
          nextRequest: () => ({ path: listingPath({ category: 'rings', range: { min: 0, max: 1000 + visits++ } }) }),
        },
        contender(`${BARE_NAME}, gzip`, bare, '/', ENCODING_HEADERS.gzip),
        contender('home, cached, gzip', shop, '/', ENCODING_HEADERS.gzip),
        contender('home, cached, brotli', shop, '/', ENCODING_HEADERS.brotli),
      ])
      return {
        title: 'Pages',
        text: `Ratios are against the ${BARE_NAME}; higher is better. Compare the uncached category page with the bare dynamic page, because both are rendered. The uncached product page is in the table of listings.`,
        tables: [compareResults(results, BARE_NAME)],
      }
    }),
  )
}
