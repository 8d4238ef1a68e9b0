import { type Category } from '@/lib/shop/catalogue/catalogue.schema'
import { type ListedProduct } from '@/lib/shop/catalogue/listed-product'
import { largeUrl } from '@/lib/shop/catalogue/pictures'
import { productPath } from '@/lib/shop/catalogue/product-path'
import { listingPath } from './listing'
import { pageUrl } from './path-in-language'

export type SitemapEntry = {
  path: string
  /** Left out where nobody notes when the page was changed. */
  lastModified?: string
  /** URLs, or paths of the shop. */
  pictures?: readonly string[]
}

/** The protocol allows 50,000 entries and 50 MB. The longest entry, with ten languages, has less than 5 kB. */
export const ENTRIES_PER_FILE = 10_000

type Catalogue = {
  categories: readonly Pick<Category, 'id' | 'slug' | 'tn_ancestors_pks'>[]
  products: readonly Pick<ListedProduct, 'categoryId' | 'slug' | 'changedAt' | 'pictureKey' | 'secondKey'>[]
  mediaDomain: string
}

/** Entries that are made when they are asked for: a file has a small part of those of a large catalogue. */
export type SitemapEntries = { readonly length: number; slice: (from: number, to: number) => readonly SitemapEntry[] }

/** `pages` are the paths of pages besides those of the catalogue. Listings without products are left out. */
export function listSitemapEntries(
  { categories, products, mediaDomain }: Catalogue,
  pages: readonly string[],
): SitemapEntries {
  const slugs = new Map(categories.map(({ id, slug }) => [id, slug]))
  const filled = filledCategories({ categories, products })
  const others = [
    ...['/', ...pages].map((path) => ({ path })),
    ...categories.filter(({ id }) => filled.has(id)).map(({ slug }) => ({ path: listingPath({ category: slug }) })),
  ]
  const listed = products.filter(({ categoryId }) => slugs.has(categoryId))
  const productEntry = ({ categoryId, slug, changedAt, pictureKey, secondKey }: Catalogue['products'][number]) => ({
    path: productPath(slugs.get(categoryId) ?? '', slug),
    lastModified: new Date(changedAt).toISOString(),
    pictures: [pictureKey, secondKey].filter((key) => key !== null).map((key) => largeUrl(key, mediaDomain)),
  })
  const amongProducts = (position: number) => Math.max(0, position - others.length)
  return {
    length: others.length + listed.length,
    slice: (from, to) => [
      ...others.slice(from, to),
      ...listed.slice(amongProducts(from), amongProducts(to)).map(productEntry),
    ],
  }
}

/** The ids of the categories that have products, of their own or below them. */
function filledCategories({ categories, products }: Pick<Catalogue, 'categories' | 'products'>): ReadonlySet<number> {
  const own = new Set(products.map(({ categoryId }) => categoryId))
  return new Set(
    categories
      .filter(({ id }) => own.has(id))
      .flatMap(({ id, tn_ancestors_pks }) => [id, ...tn_ancestors_pks.split(',').filter(Boolean).map(Number)]),
  )
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

const NAMESPACES =
  ' xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * Files are numbered from 1; null if there is no file of that number. `alternatesOf` has the URLs of a page by language.
 */
export function sitemapFile(
  shopUrl: string,
  entries: Pick<SitemapEntries, 'slice'>,
  file: number,
  alternatesOf: (path: string) => Readonly<Record<string, string>> = () => ({}),
): string | null {
  const listed = entries.slice((file - 1) * ENTRIES_PER_FILE, file * ENTRIES_PER_FILE)
  if (listed.length === 0) return null
  const pictureElement = (url: string) =>
    `<image:image><image:loc>${escaped(new URL(url, shopUrl).href)}</image:loc></image:image>`
  return xmlDocument(
    'urlset',
    listed.map(
      ({ path, lastModified, pictures = [] }) =>
        `<url><loc>${escaped(pageUrl(shopUrl, path))}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${alternateLinks(alternatesOf(path))}${pictures.map(pictureElement).join('')}</url>`,
    ),
    NAMESPACES,
  )
}
