import { type MetadataRoute } from 'next'
import { currentSupport } from '@/lib/content/current-support.server'

export const dynamic = 'force-dynamic'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { company_name, website_name } = await currentSupport()
  return {
    name: website_name,
    short_name: company_name,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#faf7f2',
    theme_color: '#25211c',
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
