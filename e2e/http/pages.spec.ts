import * as notFound from '@messages/pages'
import * as server from '@messages/server.mjs'
import { withdrawHere } from '@messages/withdrawal-link'
import * as demo from '../demo'
import { RINGS } from '../listing'
import { expect, test } from './fixtures'
import { headingOf, mainOf, metaOf, textOf, titleOf } from './html'
import { CONTENT_PAGES } from './public-pages'

const BAND = demo.product('kyma-band')
/** With pictures in several sizes. */
const PICTURED = demo.product('petra-turquoise-ring')
const { company_name: SHOP } = demo.settings

test(
  'the home page has the company name as title, a description and one heading',
  { tag: '@each-language' },
  async ({ request }) => {
    const html = await (await request.get('/')).text()
    expect(titleOf(html)).toBe(SHOP)
    expect(metaOf(html, 'description')).toBe(demo.home.description.replace('{{company_name}}', SHOP))
    expect(html.match(/<h1\b/g)).toHaveLength(1)
  },
)

for (const { path, title } of CONTENT_PAGES)
  test(`${path} has a title and a heading`, { tag: '@each-language' }, async ({ request }) => {
    const html = await (await request.get(path)).text()
    expect([titleOf(html), headingOf(html)]).toEqual([`${title} | ${SHOP}`, title])
  })

test('the terms list their sections and the date of the last change', async ({ request }) => {
  const main = mainOf(await (await request.get('/terms-of-service')).text())
  const { headings } = demo.page('terms-of-service')
  expect(headings).toHaveLength(8)
  expect([...main.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading = '']) => textOf(heading))).toEqual(
    expect.arrayContaining(headings),
  )
  expect(textOf(main)).toContain('27/02/23')
  expect(textOf(main)).toMatch(/\b18\b/)
})

test('title, price and link preview of a product are in the HTML', { tag: '@each-language' }, async ({ request }) => {
  const html = await (await request.get(BAND.path)).text()
  expect(titleOf(html)).toBe(`${BAND.name} | ${SHOP}`)
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/og\.jpg"/)
  expect(html).toContain('"@type":"Product"')
})

test('a URL with an unknown variant shows the product', async ({ request }) => {
  const answer = await request.get(`${BAND.path}?variant=no-such-thing`, { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(headingOf(await answer.text())).toBe(BAND.name)
})

test('unknown products get 404, and wrong categories redirect to the right URL', async ({ request }) => {
  const unknown = await request.get(`/shop/${BAND.category.slug}/no-such-thing`, { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers()['location']]).toEqual([307, '/404'])
  const wrong = await request.get(BAND.path.replace(BAND.category.slug, demo.category('anklets').slug))
  expect(new URL(wrong.url()).pathname).toBe(BAND.path)
})

test('a malformed URL redirects to the page for 404, as any unknown path does', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  for (const [address, place] of [
    ['/%', '/404'],
    ['/%E0%A4%A', '/404'],
    [`${BAND.path}?variant=%f`, '/404'],
    ['/shop/search/query=100%/page=1', '/404'],
    ['/a%00', '/404'],
    ['/%zz.md', '/404.md'],
  ] as const) {
    const answer = await request.get(origin + address, { maxRedirects: 0 })
    const { location, 'cache-control': caching } = answer.headers()
    expect([answer.status(), location, caching], address).toEqual([307, place, 'no-store'])
  }
})

test('a malformed call and a malformed upload get a short message', async ({ request, baseURL }) => {
  const { origin } = new URL(baseURL ?? '')
  const call = await request.get(`${origin}/api/v1/%zz`)
  expect([call.status(), await call.json()]).toEqual([400, { detail: server.invalidEncoding }])
  const sent = await request.post(`${origin}/%zz`)
  expect([sent.status(), sent.headers()['content-type']]).toEqual([400, 'text/plain; charset=utf-8'])
})

test('an unknown path shows the page for 404', { tag: '@each-language' }, async ({ request }) => {
  const away = await request.get('/no/such/page', { maxRedirects: 0 })
  expect(away.status()).toBe(307)
  expect(away.headers().location).toMatch(/\/404$/)
  const missing = await request.get('/404')
  const html = await missing.text()
  expect([missing.status(), titleOf(html), headingOf(html)]).toEqual([
    404,
    `${notFound.notFoundTitle} | ${SHOP}`,
    notFound.notFoundHeading,
  ])
  expect((await request.get('/_next/static/chunks/of-another-version.js')).status()).toBe(404)
})

test('the account has a short URL', async ({ request }) => {
  const { pathname, search } = new URL((await request.get('/my-account')).url())
  expect(pathname + search).toBe('/log-in?to=%2Fmy-account%2Fcart')
})

test('the footer of every page has the link to withdraw from a contract', async ({ request }) => {
  for (const path of [
    '/',
    RINGS,
    BAND.path,
    '/shop/cart',
    '/shop/cart/checkout',
    '/shop/cart/success',
    ...CONTENT_PAGES.map(({ path }) => path),
    '/log-in',
    '/sign-up',
    '/password-reset-request',
    '/withdraw',
  ]) {
    const [footer = ''] = /<footer\b.*<\/footer>/s.exec(await (await request.get(path)).text()) ?? []
    expect(footer, path).toMatch(new RegExp(`<a [^>]*href="/withdraw"[^>]*>${withdrawHere}<`))
  }
})

test('the first picture of a page is requested before the style sheets, in one format and the right size', async ({
  request,
}) => {
  for (const path of ['/', RINGS, PICTURED.path]) {
    const html = await (await request.get(path)).text()
    const preloaded = (html.slice(0, html.indexOf('</head>')).match(/<link [^>]*rel="preload"[^>]*>/g) ?? [])
      .filter((link) =>
        ['as="image"', 'type="image/avif"', 'fetchPriority="high"'].every((part) => link.includes(part)),
      )
      .map((link) => / imageSrcSet="([^"]*)"/.exec(link)?.[1])
    expect(preloaded.length, path).toBeGreaterThan(0)
    const [picture = ''] = /<picture\b.*?<\/picture>/s.exec(mainOf(html)) ?? []
    expect(picture, path).toMatch(/<img [^>]*loading="eager"/)
    const sources = [...picture.matchAll(/<source [^>]*srcSet="([^"]*)"/g)].map(([, set]) => set)
    expect(preloaded, path).toContain(sources.at(-1))
  }
})

test('every picture has an alternative text or is marked as decorative', async ({ request }) => {
  for (const path of ['/', RINGS, PICTURED.path, '/about', '/custom-orders', '/jewellery-care']) {
    const pictures = (await (await request.get(path)).text()).match(/<img\b[^>]*>/g) ?? []
    expect(pictures.length, path).toBeGreaterThan(0)
    expect(
      pictures.filter((picture) => !/ alt="/.test(picture)),
      path,
    ).toEqual([])
  }
})

test('the styleguide is not served in production', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
})
