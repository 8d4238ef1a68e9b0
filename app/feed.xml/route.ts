import { newProductsFeed } from '@/lib/shop/content/feed.server'
import { publicContext } from '@/lib/platform/http/context.server'

export const dynamic = 'force-dynamic'

export async function GET(): Promise<Response> {
  return new Response(await newProductsFeed(publicContext()), {
    headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' },
  })
}
