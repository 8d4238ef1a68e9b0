import { expect as expectPage, type Locator, type Page } from '@playwright/test'
import { oneTimeCodeOf } from '@/e2e/desk/one-time-code'
import { DELIVERY, PRODUCTS, type Placed } from './orders'

/** Several processes share the machine with the browser. */
export const expect = expectPage.configure({ timeout: 30_000 })

const PASSWORD = 'a quiet olive grove'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const form = (page: Page, name: string) => page.getByRole('form', { name })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const region = (page: Page, name: string) => page.getByRole('region', { name })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).tap()

export async function openScreen(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Desk' })
  const link = menu.getByRole('link', { name, exact: true, includeHidden: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: 'More' }).tap()
  await link.tap()
  await expect(title(page, name)).toBeVisible()
}

/** Follows the link of the invitation, and returns the key in the authenticator app. */
export async function join(page: Page, link: string, email: string): Promise<string> {
  await page.goto(link)
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('2. Password').fill(PASSWORD)
  await page.getByLabel('3. The code that the app shows now').fill(oneTimeCodeOf(key, 0))
  await page.getByRole('button', { name: 'Choose this password' }).tap()
  await expect(page.getByText(`${email}, owner`)).toBeVisible()
  return key
}

/** After half an hour of silence, the form asks who is there before money leaves. */
async function signInAgain(page: Page, key: string): Promise<void> {
  const proof = page.getByRole('group', { name: 'Sign in again' })
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // Each code counts once, and the one of now may be that of the invitation.
  await proof.getByLabel('One-time code').fill(oneTimeCodeOf(key, 1))
}

/** Opens a step of those that Today names in a new shop. */
async function openStep(page: Page, step: string): Promise<void> {
  await openScreen(page, 'Today')
  await page.getByRole('list', { name: 'Open the shop' }).getByRole('link', { name: step }).tap()
}

export async function enterFirstSettings(page: Page): Promise<void> {
  await openStep(page, 'Who you are, and your currency')
  await field(page, 'Name of the company').fill('Olive & Salt')
  await field(page, 'Name of the website').fill('Olive & Salt, jewellery by hand')
  await field(page, 'Email address').fill('hello@olive.example')
  await field(page, 'Telephone').fill('+30 26510 00100')
  await field(page, 'Opening hours').fill('Monday to Friday, 9:00 to 17:00')
  await field(page, 'Address').fill('Odos Elias 1, 452 21 Ioannina, Greece')
  await field(page, 'Rate of VAT in percent').fill('24')
  await save(page)
  await expect(title(page, 'Today')).toBeVisible()
}

export async function enterDelivery(page: Page): Promise<void> {
  await openStep(page, 'What delivery costs')
  for (const [at, { country, fee, freeFrom }] of DELIVERY.entries()) {
    await page.getByRole('button', { name: 'Add a rule' }).tap()
    const rule = page.getByRole('listitem').filter({ hasText: `Rule ${at + 1}` })
    await rule.getByRole('group', { name: 'Country' }).getByLabel('Name').fill(country)
    await rule.getByLabel('Fee', { exact: true }).fill(fee)
    await rule.getByLabel('Free from').fill(freeFrom)
  }
  await save(page)
  await expect(said(page, 'Saved.')).toBeVisible()
}

export async function acceptTransfers(page: Page): Promise<void> {
  await openScreen(page, 'Settings')
  await page.getByRole('link', { name: 'Bank account' }).tap()
  await field(page, 'Beneficiary').fill('Olive & Salt')
  await field(page, 'Bank').fill('Example Bank')
  await field(page, 'IBAN').fill('GR16 0110 1250 0000 0001 2300 695')
  await field(page, 'BIC').fill('ETHNGRAA')
  await save(page)
  await expect(said(page, 'Saved.')).toBeVisible()
  await openScreen(page, 'Settings')
  await page.getByRole('link', { name: 'Ways to pay and parts of the shop' }).tap()
  await page.getByRole('checkbox', { name: /Customers can pay by bank transfer/ }).check()
  await save(page)
  await expect(said(page, 'Saved.')).toBeVisible()
}

export async function addCategories(page: Page): Promise<void> {
  await openStep(page, 'A category')
  for (const [at, name] of [...new Set(Object.values(PRODUCTS).map(({ category }) => category))].entries()) {
    await page.getByRole('button', { name: 'Add a category' }).tap()
    await page
      .getByRole('listitem')
      .filter({ hasText: `Category ${at + 1}` })
      .getByLabel('Name')
      .fill(name)
  }
  await save(page)
  await expect(said(page, 'Saved.')).toBeVisible()
}

