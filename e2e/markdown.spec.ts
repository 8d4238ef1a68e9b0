import * as t from '@messages/listing'
import * as notFound from '@messages/not-found'
import * as pageTexts from '@messages/product-page'
import { type APIRequestContext, type Page } from '@playwright/test'
import MarkdownIt from 'markdown-it'
import * as demo from './demo'
import { expect, test } from './fixtures'
import { listing, RINGS } from './listing'

const BAND = demo.product('kyma-band')
const [, SECOND] = BAND.variants
const REDUCED = demo.product('elia-leaf-drops')
const CONTENT = [
  'about',
  'accessibility',
  'jewellery-care',
  'payment-options',
  'returns-policy',
  'terms-of-service',
  'privacy-policy',
  'custom-orders',
].map((name) => String(demo.page(name).path))

/** Every kind of public page. `last` is a heading that is rendered after the rest. */
const PAGES: { path: string; last?: string }[] = [
  { path: '/' },
  { path: listing() },
  { path: RINGS },
  { path: listing({ category: 'rings', page: '2', by: 'price' }) },
  { path: listing({ tags: 'metal:silver', range: '10-200' }) },
  { path: listing({ query: 'ring' }) },
  { path: listing({ query: 'qqqqqqqqqq' }) },
  { path: BAND.path, last: pageTexts.popularProducts },
  { path: `${BAND.path}?variant=${SECOND?.slug}`, last: pageTexts.popularProducts },
  { path: REDUCED.path, last: pageTexts.popularProducts },
  ...CONTENT.map((path) => ({ path })),
]

/** The address of a page as a file of Markdown. */
const fileOf = (path: string) => (path === '/' ? '/index.md' : path.replace(/(?=\?|$)/, '.md'))

const get = (request: APIRequestContext, path: string, accept = 'text/html') =>
  request.get(path, { maxRedirects: 0, headers: { accept } })

/** The texts of the main part that belong to no control and no list of links that only people use. */
const shownTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const CONTROLS =
      'button, form, fieldset, label, select, nav, summary, noscript, script, style, template, a[href^="#"], [aria-hidden="true"], .visually-hidden'
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode())
      if (!walker.currentNode.parentElement?.closest(CONTROLS))
        texts.push((walker.currentNode.textContent ?? '').replace(/\s+/g, ' ').trim())
    return texts.filter((text) => /[\p{L}\p{N}]/u.test(text))
  })

/** What a reader of the Markdown reads. */
const readText = (page: Page, markdown: string) =>
  page.evaluate(
    (html) => (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').replace(/\s+/g, ' '),
    new MarkdownIt().render(markdown),
  )

for (const { path, last } of PAGES) {
  test(`the Markdown of ${path} has every text of the page`, async ({ page, request }) => {
    await page.goto(path)
    if (last) await expect(page.getByRole('heading', { name: last })).toBeAttached()
    const asked = await get(request, path, 'text/markdown')
    const file = await get(request, fileOf(path))
    expect([asked.status(), file.status()]).toEqual([200, 200])
    const markdown = await asked.text()
    expect(await file.text()).toBe(markdown)
    const text = await readText(page, markdown)
    const shown = await shownTexts(page)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.filter((one) => !text.includes(one))).toEqual([])
    for (const { headers } of [asked, file].map((response) => ({ headers: response.headers() }))) {
      expect(headers).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'x-robots-tag': 'noindex',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: expect.stringMatching(/\bAccept\b/),
      })
      const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
      const linked = /^<([^>]+)>; rel="canonical"$/.exec(headers.link ?? '')?.[1]
      expect(new URL(linked ?? '').href).toBe(new URL(canonical ?? '').href)
    }
  })
}

test('the pictures of a product are in its Markdown with what they show', async ({ request }) => {
  const markdown = await (await get(request, fileOf(BAND.path))).text()
  for (const { alt } of BAND.images) expect(markdown).toContain(`![${alt}](`)
})

/** Compared with what the page for people answers. */
const STATUSES = [
  '/',
  '/404',
  '/no-such-page',
  '/pages/no-such-page',
  `${BAND.path}-no-such`,
  `${BAND.path}/no-such-variant`,
  `/shop/no-such-category/${BAND.slug}`,
  `${BAND.path}/`,
  '/about?utm_source=x',
  listing({ page: '99' }),
  '/shop/search/category=no-such',
  '/shop/search',
  '/about%00',
]

