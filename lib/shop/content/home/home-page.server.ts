import 'server-only'
import { type ProductCard } from '@/lib/shop/catalogue/catalogue.schema'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { listPages } from '@/lib/shop/content/pages/current-pages.server'
import { type Ctx } from '@/lib/platform/db/context.server'
import { parseListingPath } from '@/lib/shop/search/listing'
import { loadListingPage } from '@/lib/shop/search/listing-page.server'
import { searchProducts } from '@/lib/shop/search/search.server'
import { type ApiOrdering } from '@/lib/shop/search/sort'
import { categoryTiles } from './category-tiles'
import { currentHome } from './current-home.server'
import { type Home } from './home'
import { type HomePage } from './home-page'
import { mixProducts } from './mixed-products'

const LATEST_COUNT = 25
const POPULAR_COUNT = 16

async function loadCards(ctx: Ctx, ordering: ApiOrdering, limit: number): Promise<ProductCard[]> {
  const { results } = await searchProducts(ctx, { ordering, offset: 0, limit, facets: {} })
  return results
}

async function loadStripCards(ctx: Ctx, { sections, strips }: Home): Promise<Record<string, ProductCard[]>> {
  const loaded = sections.map(async (name): Promise<[string, ProductCard[]]> => {
    const shown = strips[name]?.listing
    const listing = shown && parseListingPath(shown.path)
    if (!listing) return [name, []]
    const { cards } = await loadListingPage(ctx, listing)
    return [name, cards.slice(0, shown.count).map(({ card }) => card)]
  })
  return Object.fromEntries(await Promise.all(loaded))
}

export async function loadHomePage(ctx: Ctx): Promise<HomePage> {
  const [support, home, pages, snapshot, latest, popular] = await Promise.all([
    currentSupport(),
    currentHome(),
    listPages(),
    currentSnapshot(ctx),
    loadCards(ctx, '-date_added', LATEST_COUNT),
    loadCards(ctx, '-orders', POPULAR_COUNT),
  ])
  const topOf = new Map(
    snapshot.categories.map(({ id, tn_ancestors_pks }) => [id, tn_ancestors_pks.split(',')[0] || String(id)]),
  )
  return {
    support,
    home,
    tiles: categoryTiles(snapshot),
    pageWithTile: pages.find(({ tile }) => tile !== null),
    latest: mixProducts(latest, ({ category }) => topOf.get(category)),
    popular,
    stripCards: await loadStripCards(ctx, home),
    categories: new Map(snapshot.categories.map((category) => [category.id, category])),
  }
}
