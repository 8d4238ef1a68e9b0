import { categorySlugIn, type Snapshot } from '@/lib/shop/catalogue/snapshot'
import { slugIn } from '@/lib/shop/catalogue/slugs'
import { listingPath, parseListingPath } from './listing'

type Catalogue = Pick<Snapshot, 'categories' | 'categorySlugs' | 'bySlug'>

const PRODUCT_PATH = /^\/shop\/[^/]+\/([^/]+)((?:\/[^/]+)?)$/

/** The path of the same page in the edition of another language. The slugs of categories and products are translated. */
export function pathInLanguage(path: string, language: string, catalogue: Catalogue): string {
  const { categories, bySlug } = catalogue
  const slugOf = (category: { id: number; slug: string }) => categorySlugIn(catalogue, category, language)
  const listing = parseListingPath(path)
  if (listing) {
    const category = categories.find(({ slug }) => slug === listing.category)
    return category ? listingPath({ ...listing, category: slugOf(category) }) : path
  }
  const [, productSlug = '', variant = ''] = PRODUCT_PATH.exec(path) ?? []
  const product = bySlug.get(productSlug)
  const category = product && categories.find(({ id }) => id === product.categoryId)
  return category ? `/shop/${slugOf(category)}/${slugIn(product, language)}${variant}` : path
}

/** The address of a page. That of the home page has no slash at its end, as Next writes its canonical link. */
export const pageUrl = (shopUrl: string, path: string): string => (path === '/' ? shopUrl : shopUrl + path)

/** The language for visitors whose own has no edition. */
const X_DEFAULT = 'x-default'

/** The URLs of a page in all editions, for `hreflang`; none if there is only one edition. */
export function alternateUrls(
  editions: Readonly<Record<string, string>>,
  defaultLanguage: string,
  pathIn: (language: string) => string,
): Record<string, string> {
  const urls = Object.entries(editions).map(([language, url]): [string, string] => [
    language,
    pageUrl(url, pathIn(language)),
  ])
  if (urls.length < 2) return {}
  const [, fallback] = urls.find(([language]) => language === defaultLanguage) ?? urls[0] ?? []
  return { ...Object.fromEntries(urls), ...(fallback === undefined ? {} : { [X_DEFAULT]: fallback }) }
}
