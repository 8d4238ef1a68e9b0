import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { listSitemapEntries, sitemapIndex } from '@/lib/search/sitemap'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const places = listSitemapEntries(await currentSnapshot(publicContext()))
  return new Response(sitemapIndex(new URL(env().shopUrl).origin, places.length), {
    headers: { 'Content-Type': 'application/xml' },
  })
}
