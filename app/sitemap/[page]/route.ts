import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { listSitemapEntries, sitemapFile } from '@/lib/search/sitemap'

export const dynamic = 'force-dynamic'

const FILE_NAME = /^([1-9]\d{0,4})\.xml$/

export async function GET(_: Request, { params }: { params: Promise<{ page: string }> }): Promise<Response> {
  const [, number] = FILE_NAME.exec((await params).page) ?? []
  const file =
    number &&
    sitemapFile(
      new URL(env().shopUrl).origin,
      listSitemapEntries(await currentSnapshot(publicContext())),
      Number(number),
    )
  if (!file)
    return new Response('There is no such sitemap. See /sitemap.xml.\n', {
      status: 404,
      headers: { 'Content-Type': 'text/plain' },
    })
  return new Response(file, { headers: { 'Content-Type': 'application/xml' } })
}
