import * as t from '@messages/layout'
import { EDITION_PATH } from '@/lib/platform/base/edition-links'
import { escapeHtml } from '@/lib/platform/base/html'
import { currentSnapshot } from '@/lib/shop/catalogue/current-snapshot.server'
import { isToCome } from '@/lib/shop/content/editions-to-come.server'
import { languageName } from '@/lib/shop/content/language-links'
import { env } from '@/lib/platform/env.server'
import { publicContext } from '@/lib/platform/http/context.server'
import { pageOfReferrer } from '@/lib/platform/http/origin'
import { pathInLanguage } from '@/lib/shop/search/path-in-language'

const STYLE =
  'body{margin:0;display:grid;min-height:100vh;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--font-text)}' +
  'main{padding:1.5rem;max-width:32rem}h1{margin:0;font-family:var(--font-headings);line-height:1.2}a{color:inherit}'

/** An order is shown in the edition of its language only. */
const ORDER_PAGE = /^\/shop\/cart\/order\//

export const dynamic = 'force-dynamic'

/** Redirects to the page that the visitor comes from, in the edition of a language. Browsers keep the fragment. */
export async function GET(request: Request, { params }: { params: Promise<{ language: string }> }): Promise<Response> {
  const { language } = await params
  const { editions, shopUrl } = env()
  if (!Object.hasOwn(editions, language)) return redirectTo('/404')
  const { pathname, search } = pageOfReferrer(request.headers, shopUrl)
  if (isToCome(language)) return opensSoon(language, pathname.startsWith(EDITION_PATH) ? '/' : pathname + search)
  if (pathname.startsWith(EDITION_PATH) || ORDER_PAGE.test(pathname)) return redirectTo(`${editions[language]}/`)
  const path = pathInLanguage(pathname, language, await currentSnapshot(publicContext()))
  return redirectTo(editions[language] + path + search)
}

/** For an edition that `npm start` has not opened yet. A plain page, so that it costs the pages of the shop nothing. */
function opensSoon(language: string, from: string): Response {
  // Two slashes would begin the name of another host.
  const back = from.replace(/^\/+/, '/')
  const title = escapeHtml(t.opensSoonTitle(languageName(language)))
  const html = `<!doctype html>
<html lang="${env().SHOP_LANGUAGE}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/theme.css">
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${escapeHtml(t.opensSoonText)}</p><p><a href="${escapeHtml(back)}">${escapeHtml(t.backToShop)}</a></p></main></body>
</html>
`
  return new Response(html, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Retry-After': '10' },
  })
}

/** Depends on the page that the visitor comes from, so nothing may store it. */
const redirectTo = (location: string) =>
  new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
