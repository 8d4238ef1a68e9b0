import { type Metadata } from 'next'
import { CategoryTiles } from '@/components/content/home/category-tiles'
import { HomeView } from '@/components/content/home/home-view'
import { StructuredData } from '@/components/content/structured-data'
import { currentSupport } from '@/lib/content/current-support.server'
import { currentHome } from '@/lib/content/home/current-home.server'
import { loadHomePage } from '@/lib/content/home/home-page.server'
import { shopStructuredData } from '@/lib/content/shop-structured-data'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { LISTING_FORM_PATH } from '@/lib/search/listing'
import { pageAlternates } from '@/lib/search/alternates.server'

export const dynamic = 'force-static'
export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const [{ company_name }, { description }] = await Promise.all([currentSupport(), currentHome()])
  return {
    title: { absolute: company_name },
    description,
    alternates: await pageAlternates('/'),
  }
}

export default async function HomePage() {
  const { support, tiles, pageWithTile, ...shown } = await loadHomePage(publicContext())
  return (
    <>
      <StructuredData data={shopStructuredData(support, env().shopUrl, LISTING_FORM_PATH)} />
      <HomeView
        {...shown}
        promotions={support.promotions}
        categoryTiles={(tiles.length > 0 || pageWithTile) && <CategoryTiles tiles={tiles} page={pageWithTile} />}
      />
    </>
  )
}
