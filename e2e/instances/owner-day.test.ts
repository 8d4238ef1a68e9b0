import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { parseCsv } from '@/lib/platform/base/csv'
import { toMinorUnits } from '@/lib/platform/base/money'
import { useTestDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'
import { type Language, languages, messagesIn } from '@/messages/languages'
import { prepareDatabase } from '@/scripts/launch/postgres/database.mjs'
import { storeFirstOwnerCode } from '@/scripts/launch/postgres/first-owner.mjs'
import { freePort } from '@/scripts/launch/postgres/server.mjs'
import { eventually, fetchPage, useInstances } from './instance'
import * as desk from './owner-day/desk'
import * as shop from './owner-day/orders'
import { COMPANY, type Editions, ORDERS, PART, PRODUCTS, type Placed } from './owner-day/orders'

const OWNER = 'maker@olive.example'
const TEN_MINUTES = 600_000

const dataFolder = mkdtempSync(path.join(tmpdir(), 'asimera-owner-day-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const openInstance = useInstances()
const database = useTestDatabase()
const command = useShopCommands(database)

const editions = {} as Editions
let code = ''
let browser: Browser
let page: Page
const consoleErrors: string[] = []

beforeAll(async () => {
  const { url, owner } = database.current
  // As `npm start -- --empty` does it, which opens both editions.
  await prepareDatabase(dataFolder, { url, ownerUrl: owner.url }, { demo: false, empty: true })
  for (const language of languages) editions[language] = `http://127.0.0.1:${await freePort()}`
  const SHOP_EDITIONS = languages.map((language) => `${language}=${editions[language]}`).join(' ')
  const env = { SHOP_DATA_DIR: dataFolder, SHOP_DEMO: 'off', CARD_SANDBOX: 'on', SHOP_EDITIONS }
  for (const language of languages)
    await openInstance(url, {
      port: Number(new URL(editions[language]).port),
      env: { ...env, SHOP_LANGUAGE: language },
    })
  code = (await storeFirstOwnerCode({ url })) ?? ''
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const context = await browser.newContext({ ...desk.PHONE, baseURL: editions.en, acceptDownloads: true })
  context.on('console', (message) => message.type() === 'error' && consoleErrors.push(message.text()))
  context.on('weberror', (error) => consoleErrors.push(String(error.error())))
  page = await context.newPage()
  page.setDefaultTimeout(60_000)
})
afterAll(() => browser?.close())

const photoOf = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** What a visitor gets in both editions. */
async function expectStatus(path: string, status: number): Promise<void> {
  for (const language of languages)
    await eventually(async () => expect((await fetchPage(editions[language] + path)).status).toBe(status))
}

async function expectHeading(path: string, headings: Record<Language, string>): Promise<void> {
  for (const language of languages)
    await eventually(async () =>
      expect((await fetchPage(editions[language] + path)).text).toContain(`${headings[language]}</h1>`),
    )
}

/** The owner makes the shop of an empty database, on a phone. */
async function openShop(): Promise<{ key: string }> {
  await expectStatus('/', 503)
  const key = await desk.becomeOwner(page, code, OWNER)
  await desk.enterFirstSettings(page)
  await desk.enterSeller(page)
  await desk.enterDelivery(page)
  await desk.acceptTransfers(page)
  await desk.addCategories(page)
  await desk.addProduct(page, PRODUCTS.ring, await photoOf('image', '#7a8a3a'))
  await desk.addProduct(page, PRODUCTS.pendant, await photoOf('image', '#b8c4cc'))
  await desk.addProduct(page, PRODUCTS.collar, await photoOf('image', '#f0e8dc'))
  await desk.countUnits(page, PRODUCTS.collar, 6)
  await desk.enterHome(page)
  await desk.writeLegalPages(page)
  await desk.preview(page)
  await expectStatus('/', 503)
  await desk.openToEverybody(page)
  const paths = (Object.keys(PRODUCTS) as (keyof typeof PRODUCTS)[]).map(shop.pathOf)
  for (const path of ['/', '/terms-of-service', ...paths]) await expectStatus(path, 200)
  await desk.translateName(page, PRODUCTS.ring, 'Olive ring')
  await expectHeading(shop.pathOf('ring'), { el: PRODUCTS.ring.name, en: 'Olive ring' })
  await expectHeading('/terms-of-service', { el: 'Όροι και προϋποθέσεις', en: 'Terms and Conditions' })
  return { key }
}

type Orders = Record<keyof typeof ORDERS, Placed>

async function placeOrders(): Promise<Orders> {
  const placed: Partial<Orders> = {}
  for (const [at, name] of (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).entries())
    placed[name] = await shop.placeOrder(editions, ORDERS[name], at)
  return placed as Orders
}

/** The owner's day: transfers, parcels, refunds, a withdrawal, receipts. */
async function handleOrders(orders: Orders, { key }: { key: string }): Promise<void> {
  const { refunded, withdrawn, partlyRefunded, transferOne, transferTwo, courierOne, courierTwo, courierThree } = orders
  for (const order of [transferOne, partlyRefunded, transferTwo]) await desk.markPaid(page, order)
  await desk.expectToPack(page, 10)
  const rest = [courierOne, courierTwo, courierThree]
  const single = Object.values(orders).filter((order) => !rest.includes(order))
  for (const [at, order] of single.entries()) await desk.ship(page, order, `700000000${at}`)
  await desk.shipRest(page, rest)
  await database.current.db.execute(sql`update staff_sessions set fresh_until = now() - interval '1 minute'`)
  await desk.refund(page, refunded, { reason: 'χάθηκε στον δρόμο', key })
  await desk.refund(page, partlyRefunded, { reason: 'μια γρατζουνιά', amount: PART })
  await shop.withdraw(editions, withdrawn)
  await desk.settleWithdrawal(page, withdrawn)
  await desk.issueReceipts(page, Object.values(orders))
}

/** Buyers are written to in the language in which they ordered. */
async function expectEmails(orders: Orders): Promise<void> {
  for (const { language, code: order, email } of Object.values(orders)) {
    const t = messagesIn[language].emails
    const rows = await database.current.db.execute<{ subject: string }>(
      sql`select subject from outbox where recipient = ${email}`,
    )
    const expected = [t.confirmationSubject(order, COMPANY), t.signedSubject(t.shippedSubject(order), COMPANY)]
    expect(rows.map(({ subject }) => subject)).toEqual(expect.arrayContaining(expected))
  }
}

/** The sums of the columns of a CSV file, in cents, by their headings. */
function sumColumns(csv: string): { rows: number; of: (heading: string) => number } {
  const [head, ...rows] = parseCsv(csv).rows.map(({ cells }) => cells)
  return {
    rows: rows.length,
    of: (heading) => {
      const at = head?.indexOf(heading) ?? -1
      expect({ heading, at }).not.toEqual({ heading, at: -1 })
      return rows.reduce((all, cells) => all + (cells[at] ? toMinorUnits(cells[at]) : 0), 0)
    },
  }
}

async function sumDatabase() {
  const [row] = await database.current.db.execute<Record<'total' | 'refunded' | 'shipped', number>>(sql`
    select (select sum(total_cents) from orders)::int as total,
           (select sum(amount_cents) from order_refunds where refunded_at is not null)::int as refunded,
           (select count(distinct order_id) from order_events where to_state = 'shipped')::int as shipped`)
  return row
}

test(
  'an owner with a phone leads an empty shop in Greek to ten shipped orders in two languages, and every sum agrees to the cent',
  async () => {
    const owner = await openShop()
    const orders = await placeOrders()
    await handleOrders(orders, owner)

    const total = shop.totalOf(Object.values(ORDERS))
    const refunded = shop.amountsOf(ORDERS.refunded).total + shop.amountsOf(ORDERS.withdrawn).total + toMinorUnits(PART)
    expect(await sumDatabase()).toEqual({ total, refunded, shipped: 10 })

    const shown = await Promise.all(Object.values(orders).map((order) => shop.showOrder(editions, order)))
    expect(shown.reduce((all, { paid_amount: amount }) => all + toMinorUnits(amount), 0)).toBe(total)

    await expectEmails(orders)
    await desk.openScreen(page, 'Documents')
    const exported = sumColumns(await desk.download(page, 'Export orders'))
    const documents = sumColumns(await desk.download(page, 'Export documents'))
    expect([exported.rows, documents.rows]).toEqual([10, 13])
    const sums = ['total', 'paid', 'refunded'].map((heading) => exported.of(heading))
    expect(sums).toEqual([total, total, refunded])
    expect(['charged', 'refunded'].map((heading) => documents.of(heading))).toEqual([total, refunded])
    expect(documents.of('charged 24%')).toBe(total)
    expect(documents.of('VAT charged 24%')).toBe(exported.of('VAT 24%'))

    expect(await command('orders', 'check')).toMatchObject({ status: 0 })
    expect(consoleErrors).toEqual([])
  },
  TEN_MINUTES,
)
