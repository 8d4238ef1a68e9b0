import 'server-only'
import { type Metadata } from 'next'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { openGraphLocales } from '@/lib/shop/content/open-graph-locales.server'
import { currentTheme } from '@/lib/shop/content/current-theme.server'
import { currentSharingPicture } from './current-home.server'

type Preview = {
  title: string
  description: string
  path: string
  /** A picture of 1200 by 630 pixels; without one, that of the shop. */
  picture?: { url: string; alt: string }
  /** A product says its type, and what it costs, in elements of its own. */
  isProduct?: boolean
}

type LinkPreview = Pick<Metadata, 'openGraph' | 'twitter'>

/** What is shown of a public page where somebody shares its link. Private pages say nothing. */
export async function linkPreview({ title, description, path, picture, isProduct }: Preview): Promise<LinkPreview> {
  const [{ company_name }, shopPicture, { sharingPicture }] = await Promise.all([
    currentSupport(),
    currentSharingPicture(),
    currentTheme(),
  ])
  const shown = picture ?? { url: shopPicture ?? sharingPicture, alt: company_name }
  return {
    openGraph: {
      ...(!isProduct && { type: 'website' }),
      siteName: company_name,
      ...openGraphLocales(),
      title,
      description,
      url: path,
      images: [{ ...shown, width: 1200, height: 630, type: 'image/jpeg' }],
    },
    twitter: { card: 'summary_large_image' },
  }
}
