import * as t from '@messages/listing'
import * as notFound from '@messages/pages'
import { type APIRequestContext } from '@playwright/test'
import MarkdownIt from 'markdown-it'
import sanitizeHtml, { type IFrame } from 'sanitize-html'
import * as demo from '../demo'
import { expect, test } from './fixtures'
import { canonicalOf, mainOf, textOf, unescape } from './html'
import { CONTENT_PAGES } from './public-pages'
import { listing, RINGS } from '../listing'

const BAND = demo.product('kyma-band')
const [, SECOND] = BAND.variants
const REDUCED = demo.product('elia-leaf-drops')

/** Every kind of public page. */
const PAGES = [
  '/',
  listing(),
  RINGS,
  listing({ category: 'rings', page: '2', by: 'price' }),
  listing({ tags: 'metal:silver', range: '10-200' }),
  listing({ query: 'ring' }),
  listing({ query: 'qqqqqqqqqq' }),
  BAND.path,
  `${BAND.path}?variant=${SECOND?.slug}`,
  REDUCED.path,
  ...CONTENT_PAGES.map(({ path }) => String(path)),
]

/** The address of a page as a file of Markdown. */
const fileOf = (path: string) => (path === '/' ? '/index.md' : path.replace(/(?=\?|$)/, '.md'))

const get = (request: APIRequestContext, path: string, accept = 'text/html') =>
  request.get(path, { maxRedirects: 0, headers: { accept } })

/** What a drawing says is also beside it. */
const CONTROLS = [
  'button',
  'form',
  'fieldset',
  'label',
  'select',
  'nav',
  'summary',
  'noscript',
  'script',
  'style',
  'template',
  'svg',
]

const isControl = ({ tag, attribs }: IFrame) =>
  CONTROLS.includes(tag) ||
  attribs['aria-hidden'] === 'true' ||
  (attribs.class ?? '').split(' ').includes('visually-hidden') ||
  (attribs.href ?? '').startsWith('#')

const readable = (text: string) => text.replace(/\s+/g, ' ').trim()

/**
 * The texts of the main part that belong to no control and no list of links that only people use. React writes an empty
 * comment between two texts.
 */
const shownTexts = (html: string) =>
  sanitizeHtml(mainOf(html).replaceAll('<!-- -->', '<wbr>'), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    exclusiveFilter: isControl,
  })
    .split(/<[^>]*>/)
    .map((text) => readable(unescape(text)))
    .filter((text) => /[\p{L}\p{N}]/u.test(text))

/** What a reader of the Markdown reads. */
const readText = (markdown: string) => readable(textOf(new MarkdownIt().render(markdown)))

for (const path of PAGES) {
  test(`the Markdown of ${path} has every text of the page`, async ({ request }) => {
    const html = await (await request.get(path)).text()
    const asked = await get(request, path, 'text/markdown')
    const file = await get(request, fileOf(path))
    expect([asked.status(), file.status()]).toEqual([200, 200])
    const markdown = await asked.text()
    expect(await file.text()).toBe(markdown)
    const text = readText(markdown)
    const shown = shownTexts(html)
    expect(shown.length).toBeGreaterThan(2)
    expect(shown.filter((one) => !text.includes(one))).toEqual([])
    for (const response of [asked, file]) {
      const headers = response.headers()
      expect(headers).toMatchObject({
        'content-type': 'text/markdown; charset=utf-8',
        'x-robots-tag': 'noindex',
        'cache-control': 'public, max-age=0, must-revalidate',
        vary: expect.stringMatching(/\bAccept\b/),
      })
      const linked = /^<([^>]+)>; rel="canonical"$/.exec(headers.link ?? '')?.[1]
      expect(new URL(linked ?? '').href).toBe(new URL(canonicalOf(html)).href)
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
  expect(await missing.text()).toContain(`# ${notFound.notFoundHeading}`)
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
