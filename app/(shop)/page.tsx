import { type Metadata } from 'next'
import { CategoryTiles } from '@/components/content/home/category-tiles'
import { HomeView } from '@/components/content/home/home-view'
import { StructuredData } from '@/components/content/structured-data'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentHome } from '@/lib/shop/content/home/current-home.server'
import { loadHomePage } from '@/lib/shop/content/home/home-page.server'
import { currentSharingPicture, linkPreview } from '@/lib/shop/content/home/link-preview.server'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { LISTING_FORM_PATH } from '@/lib/shop/search/listing'
import { pageAlternates } from '@/lib/shop/search/alternates.server'
import { currentReturnTerms } from '@/lib/machines/structured-data/current-structured-data.server'
import { shopStructuredData } from '@/lib/machines/structured-data/shop-structured-data'

export const dynamic = 'force-static'
export const revalidate = 3600

export async function generateMetadata(): Promise<Metadata> {
  const [{ company_name, website_name }, { description }] = await Promise.all([currentSupport(), currentHome()])
  return {
    title: { absolute: company_name },
    description,
    alternates: await pageAlternates('/'),
    ...(await linkPreview({ title: website_name, description, path: '/' })),
  }
}

export default async function HomePage() {
  const [{ support, tiles, pageWithTile, ...shown }, picture, returns] = await Promise.all([
    loadHomePage(publicContext()),
    currentSharingPicture(),
    currentReturnTerms(),
  ])
  return (
    <>
      <StructuredData
        data={shopStructuredData(support, {
          shopUrl: env().shopUrl,
          searchPath: LISTING_FORM_PATH,
          picture,
          returns,
        })}
      />
      <HomeView
        {...shown}
        promotions={support.promotions}
        categoryTiles={(tiles.length > 0 || pageWithTile) && <CategoryTiles tiles={tiles} page={pageWithTile} />}
      />
    </>
  )
}
