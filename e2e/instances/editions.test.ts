import { chromium, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { type ReactNode } from 'react'
import { findEmailedLink, PASSWORD } from '@/testing/account.server'
import { useTestDatabase } from '@/testing/db.server'
import { loadDemoIfEmpty } from '@/lib/demo/seed/load-demo.server'
import { languages, messagesIn, type Language } from '@/messages/languages'
import { freePort } from '@/scripts/launch/postgres/server.mjs'
import { eventually, fetchPage, useInstances } from './instance'

const openInstance = useInstances()
const database = useTestDatabase()
const editions = {} as Record<Language, string>
let browser: Browser

beforeAll(async () => {
  await loadDemoIfEmpty(database.current.db)
  const ports = new Map<Language, number>()
  for (const language of languages) ports.set(language, await freePort())
  for (const [language, port] of ports) editions[language] = `http://127.0.0.1:${port}`
  const SHOP_EDITIONS = Object.entries(editions)
    .map((edition) => edition.join('='))
    .join(' ')
  for (const [language, port] of ports)
    await openInstance(database.current.url, { port, env: { SHOP_LANGUAGE: language, SHOP_EDITIONS } })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
})
afterAll(() => browser.close())

const PRODUCT: Record<Language, string> = { en: '/shop/bands/kyma-band', el: '/shop/verakia/veraki-kyma' }
const LISTING_END = 'tags=metal:silver/query=/page=1/by=price/range=0-0'
const LISTING: Record<Language, string> = {
  en: `/shop/search/category=rings/${LISTING_END}`,
  el: `/shop/search/category=dachtylidia/${LISTING_END}`,
}
const FLAG: Record<Language, string> = { en: 'English', el: 'Ελληνικά' }
const PRIVATE_PATHS = ['/log-in', '/sign-up', '/password-reset-request', '/shop/cart', '/shop/cart/checkout', '/404']

const decode = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const attribute = (tag: string, name: string) => decode(new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '')
const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\s[^>]*>`, 'g')) ?? []

/** The URL of a home page means the same with and without a slash at its end. */
const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** Pages that a search engine finds: not the listings with filters, of which there are any number. */
const isCrawled = (path: string) =>
  !/^\/(_next|api|media|fonts|theme|editions)\/|\.(xml|webmanifest)$/.test(path) &&
  (!path.startsWith('/shop/search/') || /\/tags=\/query=\/page=\d+\/by=relevance\/range=0-0$/.test(path))

type Found = { html: string; canonical: string; alternates: Record<string, string>; isIndexed: boolean }

const readPage = (html: string): Found => ({
  html,
  canonical: tags(html, 'link')
    .filter((tag) => attribute(tag, 'rel') === 'canonical')
    .map((tag) => attribute(tag, 'href'))
    .join(),
  alternates: Object.fromEntries(
    tags(html, 'link').flatMap((tag) => {
      const language = attribute(tag, 'hreflang')
      return attribute(tag, 'rel') === 'alternate' && language ? [[language, withoutSlash(attribute(tag, 'href'))]] : []
    }),
  ),
  isIndexed: !tags(html, 'meta').some((tag) => attribute(tag, 'name') === 'robots' && /noindex/.test(tag)),
})

/** Follows the links from the home page. */
async function crawl(address: string): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  const waiting = ['/']
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const { status, text } = await fetchPage(address + path)
    if (status !== 200) continue
    found.set(path, readPage(text))
    for (const tag of tags(text, 'a')) {
      const [target = ''] = attribute(tag, 'href').split(/[?#]/)
      if (target.startsWith('/') && isCrawled(target) && !found.has(target)) waiting.push(target)
    }
  }
  return found
}

const crawled = new Map<Language, Promise<Map<string, Found>>>()
const crawlOnce = (language: Language) => {
  const known = crawled.get(language) ?? crawl(editions[language])
  crawled.set(language, known)
  return known
}

const others = (language: Language) => languages.filter((other) => other !== language)
const otherThan = (language: Language): Language => others(language)[0] ?? language

test.each(languages)(
  'each page of the edition %s names itself in every language, and is named by them',
  async (language) => {
    const found = await crawlOnce(language)
    const indexed = [...found].filter(([path, { isIndexed }]) => isIndexed && !/^\/(shop\/cart|404)/.test(path))
    expect(indexed.length).toBeGreaterThan(100)
    for (const [path, { canonical, alternates }] of indexed) {
      expect([path, withoutSlash(canonical)]).toEqual([path, editions[language] + withoutSlash(path)])
      expect([path, Object.keys(alternates).sort()]).toEqual([path, [...languages, 'x-default'].sort()])
      expect(alternates[language]).toBe(withoutSlash(canonical))
      expect(alternates['x-default']).toBe(alternates.en)
      for (const other of others(language)) {
        const theirs = (await crawlOnce(other)).get((alternates[other] ?? '').replace(editions[other], '') || '/')
        expect([path, theirs?.alternates]).toEqual([path, alternates])
      }
    }
  },
)

test('the sitemap of each edition lists its pages with those of the others', async () => {
  const sitemaps = await Promise.all(
    languages.map(async (language) => {
      const { text } = await fetchPage(`${editions[language]}/sitemap/1.xml`)
      return new Map(
        text
          .split('<url>')
          .slice(1)
          .map((entry): [string, Record<string, string>] => [
            withoutSlash(decode(/<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '')),
            Object.fromEntries(
              tags(entry, 'xhtml:link').map((tag) => [
                attribute(tag, 'hreflang'),
                withoutSlash(attribute(tag, 'href')),
              ]),
            ),
          ]),
      )
    }),
  )
  for (const [at, language] of languages.entries()) {
    const entries = sitemaps[at] ?? new Map<string, Record<string, string>>()
    const found = await crawlOnce(language)
    for (const [url, alternates] of entries) {
      const page = found.get(url.replace(editions[language], '') || '/')
      expect([url, alternates]).toEqual([url, page?.alternates])
      for (const [other, theirs] of sitemaps.entries())
        expect(theirs.get(alternates[languages[other] ?? ''] ?? '')).toEqual(alternates)
    }
  }
})

test.each(languages)('the edition %s says its language to browsers and to those who share a page', async (language) => {
  const { html } = (await crawlOnce(language)).get('/') ?? { html: '' }
  const meta = (property: string) =>
    tags(html, 'meta').flatMap((tag) => (attribute(tag, 'property') === property ? [attribute(tag, 'content')] : []))
  const openGraph = (one: Language) => messagesIn[one].language.locale.replace('-', '_')
  expect(attribute(tags(html, 'html')[0] ?? '', 'lang')).toBe(language)
  expect(meta('og:locale')).toEqual([openGraph(language)])
  expect(meta('og:locale:alternate')).toEqual(others(language).map(openGraph))
})

const PLACEHOLDER = '\u0001'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts of a message with elements inside. */
function textsOf(node: ReactNode): string[] {
  if (typeof node === 'string') return [node]
  if (Array.isArray(node)) return node.flatMap(textsOf)
  const props = typeof node === 'object' && node !== null && 'props' in node ? node.props : null
  return props && typeof props === 'object' && 'children' in props ? textsOf(props.children as ReactNode) : []
}

/** What a message can be on a page, as regular expressions for a whole text. A value may be anything. */
function patternsOf(message: unknown): string[] {
  if (typeof message === 'string') return [escaped(message)]
  if (typeof message !== 'function') return []
  try {
    const made: unknown = message(...Array.from({ length: message.length || 1 }, () => PLACEHOLDER))
    return textsOf(made as ReactNode)
      .filter((text) => text.replaceAll(PLACEHOLDER, '').trim().length > 3)
      .map((text) => escaped(text).replaceAll(PLACEHOLDER, '.+').replaceAll('NaN', '.+'))
  } catch {
    // It takes something other than texts.
    return []
  }
}

const messagesOf = (language: Language) =>
  Object.values(messagesIn[language]).flatMap((area) => Object.values<unknown>(area).flatMap(patternsOf))

/** What a page says, to eyes and to screen readers. */
function shownTexts(html: string): string[] {
  const body = html.replace(/<(script|style|svg|template)[\s>].*?<\/\1>/gs, '')
  const labels = [...body.matchAll(/\s(?:aria-label|alt|title|placeholder|content)="([^"]+)"/g)].map(
    ([, text = '']) => text,
  )
  return [...labels, ...body.split(/<[^>]*>/)].map((text) => decode(text).trim()).filter(Boolean)
}

test.each(languages)('no page of the edition %s has a message of another language', async (language) => {
  const own = new Set(messagesOf(language))
  const foreign = others(language)
    .flatMap(messagesOf)
    .filter((pattern) => !own.has(pattern) && /\p{L}{2}/u.test(pattern))
  const matching = (patterns: Iterable<string>) => {
    const pattern = new RegExp(`^(?:${[...patterns].join('|')})$`, 'u')
    return (found: string) => pattern.test(found.slice(found.indexOf(': ') + 2))
  }
  const pages = [...(await crawlOnce(language))].map(([path, { html }]) => [path, html] as const)
  for (const path of PRIVATE_PATHS) pages.push([path, (await fetchPage(editions[language] + path)).text])
  const texts = pages.flatMap(([path, html]) => shownTexts(html).map((text) => `${path}: ${text}`))
  // Its own messages are found, so others would be too.
  expect(texts.filter(matching(own)).length).toBeGreaterThan(1_000)
  expect([...new Set(texts.filter(matching(foreign)))]).toEqual([])
})

test('no page in English has a Greek letter, except in the name of the Greek edition', async () => {
  const texts = [...(await crawlOnce('en'))].flatMap(([path, { html }]) =>
    shownTexts(html)
      .filter((text) => /\p{Script=Greek}/u.test(text) && text !== FLAG.el)
      .map((text) => `${path}: ${text}`),
  )
  expect(texts).toEqual([])
})

async function withPage(options: BrowserContextOptions, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext(options)
  try {
    await work(await context.newPage())
  } finally {
    await context.close()
  }
}

const flag = (page: Page, language: Language) =>
  page.getByRole('banner').getByRole('link', { name: FLAG[language], exact: true })

/** The names and quantities in the cart of a browser. */
const readCart = (page: Page) =>
  page.evaluate(() =>
    (
      JSON.parse(localStorage.getItem('cart') ?? '[]') as { item: { product: { name: string } }; quantity: number }[]
    ).map(({ item, quantity }) => [item.product.name, quantity]),
  )

test('without JavaScript a flag leads to the same page of the other edition, and back', () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    for (const paths of [
      PRODUCT,
      LISTING,
      { en: '/about', el: '/about' },
      { en: '/log-in?to=/shop/cart', el: '/log-in?to=/shop/cart' },
    ]) {
      await page.goto(editions.en + paths.en)
      await flag(page, 'el').click()
      await page.waitForURL(editions.el + paths.el)
      await flag(page, 'en').click()
      await page.waitForURL(editions.en + paths.en)
    }
  }))

test.each(languages)('the edition %s redirects the slugs of another one to its own', async (language) => {
  const other = otherThan(language)
  for (const paths of [PRODUCT, LISTING]) {
    const { status, headers } = await fetchPage(editions[language] + paths[other])
    expect([status, headers.get('location')]).toEqual([308, paths[language]])
  }
})

test('a flag leads nowhere but to an edition', async () => {
  const follow = async (language: string, referer?: string) => {
    const { status, headers } = await fetchPage(`${editions.en}/editions/${language}`, referer ? { referer } : {})
    return [status, headers.get('location'), headers.get('cache-control')]
  }
  expect(await follow('el')).toEqual([303, `${editions.el}/`, 'no-store'])
  expect(await follow('el', 'https://evil.example/shop/cart')).toEqual([303, `${editions.el}/`, 'no-store'])
  expect(await follow('el', `${editions.en}/editions/el`)).toEqual([303, `${editions.el}/`, 'no-store'])
  expect(await follow('el', `${editions.en}//evil.example/`)).toEqual([
    303,
    `${editions.el}//evil.example/`,
    'no-store',
  ])
  for (const unknown of ['fr', '__proto__', 'constructor']) expect((await follow(unknown))[1]).toBe('/404')
})

