import { structuredDataTest } from 'structured-data-testing-tool'
import { structuredDataProblems } from '@/testing/structured-data'
import * as demo from '../demo'
import { expect, test } from './fixtures'
import { mainOf } from './html'
import { PUBLIC_PAGES, type PublicPage } from './public-pages'

/** What each page tells, in the order of the page. */
const TYPES: Record<PublicPage, string[]> = {
  home: ['JewelryStore', 'WebSite'],
  'all products': ['BreadcrumbList', 'ItemList'],
  category: ['BreadcrumbList', 'ItemList'],
  'product with variants': ['ProductGroup', 'BreadcrumbList'],
  variant: ['ProductGroup', 'BreadcrumbList'],
  'product with one variant': ['Product', 'BreadcrumbList'],
  'product with a question': ['ProductGroup', 'BreadcrumbList'],
  about: [],
  'returns policy': [],
  'custom orders': [],
  'terms of service': [],
}

const readScripts = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )

const SCRIPT = '<script type="application/ld+json">'

/** The nodes of a page, each in a script of its own: the testing tool does not look into graphs. */
const separateNodes = (data: Record<string, unknown>[]) =>
  data
    .flatMap((one) => (Array.isArray(one['@graph']) ? (one['@graph'] as object[]) : [one]))
    .map((node) => `${SCRIPT}${JSON.stringify({ '@context': 'https://schema.org', ...node })}</script>`)
    .join('')

const typesOf = (data: Record<string, unknown>): unknown[] =>
  Array.isArray(data['@graph']) ? data['@graph'].map((node: { '@type': string }) => node['@type']) : [data['@type']]

for (const [name, path] of Object.entries(PUBLIC_PAGES) as [PublicPage, string][]) {
  test(`the structured data of the page "${name}" is complete and known to schema.org`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const data = readScripts(html)
    expect(data.flatMap(typesOf)).toEqual(TYPES[name])
    expect(structuredDataProblems(data)).toEqual([])
    const { tests } = await structuredDataTest(separateNodes(data), {
      schemas: TYPES[name].map((type) => `jsonld:${type}`),
    })
    expect(tests.filter(({ passed }) => !passed).map(({ test }) => test)).toEqual([])
  })
}

test('a listing lists its products in the order of the page', async ({ request }) => {
  const html = await (await request.get(PUBLIC_PAGES.category)).text()
  const [, list] = readScripts(html)
  const listed = (list?.itemListElement as { url: string }[]).map(({ url }) => new URL(url).pathname)
  const links = [...mainOf(html).matchAll(/<a\b[^>]* href="([^"?]+)/g)].map(([, path = '']) => path)
  expect([...new Set(links.filter((path) => listed.includes(path)))]).toEqual(listed)
})

test('a filtered listing says nothing of its products, because no search engine keeps it', async ({ request }) => {
  const html = await (await request.get(`${PUBLIC_PAGES['all products']}/query=${encodeURIComponent('a')}`)).text()
  expect(readScripts(html).flatMap(typesOf)).toEqual(['BreadcrumbList'])
})

test('the price, availability and returns of a variant are those of its page and of the shop', async ({ request }) => {
  const { path, variants } = demo.product('schoini-twisted-ring')
  const [variant] = variants
  const html = await (await request.get(`${path}?variant=${variant?.slug}`)).text()
  const [group] = readScripts(html)
  const [told] = (group?.hasVariant as { sku: string; offers: Record<string, unknown> }[]).filter(
    ({ sku }) => sku === variant?.variant_code,
  )
  expect(mainOf(html)).toContain(`>${demo.price(String(told?.offers.price))}<`)
  expect(told?.offers).toMatchObject({
    price: variant?.price,
    hasMerchantReturnPolicy: { merchantReturnDays: 14, returnPolicyCountry: 'GR' },
  })
})
