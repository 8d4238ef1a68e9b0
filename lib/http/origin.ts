/** What a browser says of the page that a request comes from. Scripts cannot set these headers; programs need not. */
const ORIGIN = 'origin'
const SITE = 'sec-fetch-site'

export const isFromBrowser = (headers: Headers): boolean => headers.has(ORIGIN) || headers.has(SITE)

/** Whether a request was sent by a page of another site. A program that says nothing of a page was sent by none. */
export function isFromOtherSite(headers: Headers, shopUrl: string): boolean {
  const origin = headers.get(ORIGIN)
  const site = headers.get(SITE)
  // A browser that knows both sides of the request is surer than what a proxy left of the host's name.
  if (site === 'same-origin') return false
  if (origin === null) return site !== null && site !== 'none'
  if (!URL.canParse(origin)) return true
  const { host, protocol } = new URL(origin)
  const shop = new URL(shopUrl)
  if (origin === shop.origin) return false
  return host !== headers.get('host') || (shop.protocol === 'https:' && protocol !== 'https:')
}
