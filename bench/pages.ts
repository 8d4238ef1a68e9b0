import { withReferences } from './references'
import { compared, inRounds, type Contender } from './rounds'
import { withShop } from './shop'
import { pagesOf } from './shop-pages'
import { type Section } from './report'

const CACHED = ['home', 'product page', 'about', 'terms']
const BARE = 'bare cached Next.js page'

/** Public pages that come from the cache, against a cached page with nothing in it. */
export async function pages(): Promise<Section> {
  return withReferences(({ plain, bare }) =>
    withShop('demo', async (shop) => {
      const paths = await pagesOf(shop.address)
      const at = (name: string, server: typeof shop, path: string, headers = {}): Contender => ({ name, server, ask: () => ({ path, headers }) })
      const gzip = { 'accept-encoding': 'gzip' }
      const results = await inRounds([
        at('bare node:http server', plain, '/'),
        at(BARE, bare, '/'),
        ...CACHED.map((name) => at(name, shop, paths[name] ?? '/')),
        at('bare dynamic Next.js page', bare, '/dynamic'),
        at('category page (rendered each time)', shop, paths['category page'] ?? '/'),
        at(`${BARE}, gzip`, bare, '/', gzip),
        at('home, gzip', shop, '/', gzip),
      ])
      return { title: 'Pages', text: `Ratios are against the ${BARE}: more is better. Category pages are listings, rendered for each request, so the bare dynamic page is their measure.`, tables: [compared(results, BARE)] }
    }),
  )
}