export async function addChoice(page: Page, name: string, values: readonly string[]): Promise<void> {
  await openScreen(page, 'Catalogue')
  await page.getByRole('link', { name: 'Choices', exact: true }).tap()
  await expect(title(page, 'Choices')).toBeVisible()
  await page.getByRole('button', { name: 'Add a choice' }).tap()
  await field(page, 'Name').fill(name)
  for (const [at, value] of values.entries()) await field(page, 'Value').nth(at).fill(value)
  await save(page)
  await expect(said(page, 'Saved.')).toBeVisible()
}

/** Of the sizes, the last one costs 2.00 more, and of the first one there are three. */
export async function addProductInSizes(page: Page, product: Product, photo: File, sizes: readonly string[]) {
  await openScreen(page, 'Catalogue')
  await page.getByRole('link', { name: 'New product' }).tap()
  await expect(title(page, 'New product')).toBeVisible()
  await page.getByLabel('Add pictures').first().setInputFiles(photo)
  await expect(page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(1)
  const texts = region(page, 'Texts')
  await field(texts, 'Name').fill(product.name)
  await field(texts, 'Short description').fill('A band, made by hand.')
  await page.getByRole('button', { name: 'Propose texts for pictures without one' }).tap()
  await expect(field(page, 'What picture 1 shows')).toHaveValue(product.name)
  await page.getByLabel('Category', { exact: true }).selectOption(product.category.toLowerCase())

  const several = region(page, 'This comes in several…')
  await several.getByText('Size', { exact: true }).tap()
  for (const size of sizes) await several.getByRole('checkbox', { name: size, exact: true }).check()
  await field(several, 'Price of each in EUR').fill(product.price.replace('.', ','))
  await several.getByRole('button', { name: 'Make the variants' }).tap()
  await expect(several.getByRole('status')).toContainText(`${sizes.length} variants made`)

  const variants = region(page, 'Variants and prices')
  const variant = (size: string) => variants.getByRole('group', { name: size, exact: true })
  await field(variant(sizes.at(-1) ?? ''), 'Price in EUR').fill(String(Number(product.price) + 2))
  await field(variant(sizes[0] ?? ''), 'Stock').fill('3')
  await page.getByRole('radio', { name: /^Published/ }).check()
  await save(page)
  await expect(title(page, product.name)).toBeVisible()
  await expect(field(variant(sizes[0] ?? ''), 'Stock')).toHaveValue('3')
  await expect(field(variant(sizes[0] ?? ''), 'Code')).toHaveValue(/-S$/)
}

type Product = Record<'name' | 'price' | 'category' | 'picture', string>
type File = { name: string; mimeType: string; buffer: Buffer }

export async function addProduct(page: Page, product: Product & { code: string }, photo: File): Promise<void> {
  await openScreen(page, 'Catalogue')
  await page.getByRole('link', { name: 'New product' }).tap()
  await expect(title(page, 'New product')).toBeVisible()
  await page.getByLabel('Add pictures').first().setInputFiles(photo)
  await expect(page.getByRole('list', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(1)
  await field(page, 'What picture 1 shows').fill(product.picture)
  const texts = region(page, 'Texts')
  await field(texts, 'Name').fill(product.name)
  await field(texts, 'Short description').fill(`${product.picture}, made by hand.`)
  await field(texts, 'Description').fill('Every piece is *a little* different.')
  await page.getByLabel('Category', { exact: true }).selectOption(product.category.toLowerCase())
  const variants = region(page, 'Variants and prices')
  await field(variants, 'Name').fill(product.name)
  await field(variants, 'Code').fill(`${product.code}-1`)
  await field(variants, 'Price in EUR').fill(product.price.replace('.', ','))
  await page.getByRole('radio', { name: /^Published/ }).check()
  await field(region(page, 'In the shop'), 'Code').fill(product.code)
  await save(page)
  await expect(title(page, product.name)).toBeVisible()
}

export async function countUnits(page: Page, product: Product, count: number): Promise<void> {
  await openScreen(page, 'Stock')
  await page.getByRole('link', { name: product.name }).tap()
  const set = form(page, 'Set')
  await set.getByRole('radio', { name: 'is counted' }).check()
  await set.getByLabel('How many, if it is counted').fill(String(count))
  await set.getByLabel('Why').fill('Counted in the workshop')
  await set.getByRole('button', { name: 'Set the stock' }).tap()
  await expect(set.getByRole('status')).toBeVisible()
}

export async function expectToday(page: Page, section: string): Promise<void> {
  await openScreen(page, 'Today')
  await expect(page.getByRole('heading', { level: 2, name: section })).toBeVisible()
}

export async function openOrder(page: Page, { code }: Placed): Promise<void> {
  await openScreen(page, 'Orders')
  await form(page, 'Find orders').getByLabel('Search').fill(code)
  await page.getByRole('button', { name: 'Find' }).tap()
  await page.getByRole('link', { name: code }).tap()
  await expect(title(page, code)).toBeVisible()
}

export async function markPaid(page: Page, order: Placed): Promise<void> {
  await openScreen(page, 'Today')
  await page.getByRole('list', { name: 'Transfers to look for' }).getByRole('link', { name: order.code }).tap()
  await page.getByRole('button', { name: 'Mark as paid' }).tap()
  await expect(said(page, 'The order is paid.')).toBeVisible()
}

export async function ship(page: Page, order: Placed, tracking: string): Promise<void> {
  await openOrder(page, order)
  const parcel = form(page, 'Ship the order')
  await parcel.getByLabel('Carrier').selectOption('ACS Courier')
  await parcel.getByLabel('Tracking number').fill(tracking)
  await parcel.getByRole('button', { name: 'Ship' }).tap()
  await expect(said(page, 'The order is shipped.')).toBeVisible()
  await expect(page.getByRole('link', { name: `ACS Courier ${tracking}` })).toBeVisible()
}

export async function shipRest(page: Page, orders: readonly Placed[]): Promise<void> {
  await openScreen(page, 'Orders')
  for (const { code } of orders) await page.getByRole('checkbox', { name: `Select ${code}` }).check()
  await page.getByRole('button', { name: 'Ship selected' }).tap()
  for (const [at, { code }] of orders.entries()) {
    const parcel = page.getByRole('group', { name: new RegExp(`^${code}`) })
    await parcel.getByLabel('Carrier').selectOption('Speedex')
    await parcel.getByLabel('Tracking number').fill(`80000000${at}`)
  }
  await page.getByRole('button', { name: `Ship ${orders.length} orders` }).tap()
  await expect(said(page, `${orders.length} orders are shipped.`)).toBeVisible()
}

type Refund = {
  reason: string
  /** All that is left without it. */ amount?: string
  /** For an owner who was away. */ key?: string
}

export async function refund(page: Page, order: Placed, { reason, amount, key }: Refund): Promise<void> {
  await openOrder(page, order)
  await page.getByRole('link', { name: 'Refund…' }).tap()
  if (amount !== undefined) await page.getByLabel('Amount').fill(amount)
  await page.getByLabel('Reason').fill(reason)
  await page.getByRole('button', { name: 'Continue' }).tap()
  await expect(title(page, /^Refund .+\?$/)).toBeVisible()
  const confirm = page.getByRole('button', { name: /^Refund / })
  await confirm.tap()
  if (key !== undefined) {
    await signInAgain(page, key)
    await confirm.tap()
  }
  await expect(said(page, 'The refund is recorded.')).toBeVisible()
}

export async function settleWithdrawal(page: Page, { code }: Placed): Promise<void> {
  await openScreen(page, 'Today')
  await page
    .getByRole('list', { name: 'Withdrawals' })
    .getByRole('link', { name: new RegExp(code) })
    .tap()
  await page.getByRole('button', { name: 'Record the arrival' }).tap()
  await expect(said(page, 'The arrival of the pieces is recorded.')).toBeVisible()
  await page.getByRole('link', { name: 'Refund…' }).tap()
  await page.getByRole('button', { name: /^Refund / }).tap()
  await expect(said(page, 'The refund is recorded.')).toBeVisible()
}

export async function issueReceipts(page: Page, count: number): Promise<void> {
  await openScreen(page, 'Orders')
  for (const box of await page.getByRole('checkbox', { name: /^Select [A-Z]+-/ }).all()) await box.check()
  await page.getByRole('button', { name: 'Receipts' }).tap()
  // Orders with a refund have got theirs, with the credit note.
  await page.getByRole('button', { name: /^Issue \d+ receipts$/ }).tap()
  await expect(page.getByRole('article', { name: /^Receipt / })).toHaveCount(count)
}

/** The file that a form of the screen Documents saves. */
export async function download(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await form(page, name).getByRole('button', { name: 'Download' }).tap()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
