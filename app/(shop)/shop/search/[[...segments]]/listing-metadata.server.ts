import 'server-only'
import * as t from '@messages/listing'
import { type Metadata } from 'next'
import { breadcrumbStructuredData } from '@/lib/machines/structured-data/breadcrumb-structured-data'
import { listingStructuredData } from '@/lib/machines/structured-data/listing-structured-data'
import { env } from '@/lib/platform/env.server'
import { sharingUrlOf } from '@/lib/shop/catalogue/pictures'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { linkPreview } from '@/lib/shop/content/home/link-preview.server'
import { listingDescription } from '@/lib/shop/content/words'
import { pageAlternates } from '@/lib/shop/search/alternates.server'
import { listingPath } from '@/lib/shop/search/listing'
import { withPage } from '@/lib/shop/search/listing-changes'
import { type ListingPage } from '@/lib/shop/search/listing-page'
import { isIndexable, listingName, listingTitle } from '@/lib/shop/search/listing-title'

/** What search engines and link previews read of a listing. */
export async function listingMetadata(found: ListingPage): Promise<Metadata> {
  const { listing, categoryPath, count, pages, cards, unknownCategory } = found
  const { words } = await currentSupport()
  const { page } = listing
  const path = listingPath(listing)
  const isIndexed = isIndexable(listing) && !unknownCategory && count > 0 && page <= pages
  const title = unknownCategory ? t.noSuchCategory : listingTitle(listing, categoryPath, words.all_products)
  const description = listingDescription(words, listingName(categoryPath, words.all_products), t.resultCount(count))
  const [first] = cards
  const picture = first && sharingUrlOf(first.card.image_md)
  return {
    title,
    description,
    alternates: isIndexed ? await pageAlternates(path) : { canonical: path },
    pagination: {
      previous: page > 1 && page <= pages ? listingPath(withPage(listing, page - 1)) : null,
      next: page < pages ? listingPath(withPage(listing, page + 1)) : null,
    },
    robots: isIndexed ? undefined : { index: false, follow: true },
    ...(await linkPreview({
      title,
      description,
      path,
      picture: picture ? { url: picture, alt: first.card.image_alt } : undefined,
    })),
  }
}

/** Its path from the home page, and what it lists. */
export function listingDataFor({ listing, categoryPath, cards }: ListingPage) {
  const { shopUrl } = env()
  const steps = [
    { name: t.home, path: '/' },
    ...categoryPath.map(({ name, slug }) => ({ name, path: listingPath({ category: slug }) })),
  ]
  const isListed = isIndexable(listing) && cards.length > 0
  return [breadcrumbStructuredData(shopUrl, steps), ...(isListed ? [listingStructuredData(shopUrl, cards)] : [])]
}
