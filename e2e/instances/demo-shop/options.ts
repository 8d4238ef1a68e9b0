import { changeSettings, loadSettings } from '@/lib/shop/content/settings-file.server'
import { type SettingsFile } from '@/lib/shop/content/shop-file.schema'
import { eventually, fetchPage } from '../instance'
import { database, reset, shop } from './shop'

let paths: string[]

beforeAll(async () => {
  await reset()
  const { text } = await fetchPage(`${shop.address}/sitemap/1.xml`)
  const listed = [...text.matchAll(/<loc>http:\/\/[^/<]*([^<]*)<\/loc>/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  )
  paths = [
    ...listed.filter((path) => path !== '/custom-orders'),
    '/shop/cart',
    '/log-in',
    '/sign-up',
    '/feed.xml',
    '/sitemap/1.xml',
  ]
})

const WISHLIST = '/api/v1/shop/shop-users/wishlist-items'

const withoutScripts = (html: string) => html.replace(/<script[^]*?<\/script>/g, '')

/** What a visitor sees, without scripts, the names of what is off, and the texts of products, which are the owner's. */
const shown = (html: string) =>
  withoutScripts(html)
    .replace(/ data-off="[^"]*"/, '')
    .replace(/<div role="tabpanel"[^]*?(?=<div role="tabpanel"|<\/section>)/g, '')

const LEFTOVERS = {
  custom_orders: /\/custom-orders|Custom Orders/,
  bank_transfer: /bank transfer|bank deposit|bank details|IBAN/i,
  wishlist: /wishlist/i,
}

async function findLeftovers(path: string): Promise<string[]> {
  const { status, text } = await fetchPage(shop.address + path)
  const found = status === 200 ? [] : [`${status}`]
  for (const [option, pattern] of Object.entries(LEFTOVERS)) {
    const [leftover] = pattern.exec(shown(text)) ?? []
    if (leftover) found.push(`${option}: ${leftover}`)
  }
  if (/href="\/custom-orders/.test(text)) found.push('a link to /custom-orders')
  return found
}

/** Ends when each page has these leftovers. */
async function expectLeftovers(wanted: Map<string, string[]>): Promise<void> {
  for (const [path, leftovers] of wanted)
    await eventually(async () => expect([path, await findLeftovers(path)]).toEqual([path, leftovers]))
}

/** Products of a category are of one kind, and so are listings. */
const oneOfEachKind = (all: string[]) =>
  new Map(all.map((path) => [path.split('/').slice(0, 3).join('/'), path])).values()

type Settings = NonNullable<Awaited<ReturnType<typeof loadSettings>>>

/** As the desk saves them, in the other process. */
async function change(to: (settings: Settings) => Partial<SettingsFile>): Promise<void> {
  const { db } = database.current
  const settings = await loadSettings(db)
  if (!settings) throw new Error('the demo has settings')
  await changeSettings(db, { ...settings, ...to(settings) }, { changeCurrency: true })
}

const set = (value: boolean) =>
  change(({ options }) => ({
    options: { ...options, ...Object.fromEntries(Object.keys(LEFTOVERS).map((name) => [name, value])) },
  }))

const statusOf = async (path: string) => (await fetchPage(shop.address + path)).status
const targetOf = async (path: string) =>
  new URL((await fetchPage(shop.address + path)).headers.get('location') ?? '/', shop.address).pathname

test('what is switched off is gone from every page of a running shop, and comes back with it', async () => {
  const before = new Map<string, string[]>()
  for (const path of oneOfEachKind(paths)) before.set(path, await findLeftovers(path))
  for (const option of Object.keys(LEFTOVERS)) expect([...before.values()].join('\n')).toContain(option)
  expect(await statusOf('/custom-orders')).toBe(200)
  expect(await targetOf('/my-account/wishlist')).toBe('/log-in')
  expect(await statusOf(WISHLIST)).toBe(401)

  await set(false)
  await eventually(async () => {
    expect(await targetOf('/custom-orders')).toBe('/404')
    expect(await targetOf('/my-account/wishlist')).toBe('/404')
    expect(await statusOf(WISHLIST)).toBe(404)
  })
  await expectLeftovers(new Map(paths.map((path) => [path, []])))

  await set(true)
  await expectLeftovers(before)
  expect(await statusOf('/custom-orders')).toBe(200)
  expect(await statusOf(WISHLIST)).toBe(401)
})

test('another currency is on every page of a running shop', async () => {
  const pages = paths.filter((path) => path.startsWith('/shop/') || path === '/' || path === '/feed.xml')
  const textOf = async (path: string) => withoutScripts((await fetchPage(shop.address + path)).text)
  const texts = () => Promise.all(pages.slice(0, 30).map(textOf))
  expect((await texts()).join('')).not.toMatch(/data-money|\$\d/)
  await change(({ money }) => ({ money: { ...money, symbol: 'before', currency: 'USD' } }))
  for (const path of pages.slice(0, 30)) await eventually(async () => expect(await textOf(path)).not.toMatch(/€|EUR/))
  expect((await texts()).join('')).toMatch(/\$\d+\.\d\d/)
  expect(await fetchPage(`${shop.address}/`)).toMatchObject({ text: expect.stringContaining('data-money="{') })
})
