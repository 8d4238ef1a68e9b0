import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser } from '@playwright/test'
import { sql } from 'drizzle-orm'
import { useTestDatabase } from '@/testing/db.server'
import { type Server } from '@/scripts/testing/servers'
import { useShopCommands } from '@/testing/commands.server'
import { eventually, fetchPage, useInstances } from './instance'

/** What only the demo shop may say, in lower case. Words of the code's own names, such as metrics, do not reach shoppers. */
const WORDS_OF_THE_DEMO = [
  ...['asimera', 'jewel', 'silver', 'gold', 'bracelet', 'necklace', 'earring', 'anklet', 'brooch', 'pendant', 'bangle'],
  ...['gemstone', 'emerald', 'turquoise', 'moonstone', 'lapis', 'pearl', 'zircon', 'sterling', 'plated', 'carat'],
  ...['one bench', 'the bench', 'signet', 'hallmark', 'sawn', 'solder', 'engrave', 'your drawing', 'custom order'],
  ...['custom-orders', 'greece', 'greek', 'hellenic', 'ioannina', 'odos', 'sister shop', 'asimi', 'kosmimata'],
  ...['on delivery', '€', 'eur', 'as-r-', 'cormorant'],
]
const PAGES_WITH_LAYOUT = [
  '/',
  '/about',
  '/pages/care',
  '/pages/open-kiln',
  '/shop/payment-options',
  '/shop/cart',
  '/log-in',
]
const WIDTHS = [390, 1440]

/** Of the command, which puts the pictures there, and of the instance. */
const SHOP_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'asimera-example-shop-'))
afterAll(() => rmSync(SHOP_DATA_DIR, { recursive: true, force: true }))
const openInstance = useInstances()
const database = useTestDatabase()
const shopCommand = useShopCommands(database)
let shop: Server
let browser: Browser

beforeAll(async () => {
  process.env.SHOP_DATA_DIR = SHOP_DATA_DIR
  expect(await shopCommand('import', 'docs/examples/clay-and-sons')).toMatchObject({ status: 0, err: '' })
  shop = await openInstance(database.current.url, { env: { SHOP_DATA_DIR } })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
})
afterAll(() => browser.close())

const show = (path: string) => fetchPage(shop.address + path)

/** The alphabets of questions, the name of a field of the API, the letters that a font has, the list of all kinds of shops in the API's document, and the time zone. */
const NAMES =
  /"latin","greek"|greek_shop_url|shop-\w+-greek|-greek-|"HomeGoodsStore","JewelryStore","LiquorStore"|Europe\/London/g

/** A word of the demo with some text around it. */
const findWords = (text: string): string[] =>
  WORDS_OF_THE_DEMO.flatMap((word) => {
    const found = new RegExp(`.{0,40}(?<![a-z])${word}.{0,40}`, 'is').exec(text.replace(NAMES, ''))
    return found ? [`${word}: …${found[0]}…`] : []
  })

/** The paths of this shop that a page or a file names. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/(?:href|src)="(\/[^"#]*)|<loc>https?:\/\/[^/]+(\/[^<]*)/g)]
    .map(([, link, location]) => (link ?? location ?? '').replaceAll('&amp;', '&'))
    .filter((path) => !/^\/(_next|media|fonts|api)\//.test(path))

/** Follows every link from these paths. */
async function crawl(start: string[]): Promise<Map<string, { status: number; text: string }>> {
  const found = new Map<string, { status: number; text: string }>()
  const waiting = [...start]
  while (waiting.length > 0 && found.size < 400) {
    const path = waiting.pop() ?? ''
    if (found.has(path)) continue
    const { status, text, headers } = await show(path)
    const isBinary = /^(image\/(?!svg)|font)/.test(headers.get('content-type') ?? '')
    found.set(path, { status, text: isBinary ? '' : text })
    if (status === 200) waiting.push(...linksOf(text))
  }
  return found
}

