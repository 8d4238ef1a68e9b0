import { type Category } from '@/lib/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/catalogue/listed-product'
import { productPath } from '@/lib/catalogue/product-path'
import { listingPath } from './listing'

export type SitemapEntry = { path: string; lastModified?: string }

/** The limit of the sitemap protocol. */
export const ENTRIES_PER_FILE = 50_000

type Catalogue = {
  categories: readonly Pick<Category, 'id' | 'slug'>[]
  products: readonly Pick<ListedProduct, 'categoryId' | 'slug' | 'updatedAt'>[]
}

/** `pages` are the paths of pages besides those of the catalogue. */
export function listSitemapEntries({ categories, products }: Catalogue, pages: readonly string[]): SitemapEntry[] {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const productEntries = products.flatMap(({ categoryId, slug, updatedAt }): SitemapEntry[] => {
    const category = slugs.get(categoryId)
    if (category === undefined) return []
    return [{ path: productPath(category, slug), lastModified: new Date(updatedAt).toISOString() }]
  })
  return [
    ...['/', ...pages].map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: listingPath({ category: slug }) })),
    ...productEntries,
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xmlDocument = (element: string, entries: string[], namespaces = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespaces}>\n${entries.join('\n')}\n</${element}>\n`

export const sitemapIndex = (shopUrl: string, entryCount: number) =>
  xmlDocument(
    'sitemapindex',
    Array.from(
      { length: Math.max(1, Math.ceil(entryCount / ENTRIES_PER_FILE)) },
      (_, file) => `<sitemap><loc>${escaped(`${shopUrl}/sitemap/${file + 1}.xml`)}</loc></sitemap>`,
    ),
  )

/** Next to a page, the pages of all editions, this one included. */
const alternateLinks = (urls: Readonly<Record<string, string>>) =>
  Object.entries(urls)
    .map(([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`)
    .join('')

/**
 * Files are numbered from 1; null if there is no file of that number. `alternatesOf` has the URLs of a page by language.
 */
export function sitemapFile(
  shopUrl: string,
  entries: readonly SitemapEntry[],
  file: number,
  alternatesOf: (path: string) => Readonly<Record<string, string>> = () => ({}),
): string | null {
  const listed = entries.slice((file - 1) * ENTRIES_PER_FILE, file * ENTRIES_PER_FILE)
  if (listed.length === 0) return null
  return xmlDocument(
    'urlset',
    listed.map(
      ({ path, lastModified }) =>
        `<url><loc>${escaped(shopUrl + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${alternateLinks(alternatesOf(path))}</url>`,
    ),
    ' xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  )
}
