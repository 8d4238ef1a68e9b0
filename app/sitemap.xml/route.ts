import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { listSitemapEntries, sitemapIndex } from '@/lib/search/sitemap'

export const dynamic = 'force-dynamic'

// Not sitemap.ts: Next makes no index of several sitemaps, and generateSitemaps needs the database while it builds.
export async function GET(): Promise<Response> {
  const entries = listSitemapEntries(await currentSnapshot(publicContext()))
  return new Response(sitemapIndex(new URL(env().shopUrl).origin, entries.length), {
    headers: { 'Content-Type': 'application/xml' },
  })
}