test("a guest's cart goes along in the fragment, and is the same after the way back", () =>
  withPage({}, async (page) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url().split('#')[0] ?? ''))
    await page.goto(editions.en + PRODUCT.en)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await eventually(async () => expect(await readCart(page)).toEqual([['Kyma Band', 1]]))
    await flag(page, 'el').click()
    await page.waitForURL(editions.el + PRODUCT.el)
    await eventually(async () => expect(await readCart(page)).toEqual([['Βεράκι Κύμα', 1]]))
    await flag(page, 'en').click()
    await page.waitForURL(editions.en + PRODUCT.en)
    await eventually(async () => expect(await readCart(page)).toEqual([['Kyma Band', 1]]))
    expect(requested.filter((url) => url.includes('cart=')).length).toBe(0)
  }))

test('a log-in counts in all editions of one host, and requests of another edition are refused', () =>
  withPage({}, async (page) => {
    const email = 'eleni@example.org'
    const post = (path: string, data: unknown) => page.request.post(`${editions.en}/api/v1${path}`, { data })
    await post('/users/', { email, username: email, password: PASSWORD })
    await post('/users/activation/', await findEmailedLink(database.current, email))
    expect((await post('/token/login/', { username: email, password: PASSWORD })).ok()).toBe(true)
    await page.goto(`${editions.el}/my-account/orders`)
    expect(page.url()).toBe(`${editions.el}/my-account/orders`)
    const foreign = await page.request.post(`${editions.el}/api/v1/token/logout/`, { headers: { origin: editions.en } })
    expect(foreign.status()).toBe(403)
  }))
