export type PageKind = 'listing' | 'product'

const LISTING_PATH = /^\/shop\/search(?![^/?#])/
const PRODUCT_PATH = /^\/shop\/(?!cart\/|search\/)[^/?#]+\/[^/?#]+(?![^?#])/

/** Which of the two large kinds of public pages a path leads to. */
export function pageKindOf(path: string): PageKind | null {
  if (LISTING_PATH.test(path)) return 'listing'
  return PRODUCT_PATH.test(path) ? 'product' : null
}
