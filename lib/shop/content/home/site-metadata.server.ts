import 'server-only'
import { type Metadata } from 'next'
import { env } from '@/lib/platform/env.server'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentTheme } from '@/lib/shop/content/current-theme.server'

/** The metadata of pages that set none of their own. */
export async function siteMetadata(): Promise<Metadata> {
  const [{ company_name, words }, { icon }] = await Promise.all([currentSupport(), currentTheme()])
  return {
    metadataBase: new URL(env().shopUrl),
    title: { default: company_name, template: `%s | ${company_name}` },
    description: words.site_description,
    icons: {
      icon: [
        { url: icon.favicon, sizes: '32x32', type: 'image/x-icon' },
        ...(icon.svg
          ? [{ url: icon.svg, sizes: 'any', type: 'image/svg+xml' }]
          : [{ url: icon[192], sizes: '192x192', type: 'image/png' }]),
      ],
      apple: { url: icon.apple, sizes: '180x180', type: 'image/png' },
    },
    formatDetection: { telephone: false },
  }
}
