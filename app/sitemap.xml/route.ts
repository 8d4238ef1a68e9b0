import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { placesOf, sitemapIndex } from '@/lib/search/sitemap'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  const places = placesOf(await currentSnapshot(publicContext()))
  return new Response(sitemapIndex(new URL(env().shopUrl).origin, places.length), { headers: { 'Content-Type': 'application/xml' } })
}