const API = '/api/v1'
const API_PATHS = ['/contact/support', '/openapi.json', '/shop/products/categories', '/shop/products/search-entries']
const OTHER_PATHS = [
  '/sitemap.xml',
  '/sitemap/1.xml',
  '/feed.xml',
  '/feeds/google.xml',
  '/feeds/openai.jsonl',
  '/manifest.webmanifest',
  '/robots.txt',
  '/404',
]
const PRIVATE_PATHS = ['/log-in', '/sign-up', '/password-reset-request', '/shop/cart/checkout', '/shop/cart/success']

test('no page, file or API response of another shop says a word of the demo', async () => {
  const found = await crawl(['/', ...OTHER_PATHS, ...PRIVATE_PATHS, ...API_PATHS.map((path) => API + path)])
  const paths = [...found.keys()]
  for (const wanted of ['/about', '/pages/open-kiln', '/shop/mugs/breakfast-mug', '/shop/vases/shoulder-vase'])
    expect(paths).toContain(wanted)
  expect(paths.filter((path) => path.startsWith('/shop/search/')).length).toBeGreaterThan(10)
  expect([...found].filter(([, { status }]) => status >= 500)).toEqual([])
  expect([...found].flatMap(([path, { text }]) => findWords(text).map((word) => `${path} ${word}`))).toEqual([])
})

test('what is switched off is gone, and prices are in pounds', async () => {
  expect((await show('/custom-orders')).headers.get('location')).toBe('/404')
  const { text } = await show('/shop/mugs/breakfast-mug')
  expect(text).toContain('£24.00')
  expect(text).toContain('"priceCurrency":"GBP"')
  expect((await show('/')).text).toContain('Stoneware for every day')
})

test('the emails of another shop say no word of the demo', async () => {
  const address = {
    ...{ first_name: 'Ada', last_name: 'Potter', email: 'ada@example.org', phone: '+44 20 7946 0000' },
    ...{ address_1: 'High Street', address_2: '1', address_3: '', zipcode: 'YO21 1AA' },
    ...{ city: 'Whitby', county: 'North Yorkshire', country: 'United Kingdom' },
  }
  const product = JSON.parse((await show(`${API}/shop/products/breakfast-mug`)).text) as {
    variants: { id: number; price: string }[]
  }
  const [variant] = product.variants
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(shop.address + API + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: shop.address, ...headers },
      body: JSON.stringify(body),
    })
  const order = await post(
    '/shop/payments/new',
    {
      ...{ billing_address: address, shipping_address: address, notes: '', replaces: [] },
      items: [{ variant: variant?.id, quantity: 1, price: variant?.price }],
      ...{ shipping_fee: '4.50', paid_amount: '28.50', payment_method: 'transfer' },
    },
    { 'idempotency-key': crypto.randomUUID() },
  )
  expect([order.status, await order.text()]).toEqual([201, expect.stringContaining('"CLAY-')])
  await post('/users/', { email: 'ada@example.org', password: 'four quiet kilns at dawn' })
  await eventually(async () => {
    const mails = await database.current.db.execute<{ all: string }>(
      sql`select subject || ' ' || html || ' ' || text as all from outbox`,
    )
    expect(mails.length).toBeGreaterThanOrEqual(2)
    expect(mails.flatMap(({ all }) => findWords(all))).toEqual([])
  })
})

test.each(WIDTHS)('pages of another shop are accessible and fit a screen of %i pixels', async (width) => {
  const context = await browser.newContext({ baseURL: shop.address, viewport: { width, height: 900 } })
  const page = await context.newPage()
  const listing = (await show('/')).text.match(/\/shop\/search\/category=vases[^"]*/)?.[0] ?? ''
  for (const path of [...PAGES_WITH_LAYOUT, listing, '/shop/mugs/breakfast-mug', '/shop/vases/shoulder-vase']) {
    await page.goto(path)
    await page.getByRole('contentinfo').waitFor()
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, width])
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
    expect([path, violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`)]).toEqual([
      path,
      [],
    ])
  }
  await context.close()
})
