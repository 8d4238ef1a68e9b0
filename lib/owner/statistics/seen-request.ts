import { programName } from './programs'
import { type FindProduct, seenPage, type SeenPage } from './seen-page'
import { campaignName, DIRECT, siteName } from './sources'

/** A request that has been answered. */
export type AnsweredRequest = {
  /** Path and query, as the shop has answered them. */
  url: string
  status: number
  headers: Readonly<Record<string, string | string[] | undefined>>
}

type Known = {
  findProduct: FindProduct
  /** The hosts of all editions. */
  hosts: ReadonlySet<string>
}

export type Seen =
  | { kind: 'program'; name: string }
  /** `source` is null for a page that was opened from another page of the shop. */
  | { kind: 'view'; page: SeenPage; source: string | null }
  /** The browser has asked for a page that the visitor may open: nobody has seen it yet. */
  | { kind: 'prefetch'; path: string }

/** A page that the browser has already is confirmed with 304. */
const SHOWN = new Set([200, 304])
const PREFETCH = /prefetch|prerender|preview/i
const RELOAD = /(^|[\s,])(no-cache|max-age=0)\b/i

/** What a request says of visitors; null if there is nothing to count. */
export function seenRequest({ url, status, headers }: AnsweredRequest, known: Known): Seen | null {
  if (!SHOWN.has(status)) return null
  const [path = '', query = ''] = url.split('?', 2)
  const page = seenPage(path, known.findProduct)
  if (!page) return null
  const name = programName(text(headers['user-agent']))
  if (name !== null) return { kind: 'program', name }
  if (isAnnounced(headers)) return null
  if (headers.rsc !== undefined) return seenByRouter(path, query, page, { headers, known })
  const dest = headers['sec-fetch-dest'] ?? 'document'
  if (dest !== 'document' || !text(headers.accept)?.includes('text/html')) return null
  return { kind: 'view', page, source: sourceOf(headers, query, known) }
}

/** Next's router adds a parameter to the address of the page that it shows; components/ui/prefetch.client.ts adds none. */
function seenByRouter(
  path: string,
  query: string,
  page: SeenPage,
  { headers, known }: { headers: AnsweredRequest['headers']; known: Known },
): Seen | null {
  if (headers['next-router-prefetch'] !== undefined || headers['next-router-segment-prefetch'] !== undefined)
    return null
  // The page that is shown is renewed, or its variant changes.
  if (ownReferrer(headers, known.hosts) === path) return null
  return /(^|&)_rsc=/.test(query) ? { kind: 'view', page, source: null } : { kind: 'prefetch', path }
}

/** Whether the browser says itself that nobody sees the page yet. */
const isAnnounced = (headers: AnsweredRequest['headers']) =>
  ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => PREFETCH.test(text(headers[name]) ?? ''))

/** Which site a visit comes from; null if the visitor was in the shop already. */
function sourceOf(headers: AnsweredRequest['headers'], query: string, { hosts }: Known): string | null {
  if (headers['sec-fetch-site'] === 'same-origin' || RELOAD.test(text(headers['cache-control']) ?? '')) return null
  const referrer = parseUrl(text(headers.referer))
  if (referrer && isOwn(referrer, headers, hosts)) return null
  const campaign = query.includes('utm_source=')
    ? campaignName(new URLSearchParams(query).get('utm_source') ?? '')
    : null
  return campaign ?? (referrer ? siteName(referrer.hostname) : DIRECT)
}

/** The path of the page of the shop from which a request was sent; null if it was sent from none. */
export function ownReferrer(headers: AnsweredRequest['headers'], hosts: ReadonlySet<string>): string | null {
  const referrer = parseUrl(text(headers.referer))
  return referrer && isOwn(referrer, headers, hosts) ? referrer.pathname : null
}

const isOwn = ({ host }: URL, headers: AnsweredRequest['headers'], hosts: ReadonlySet<string>) =>
  host === headers.host || hosts.has(host)

const parseUrl = (url: string | undefined) => (url !== undefined && URL.canParse(url) ? new URL(url) : null)

const text = (value: string | string[] | undefined) => (typeof value === 'string' ? value : value?.[0])
