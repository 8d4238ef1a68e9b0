import { type MetadataRoute } from 'next'
import { currentSupport } from '@/lib/shop/content/current-support.server'
import { currentTheme } from '@/lib/shop/content/current-theme.server'

export const dynamic = 'force-dynamic'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ company_name, website_name }, { palette, icon }] = await Promise.all([currentSupport(), currentTheme()])
  return {
    name: website_name,
    short_name: company_name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: palette.background,
    theme_color: palette.button,
    icons: [
      { src: icon[192], sizes: '192x192', type: 'image/png' },
      { src: icon[512], sizes: '512x512', type: 'image/png' },
      { src: icon.maskable, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
