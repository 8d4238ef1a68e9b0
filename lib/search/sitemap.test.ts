import { ENTRIES_PER_FILE, listSitemapEntries, sitemapFile, sitemapIndex } from './sitemap'

const SHOP = 'https://shop.example'
const buildEntries = (count: number) => Array.from({ length: count }, (_, index) => ({ path: `/shop/rings/${index}` }))
const locations = (xml: string | null) => xml?.match(/<loc>/g)?.length

test('a product is listed with the time of its last change', () => {
  const updatedAt = Date.UTC(2026, 9, 1, 8)
  const catalogue = {
    categories: [{ id: 7, slug: 'rings' }],
    products: [{ categoryId: 7, slug: 'elia-ring', updatedAt }],
  }
  expect(listSitemapEntries(catalogue, []).at(-1)).toEqual({
    path: '/shop/rings/elia-ring',
    lastModified: '2026-10-01T08:00:00.000Z',
  })
})

test('entries beyond the limit of the protocol go into the next file', () => {
  const all = buildEntries(ENTRIES_PER_FILE + 1)
  expect(locations(sitemapIndex(SHOP, all.length))).toBe(2)
  expect(locations(sitemapFile(SHOP, all, 1))).toBe(ENTRIES_PER_FILE)
  expect(locations(sitemapFile(SHOP, all, 2))).toBe(1)
  expect(sitemapFile(SHOP, all, 3)).toBeNull()
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
