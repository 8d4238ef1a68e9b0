import { isPagePath } from '@/lib/shop/content/pages/page-paths'

/** A public page that also exists as Markdown. */
export type TextPage =
  | { kind: 'home' | 'not-found' }
  | { kind: 'listing'; segments: string }
  | { kind: 'product'; category: string; product: string; variant?: string }
  | { kind: 'page'; path: string }

const LISTING = /^\/shop\/search(?:\/(.*))?$/
/** What is below the cart belongs to one visitor. */
const PRODUCT = /^\/shop\/(?!cart\/)([^/]+)\/([^/]+)(?:\/([^/]+))?$/
const CONTENT_PAGE = /^\/pages\/[^/]+$/

/** Null for pages of one visitor, and for what is no page. */
export function textPageAt(url: string): TextPage | null {
  const [path = '', query] = url.split('?', 2)
  if (path === '/') return { kind: 'home' }
  if (path === '/404') return { kind: 'not-found' }
  if (isPagePath(path)) return path.startsWith('/pages/') && !CONTENT_PAGE.test(path) ? null : { kind: 'page', path }
  const listing = LISTING.exec(path)
  if (listing) return { kind: 'listing', segments: listing[1] ?? '' }
  const [, category, product, variant = new URLSearchParams(query).get('variant') ?? undefined] =
    PRODUCT.exec(path) ?? []
  return category === undefined || product === undefined ? null : { kind: 'product', category, product, variant }
}

/** Whether a public page at this path exists as Markdown too. */
export const hasText = (path: string): boolean => textPageAt(path) !== null
