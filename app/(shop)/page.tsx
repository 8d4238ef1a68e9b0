import { type Metadata } from 'next'
import { CategoryTiles } from '@/components/content/home/category-tiles'
import { HomeView } from '@/components/content/home/home-view'
import { StructuredData } from '@/components/content/structured-data'
import { type ProductCard as Card } from '@/lib/catalogue/catalogue.schema'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { categoryTiles } from '@/lib/content/home/category-tiles'
import { currentHome } from '@/lib/content/home/current-home.server'
import { type Home } from '@/lib/content/home/home'
import { listPages } from '@/lib/content/pages/current-pages.server'
import { shopStructuredData } from '@/lib/content/shop-structured-data'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { LISTING_FORM_PATH, parseListingPath } from '@/lib/search/listing'
import { loadListingPage } from '@/lib/search/listing-page.server'
import { pageAlternates } from '@/lib/search/alternates.server'
import { searchProducts } from '@/lib/search/search.server'
import { type ApiOrdering } from '@/lib/search/sort'

export const dynamic = 'force-static'
export const revalidate = 3600

const LATEST_COUNT = 25
const POPULAR_COUNT = 16

export async function generateMetadata(): Promise<Metadata> {
  const [{ company_name }, { description }] = await Promise.all([currentSupport(), currentHome()])
  return {
    title: { absolute: company_name },
    description,
    alternates: await pageAlternates('/'),
  }
}

async function loadCards(ordering: ApiOrdering, limit: number): Promise<Card[]> {
  const { results } = await searchProducts(publicContext(), { ordering, offset: 0, limit, facets: {} })
  return results
}

/** The products of the strips that name a listing. */
async function loadStripCards({ sections, strips }: Home): Promise<Record<string, Card[]>> {
  const loaded = sections.map(async (name): Promise<[string, Card[]]> => {
    const shown = strips[name]?.listing
    const listing = shown && parseListingPath(shown.path)
    if (!listing) return [name, []]
    const { cards } = await loadListingPage(publicContext(), listing)
    return [name, cards.slice(0, shown.count).map(({ card }) => card)]
  })
  return Object.fromEntries(await Promise.all(loaded))
}

export default async function HomePage() {
  const [support, home, pages, snapshot, latest, popular] = await Promise.all([
    currentSupport(),
    currentHome(),
    listPages(),
    currentSnapshot(publicContext()),
    loadCards('-date_added', LATEST_COUNT),
    loadCards('-orders', POPULAR_COUNT),
  ])
  const { categories } = snapshot
  const tiles = categoryTiles(snapshot)
  const pageWithTile = pages.find(({ tile }) => tile !== null)
  return (
    <>
      <StructuredData data={shopStructuredData(support, env().shopUrl, LISTING_FORM_PATH)} />
      <HomeView
        home={home}
        promotions={support.promotions}
        categoryTiles={(tiles.length > 0 || pageWithTile) && <CategoryTiles tiles={tiles} page={pageWithTile} />}
        latest={latest}
        popular={popular}
        stripCards={await loadStripCards(home)}
        categories={new Map(categories.map((category) => [category.id, category]))}
      />
    </>
  )
}
