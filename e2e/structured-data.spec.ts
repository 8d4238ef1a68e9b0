import { structuredDataTest } from 'structured-data-testing-tool'
import { structuredDataProblems } from '@/lib/structured-data/testing'
import * as demo from './demo'
import { expect, test } from './fixtures'
import { PUBLIC_PAGES, type PublicPage } from './public-pages'

/** What each page tells, in the order of the page. */
const TYPES: Record<PublicPage, string[]> = {
  home: ['JewelryStore', 'WebSite'],
  'all products': ['BreadcrumbList', 'ItemList'],
  category: ['BreadcrumbList', 'ItemList'],
  'product with variants': ['ProductGroup', 'BreadcrumbList'],
  variant: ['ProductGroup', 'BreadcrumbList'],
  'product with one variant': ['Product', 'BreadcrumbList'],
  'personalised product': ['ProductGroup', 'BreadcrumbList'],
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

test('a listing lists its products in the order of the page', async ({ page }) => {
  await page.goto(PUBLIC_PAGES.category)
  const [, list] = readScripts(await page.content())
  const listed = (list?.itemListElement as { url: string }[]).map(({ url }) => new URL(url).pathname)
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname)))
    .toEqual(expect.arrayContaining(listed))
  const shown = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).pathname))
  expect([...new Set(shown.filter((path) => listed.includes(path)))]).toEqual(listed)
})

test('a filtered listing says nothing of its products, because no search engine keeps it', async ({ request }) => {
  const html = await (await request.get(`${PUBLIC_PAGES['all products']}/query=${encodeURIComponent('a')}`)).text()
  expect(readScripts(html).flatMap(typesOf)).toEqual(['BreadcrumbList'])
})

test('the price, availability and returns of a variant are those of its page and of the shop', async ({ page }) => {
  const { path, variants } = demo.product('schoini-twisted-ring')
  const [variant] = variants
  await page.goto(`${path}?variant=${variant?.slug}`)
  const [group] = readScripts(await page.content())
  const [told] = (group?.hasVariant as { sku: string; offers: Record<string, unknown> }[]).filter(
    ({ sku }) => sku === variant?.variant_code,
  )
  await expect(
    page
      .getByRole('main')
      .getByText(demo.price(String(told?.offers.price)), { exact: true })
      .first(),
  ).toBeVisible()
  expect(told?.offers).toMatchObject({
    price: variant?.price,
    hasMerchantReturnPolicy: { merchantReturnDays: 14, returnPolicyCountry: 'GR' },
  })
})
