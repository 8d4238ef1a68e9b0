import { listingPath } from './listing'
import { ENTRIES_PER_FILE, listSitemapEntries, sitemapFile, sitemapIndex } from './sitemap'

const SHOP = 'https://shop.example'
const buildEntries = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/shop/rings/${index}` }))
const locations = (xml: string | null) => xml?.match(/<loc>/g)?.length

const ring = {
  categoryId: 7,
  slug: 'elia-ring',
  changedAt: Date.UTC(2026, 9, 1, 8),
  pictureKey: 'abc',
  secondKey: null,
}
const categories = [
  { id: 1, slug: 'jewellery', tn_ancestors_pks: '' },
  { id: 7, slug: 'rings', tn_ancestors_pks: '1' },
  { id: 8, slug: 'brooches', tn_ancestors_pks: '1' },
]
const listed = (over: Partial<Parameters<typeof listSitemapEntries>[0]> = {}) =>
  listSitemapEntries({ categories, products: [ring], mediaDomain: '', ...over }, ['/about']).slice(0, Infinity)

test('a product is listed with the time of its last change and its pictures', () => {
  expect(listed().at(-1)).toEqual({
    path: '/shop/rings/elia-ring',
    lastModified: '2026-10-01T08:00:00.000Z',
    pictures: ['/media/abc/1000.jpg'],
  })
})

test('a category without products, of its own or below it, is not listed', () => {
  expect(listed().map(({ path }) => path)).toEqual([
    '/',
    '/about',
    listingPath({ category: 'jewellery' }),
    listingPath({ category: 'rings' }),
    '/shop/rings/elia-ring',
  ])
  expect(listed({ products: [] })).toHaveLength(2)
})

test('a category is listed for products two levels below it, and a product needs a category', () => {
  const deep = [
    { id: 11, slug: 'jewellery', tn_ancestors_pks: '' },
    { id: 12, slug: 'rings', tn_ancestors_pks: '11' },
    { id: 7, slug: 'bands', tn_ancestors_pks: '11,12' },
  ]
  expect(listed({ categories: deep }).map(({ path }) => path)).toContain(listingPath({ category: 'jewellery' }))
  expect(listed({ categories: [] }).map(({ path }) => path)).toEqual(['/', '/about'])
})

test('files together have each entry once, pages and categories first', () => {
  const products = Array.from({ length: 5 }, (_, at) => ({ ...ring, slug: `ring-${at}` }))
  const all = listed({ products })
  const entries = listSitemapEntries({ categories, products, mediaDomain: '' }, ['/about'])
  expect(entries).toHaveLength(all.length)
  for (const size of [1, 2, 3, 4])
    expect(all.flatMap((_, file) => entries.slice(file * size, (file + 1) * size))).toEqual(all)
})

test('pictures have the address of the shop, or of the domain that serves them', () => {
  const twoPictures = { ...ring, secondKey: 'd&f' }
  expect(sitemapFile(SHOP, listed({ products: [twoPictures] }), 1)).toContain(
    '<image:image><image:loc>https://shop.example/media/abc/1000.jpg</image:loc></image:image>' +
      '<image:image><image:loc>https://shop.example/media/d&amp;f/1000.jpg</image:loc></image:image></url>',
  )
  expect(sitemapFile(SHOP, listed({ mediaDomain: 'https://pictures.example' }), 1)).toContain(
    '<image:loc>https://pictures.example/media/abc/1000.jpg</image:loc>',
  )
})

test('a full file with the longest addresses in ten languages keeps to the limits of the protocol', () => {
  const slug = 'a'.repeat(80)
  const path = `/shop/${slug}/${slug}`
  const shop = `https://${'b'.repeat(60)}.example`
  const languages = [...'abcdefghij'].map((letter) => `${letter}${letter}`)
  const entry = { path, lastModified: '2026-10-01T08:00:00.000Z', pictures: Array(2).fill(`/media/${slug}/1000.jpg`) }
  const xml = sitemapFile(shop, [entry], 1, () =>
    Object.fromEntries([...languages, 'x-default'].map((language) => [language, shop + path])),
  )
  expect(ENTRIES_PER_FILE).toBeLessThanOrEqual(50_000)
  expect(Buffer.byteLength(xml ?? '') * ENTRIES_PER_FILE).toBeLessThan(50 * 1024 * 1024)
})

test('entries beyond the limit of the protocol go into the next file', () => {
  const all = buildEntries(ENTRIES_PER_FILE + 1)
  expect(locations(sitemapIndex(SHOP, all.length))).toBe(2)
  expect(locations(sitemapFile(SHOP, all, 1))).toBe(ENTRIES_PER_FILE)
  expect(locations(sitemapFile(SHOP, all, 2))).toBe(1)
  expect(sitemapFile(SHOP, all, 3)).toBeNull()
})

test('the index names its files, of which there is at least one', () => {
  expect(sitemapIndex(SHOP, ENTRIES_PER_FILE + 1)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://shop.example/sitemap/1.xml</loc></sitemap>\n' +
      '<sitemap><loc>https://shop.example/sitemap/2.xml</loc></sitemap>\n' +
      '</sitemapindex>\n',
  )
  expect(locations(sitemapIndex(SHOP, 0))).toBe(1)
})

test('a file has the namespaces of its links and pictures, and a page without more only its address', () => {
  expect(sitemapFile(SHOP, [{ path: '/<about>' }], 1)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"' +
      ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
      '<url><loc>https://shop.example/&lt;about&gt;</loc></url>\n' +
      '</urlset>\n',
  )
})

test('the home page has the address of its canonical link, without a slash', () => {
  expect(sitemapFile(SHOP, [{ path: '/' }], 1)).toContain('<url><loc>https://shop.example</loc></url>')
})

test('a full file is not followed by an empty file', () => {
  expect(locations(sitemapIndex(SHOP, ENTRIES_PER_FILE))).toBe(1)
})

test('URLs in a sitemap are absolute and escaped', () => {
  const xml = sitemapFile(
    SHOP,
    [{ path: '/shop/search/tags=metal:gold&stone:emerald', lastModified: '2026-10-01T08:00:00.000Z' }],
    1,
  )
  expect(xml).toContain(
    '<loc>https://shop.example/shop/search/tags=metal:gold&amp;stone:emerald</loc><lastmod>2026-10-01T08:00:00.000Z</lastmod>',
  )
})

test('a page is listed with its pages in all editions', () => {
  const alternates = { en: `${SHOP}/shop/rings/0`, el: 'https://shop.gr.example/shop/dachtylidia/0?a&b' }
  expect(sitemapFile(SHOP, buildEntries(1), 1, () => alternates)).toContain(
    '<xhtml:link rel="alternate" hreflang="en" href="https://shop.example/shop/rings/0"/>' +
      '<xhtml:link rel="alternate" hreflang="el" href="https://shop.gr.example/shop/dachtylidia/0?a&amp;b"/></url>',
  )
})