for (const path of STATUSES) {
  test(`${path} has the same status and redirect as Markdown`, async ({ request }) => {
    const html = await get(request, path)
    const markdown = await get(request, path, 'text/markdown')
    expect([markdown.status(), markdown.headers().location]).toEqual([html.status(), html.headers().location])
    if (html.status() === 200 || html.status() === 404) {
      expect(html.headers()['content-type']).toContain('text/html')
      expect(markdown.headers()['content-type']).toBe('text/markdown; charset=utf-8')
      const caching = html.headers()['cache-control'] ?? ''
      if (caching.startsWith('public')) expect(markdown.headers()['cache-control']).toBe(caching)
      for (const response of [html, markdown]) expect(response.headers().vary).toMatch(/\bAccept\b/)
    }
  })
}

test('a file of Markdown that has moved leads to a file of Markdown', async ({ request }) => {
  const moved = await get(request, `/shop/no-such-category/${BAND.slug}.md`)
  expect([moved.status(), moved.headers().location]).toEqual([308, `${BAND.path}.md`])
  const missing = await request.get('/shop/no-such-category/no-such-product.md')
  expect([missing.status(), missing.headers()['content-type']]).toEqual([404, 'text/markdown; charset=utf-8'])
  expect(await missing.text()).toContain(`# ${notFound.heading}`)
})

for (const path of [
  '/log-in',
  '/sign-up',
  '/my-account/orders',
  '/shop/cart',
  '/shop/cart/checkout',
  '/shop/cart/order/x',
  '/withdraw',
  '/mailbox',
  '/markdown?of=/about',
]) {
  test(`${path} is never Markdown`, async ({ request }) => {
    const asked = await get(request, path, 'text/markdown')
    const file = await get(request, fileOf(path))
    const isPage = path.startsWith('/markdown')
    if (!isPage) expect(asked.headers()['content-type'] ?? '').not.toContain('markdown')
    else expect(asked.status()).toBe(404)
    expect(file.headers()['content-type'] ?? '').not.toContain('markdown')
    expect(file.status()).not.toBe(200)
  })
}

test('the cache keeps the two apart, whichever is asked for first', async ({ request }) => {
  const types = async (path: string, accepts: string[]) => {
    const found: string[] = []
    for (const accept of accepts)
      found.push(((await get(request, path, accept)).headers()['content-type'] ?? '').split(';')[0] ?? '')
    return found
  }
  const unique = () => listing({ query: `ring%20${Math.random().toString(36).slice(2)}` })
  const [html, markdown] = ['text/html', 'text/markdown']
  expect(await types(unique(), [html, markdown, '*/*', markdown])).toEqual([html, markdown, html, markdown])
  expect(await types(unique(), [markdown, '*/*', markdown, html])).toEqual([markdown, html, markdown, html])
})

test('an unchanged page is not sent again, and each representation has its own tag', async ({ request }) => {
  const [html, markdown] = [await get(request, '/about'), await get(request, '/about', 'text/markdown')]
  const [ofHtml = '', ofMarkdown = ''] = [html, markdown].map((response) => response.headers().etag)
  expect(ofMarkdown).not.toBe(ofHtml)
  const again = (tag: string) => request.get('/about', { headers: { accept: 'text/markdown', 'if-none-match': tag } })
  expect([(await again(ofMarkdown)).status(), (await again(ofHtml)).status()]).toEqual([304, 200])
})

test('the guide for language models leads to categories, pages and the interfaces for programs', async ({
  request,
}) => {
  const guide = await get(request, '/llms.txt')
  expect(guide.headers()['content-type']).toBe('text/plain; charset=utf-8')
  const text = await guide.text()
  expect(text).toMatch(new RegExp(`^# ${demo.settings.company_name}\n`))
  expect(text).not.toContain(t.noSuchCategory)
  const origin = new URL(guide.url()).origin
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, url = '']) => new URL(url).pathname)
  expect(links).toEqual(
    expect.arrayContaining([
      `${RINGS}.md`,
      '/about.md',
      '/feed.xml',
      '/feeds/google.xml',
      '/api/v1/openapi.json',
      '/sitemap.xml',
    ]),
  )
  for (const path of new Set(links)) expect((await request.get(origin + path)).status(), path).toBe(200)
})

test('files of Markdown are in no sitemap', async ({ request }) => {
  expect(await (await request.get('/sitemap/1.xml')).text()).not.toContain('.md<')
})
