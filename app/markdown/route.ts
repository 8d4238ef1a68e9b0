import { type NextRequest } from 'next/server'
import { publicContext } from '@/lib/platform/http/context.server'
import { pageInMarkdown } from '@/lib/machines/markdown/page-in-markdown.server'

export const dynamic = 'force-dynamic'

/** Only server/steps/render-with-next.mjs asks here, for the page that `of` names: see server/protocol/markdown.mjs. */
export async function GET({ headers, nextUrl }: NextRequest): Promise<Response> {
  const page = await pageInMarkdown(publicContext(headers), nextUrl.searchParams.get('of') ?? '/404')
  if (!('markdown' in page)) return new Response(null, { status: page.status, headers: { Location: page.location } })
  return new Response(page.markdown, {
    status: page.status,
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      Link: `<${page.canonicalUrl}>; rel="canonical"`,
      // Search engines index the page for people.
      'X-Robots-Tag': 'noindex',
      'X-Shared-For': '3600',
    },
  })
}
