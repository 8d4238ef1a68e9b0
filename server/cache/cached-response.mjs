import { createHash } from 'node:crypto'
import { compress } from '../protocol/compression.mjs'
import { PUBLIC_CACHE_CONTROL, SHARED_FOR_HEADER } from '../protocol/public-cache-control.mjs'
import { contentType, isHtml } from './scripts-after-paint.mjs'

/** In this header Next says whether a page came from its own cache. */
export const NEXT_CACHE_HEADER = 'x-nextjs-cache'

/** Next caches its pages too and does not say since when, so such a response is cached here for at most this time. */
const MAX_NEXT_PAGE_SECONDS = 300

/** Headers that the server sets itself, or that are about one connection. */
const OWN_HEADERS = new Set([
  SHARED_FOR_HEADER,
  'x-request-id',
  'content-length',
  'etag',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'keep-alive',
  'date',
])

/** A response that a shared cache must not keep. */
export const notShared = (response) => ({ ...response, sharedTags: undefined })

/** HTML or Markdown. */
export const isPage = (response) => isHtml(response) || contentType(response).startsWith('text/markdown')

const withCacheControl = (response, value) => ({
  ...response,
  headers: [...response.headers.filter(([name]) => name.toLowerCase() !== 'cache-control'), ['Cache-Control', value]],
})

/** No proxy or browser may cache a stale response. */
export const staleResponse = (response) => withCacheControl(notShared(response), 'no-store')

/** Whether Next has sent a page that has expired, which it renders again in the background. */
export const isStalePage = (nextCacheStatus) => nextCacheStatus === 'STALE'

/** The page that all unknown paths lead to is the only one that stays although its status is not 200. */
export const isLasting = (status, { url }) => status === 200 || (status === 404 && url === '/404')

/** For how long a rendered response may be cached; 0 if it must not be. */
export function cacheSeconds({ status, headers }, rendering) {
  const values = new Map(headers.map(([name, value]) => [name.toLowerCase(), String(value)]))
  if (!isLasting(status, rendering) || values.has('set-cookie') || isStalePage(values.get(NEXT_CACHE_HEADER))) return 0
  if (values.has(SHARED_FOR_HEADER)) return Number(values.get(SHARED_FOR_HEADER))
  const cacheControl = values.get('cache-control') ?? ''
  if (/no-store|private/.test(cacheControl)) return 0
  return Math.min(Number(/s-maxage=(\d+)/.exec(cacheControl)?.[1] ?? 0), MAX_NEXT_PAGE_SECONDS)
}

/** Compresses the body, and sets the headers that describe the result. */
export async function finishResponse({ status, headers, body }, rendering, wantedEncoding, quality) {
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  const compressed = await compress(body, wantedEncoding, quality)
  const ownHeaders = [
    ['Content-Length', compressed.body.length],
    ...(status === 200 ? [['ETag', etag]] : []),
    ...(compressed.encoding === 'identity' ? [] : [['Content-Encoding', compressed.encoding]]),
  ]
  const response = {
    status,
    etag,
    headers: [...headers.filter(([name]) => !OWN_HEADERS.has(name.toLowerCase())), ...ownHeaders],
    body: compressed.body,
  }
  // A proxy that ignores `Vary` must not send the data of Next's router to a visitor who opens the page.
  if (rendering.representation !== 'document' && rendering.representation !== 'markdown')
    return withCacheControl(response, 'private, no-cache')
  const isPublicPage = isPage({ headers }) && cacheSeconds({ status, headers }, rendering) > 0
  return isPublicPage ? withCacheControl(response, PUBLIC_CACHE_CONTROL) : response
}
