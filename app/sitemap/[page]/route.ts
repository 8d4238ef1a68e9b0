import * as t from '@messages/api-errors'
import { currentSitemapEntries } from '@/app/sitemap.xml/entries'
import { env } from '@/lib/platform/env.server'
import { currentAlternateUrls } from '@/lib/shop/search/alternates.server'
import { sitemapFile } from '@/lib/shop/search/sitemap'

export const dynamic = 'force-dynamic'

const FILE_NAME = /^([1-9]\d{0,4})\.xml$/

export async function GET(_: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const [, number] = FILE_NAME.exec((await params).page) ?? []
  const [entries, alternatesOf] = await Promise.all([currentSitemapEntries(), currentAlternateUrls()])
  const file = number && sitemapFile(new URL(env().shopUrl).origin, entries, Number(number), alternatesOf)
  if (!file)
    return new Response(`${t.noSitemap}\n`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    })
  return new Response(file, { headers: { 'Content-Type': 'application/xml' } })
}
