import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'
import * as t from '@messages/product'
import { useTestDatabase } from '@/testing/db.server'
import { useShopCommands } from '@/testing/commands.server'
import { type Server } from '@/scripts/testing/servers'
import { eventually, fetchPage, useInstances } from './instance'
import * as desk from './owner-day/desk'
import { expect } from './owner-day/desk'

const OWNER = 'maker@olive.example'
const PRODUCT = { name: 'Βεράκι Ελιά', price: '20.00', category: 'Δαχτυλίδια', picture: 'Ένα βεράκι από ξύλο ελιάς' }
const SIZES = ['S', 'M', 'L']
const PATH = '/shop/dachtylidia/veraki-elia'

const dataFolder = mkdtempSync(path.join(tmpdir(), 'asimera-first-choice-'))
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))
const openInstance = useInstances()
const database = useTestDatabase()
const command = useShopCommands(database)

let server: Server
let browser: Browser
let page: Page

beforeAll(async () => {
  server = await openInstance(database.current.url, { env: { SHOP_DATA_DIR: dataFolder } })
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  page = await (await browser.newContext({ ...desk.PHONE, baseURL: server.address })).newPage()
  page.setDefaultTimeout(60_000)
})
afterAll(() => browser?.close())

async function expectAccessible(): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

test('an owner with a phone makes the first choice of a shop, and sells a product in three sizes', async () => {
  const { out } = await command('owners', 'add', OWNER)
  await desk.join(page, /\/desk\/join\/[\w-]+/.exec(out)?.[0] ?? '')
  await desk.enterFirstSettings(page)
  await desk.enterDelivery(page)
  await desk.addCategories(page)
  await desk.addChoice(page, 'Size', SIZES)
  await expectAccessible()

  const photo = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a8a3a' } })
    .jpeg()
    .toBuffer()
  await desk.addProductInSizes(page, PRODUCT, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }, SIZES)
  await expectAccessible()

  await eventually(async () => expect((await fetchPage(server.address + PATH)).status).toBe(200))
  await page.goto(PATH)
  await expect(page.getByRole('radio', { name: 'S', exact: true })).toBeChecked()
  await page.getByText('L', { exact: true }).tap()
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked()
  await expect(page.getByRole('main')).toContainText(/22\.00\s€/)
  await page.getByRole('button', { name: t.addToCart }).tap()
  await page.goto('/shop/cart')
  await expect(page.getByRole('main')).toContainText(PRODUCT.name)
  await expect(page.getByRole('main')).toContainText('22.00')
}, 300_000)
