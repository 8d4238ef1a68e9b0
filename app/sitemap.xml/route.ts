import { env } from '@/lib/platform/env.server'
import { sitemapIndex } from '@/lib/shop/search/sitemap'
import { currentSitemapEntries } from './entries'

export const dynamic = 'force-dynamic'

// Not sitemap.ts: Next makes no index of several sitemaps, and generateSitemaps needs the database while it builds.
export async function GET(): Promise<Response> {
  const entries = await currentSitemapEntries()
  return new Response(sitemapIndex(new URL(env().shopUrl).origin, entries.length), {
    headers: { 'Content-Type': 'application/xml' },
  })
}
