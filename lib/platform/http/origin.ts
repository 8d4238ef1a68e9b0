/** Browsers send these headers and scripts cannot change them; other programs need not send them. */
const ORIGIN = 'origin'
const SITE = 'sec-fetch-site'

/** Whether a page of another site sent the request. A request without these headers does not come from a page. */
export function isFromOtherSite(headers: Headers, shopUrl: string): boolean {
  const origin = headers.get(ORIGIN)
  const site = headers.get(SITE)
  // More reliable than the Host header, which a proxy may change.
  if (site === 'same-origin') return false
  if (origin === null) return site !== null && site !== 'none'
  if (!URL.canParse(origin)) return true
  const { host, protocol } = new URL(origin)
  const shop = new URL(shopUrl)
  if (origin === shop.origin) return false
  return host !== headers.get('host') || (shop.protocol === 'https:' && protocol !== 'https:')
}

/** The page of this shop that has the link to a request; the home page if another site has it, or none is named. */
export function pageOfReferrer(headers: Headers, shopUrl: string): { pathname: string; search: string } {
  const referrer = headers.get('referer') ?? ''
  const page = URL.canParse(referrer) ? new URL(referrer) : null
  const isOwn = page && (page.origin === new URL(shopUrl).origin || page.host === headers.get('host'))
  return isOwn ? page : { pathname: '/', search: '' }
}
