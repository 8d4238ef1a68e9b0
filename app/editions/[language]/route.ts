import { EDITION_PATH } from '@/lib/base/edition-path'
import { currentSnapshot } from '@/lib/catalogue/current-snapshot.server'
import { env } from '@/lib/env.server'
import { publicContext } from '@/lib/http/context.server'
import { pageOfReferrer } from '@/lib/http/origin'
import { pathInLanguage } from '@/lib/search/path-in-language'

/** An order is shown in the edition of its language only. */
const ORDER_PAGE = /^\/shop\/cart\/order\//

export const dynamic = 'force-dynamic'

/** Redirects to the page that the visitor comes from, in the edition of a language. Browsers keep the fragment. */
export async function GET(request: Request, { params }: { params: Promise<{ language: string }> }): Promise<Response> {
  const { language } = await params
  const { editions, shopUrl } = env()
  if (!Object.hasOwn(editions, language)) return redirectTo('/404')
  const { pathname, search } = pageOfReferrer(request.headers, shopUrl)
  if (pathname.startsWith(EDITION_PATH) || ORDER_PAGE.test(pathname)) return redirectTo(`${editions[language]}/`)
  const path = pathInLanguage(pathname, language, await currentSnapshot(publicContext()))
  return redirectTo(editions[language] + path + search)
}

/** Depends on the page that the visitor comes from, so nothing may store it. */
const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
