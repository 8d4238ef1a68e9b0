import 'server-only'
import { type Metadata } from 'next'
import { env } from '@/lib/env.server'
import { currentSupport } from '@/lib/content/current-support.server'
import { openGraphLocales } from '@/lib/content/open-graph-locales.server'
import { currentTheme } from '@/lib/theme/current-theme.server'
import { currentSharingPicture } from './current-home.server'

/** The metadata of pages that set none of their own. */
export async function siteMetadata(): Promise<Metadata> {
  const [{ company_name, words }, picture, { icon, sharingPicture }] = await Promise.all([
    currentSupport(),
    currentSharingPicture(),
    currentTheme(),
  ])
  const images = [{ url: picture ?? sharingPicture, width: 1200, height: 630 }]
  return {
    metadataBase: new URL(env().shopUrl),
    title: { default: company_name, template: `%s | ${company_name}` },
    description: words.site_description,
    openGraph: { siteName: company_name, type: 'website', ...openGraphLocales(), images },
    icons: {
      icon: [
        { url: icon.favicon, sizes: '32x32', type: 'image/x-icon' },
        ...(icon.svg
          ? [{ url: icon.svg, sizes: 'any', type: 'image/svg+xml' }]
          : [{ url: icon[192], sizes: '192x192', type: 'image/png' }]),
      ],
      apple: { url: icon.apple, sizes: '180x180', type: 'image/png' },
    },
    twitter: { card: 'summary_large_image' },
    formatDetection: { telephone: false },
  }
}
