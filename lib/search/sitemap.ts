import { productPath } from '@/lib/catalogue/product-path'
import { type Snapshot } from '@/lib/catalogue/snapshot'
import { listingPath } from './listing'

export type SitemapEntry = { path: string; lastModified?: string }

/** The protocol allows no more in one file. */
export const ENTRIES_PER_FILE = 50_000

const STATIC_PATHS = [
  '/',
  '/about',
  '/custom-orders',
  '/jewellery-care',
  '/shop/payment-options',
  '/shop/returns-policy',
  '/terms-of-service',
  '/privacy-policy',
]

/** Everything that a search engine should know of: pages, categories, products. */
export function listSitemapEntries({
  categories,
  products,
}: Pick<Snapshot, 'categories' | 'products'>): SitemapEntry[] {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  return [
    ...STATIC_PATHS.map((path) => ({ path })),
    ...categories.map(({ slug }) => ({ path: listingPath({ category: slug }) })),
    ...products.flatMap((product) => {
      const category = slugs.get(product.categoryId)
      return category === undefined
        ? []
        : [{ path: productPath(category, product.slug), changed: new Date(product.updatedAt).toISOString() }]
    }),
  ]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const xmlDocument = (element: string, entries: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</${element}>\n`

export const sitemapIndex = (shopUrl: string, places: number) =>
  xmlDocument(
    'sitemapindex',
    Array.from(
      { length: Math.max(1, Math.ceil(places / ENTRIES_PER_FILE)) },
      (_, file) => `<sitemap><loc>${escaped(`${shopUrl}/sitemap/${file + 1}.xml`)}</loc></sitemap>`,
    ),
  )

/** One file of the map, counted from 1; null when there is none of that number. */
export function sitemapFile(shopUrl: string, places: readonly SitemapEntry[], file: number): string | null {
  const listed = places.slice((file - 1) * ENTRIES_PER_FILE, file * ENTRIES_PER_FILE)
  if (listed.length === 0) return null
  return xmlDocument(
    'urlset',
    listed.map(
      ({ path, lastModified }) =>
        `<url><loc>${escaped(shopUrl + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}</url>`,
    ),
  )
}
