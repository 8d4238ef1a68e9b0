import { type BrowserContextOptions, expect as expectPage, type Locator, type Page } from '@playwright/test'
import { startingWith, withAny } from '@asimera/qa/pages'
import { inGreek as say } from '@/e2e/desk/in-greek'
import { oneTimeCodeOf } from '@/e2e/desk/one-time-code'
import { toSlug } from '@/lib/platform/base/slug'
import { type DeskText } from '@/lib/owner/language/desk-text'
import { type Language, languages, messagesIn } from '@/messages/languages'
import { COMPANY, DELIVERY, PRODUCTS, type Placed } from './orders'

/** Several processes share the machine with the browser. */
export const expect = expectPage.configure({ timeout: 30_000 })

/** The owner's phone, which asks for Greek. */
export const PHONE: BrowserContextOptions = {
  ...{ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  locale: 'el-GR',
}

const PASSWORD = 'ένας ήσυχος ελαιώνας'

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const form = (page: Page, name: DeskText) => page.getByRole('form', { name: say(name) })
const said = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const region = (page: Page, name: DeskText) => page.getByRole('region', { name: say(name) })
const list = (page: Page, name: DeskText) => page.getByRole('list', { name: say(name) })
const button = (within: Page | Locator, name: DeskText) => within.getByRole('button', { name: say(name), exact: true })
const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true })
const fill = (within: Page | Locator, name: DeskText, text: string) => field(within, say(name)).fill(text)

/** Nothing sticks out at the side of the phone, however long the words. */
async function expectToFit(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect([page.url(), excess]).toEqual([page.url(), 0])
}

async function save(page: Page): Promise<void> {
  await expectToFit(page)
  await button(page, 'Save').tap()
}

async function saveForShop(page: Page): Promise<void> {
  await save(page)
  await expect(said(page, say('Saved. The shop shows it within seconds.'))).toBeVisible()
}

export async function openScreen(page: Page, name: DeskText): Promise<void> {
  const menu = page.getByRole('navigation', { name: say('Desk') })
  const link = menu.getByRole('link', { name: say(name), exact: true, includeHidden: true })
  if (!(await link.isVisible())) await menu.getByRole('button', { name: say('More') }).tap()
  await link.tap()
  await expect(title(page, say(name))).toBeVisible()
  await expectToFit(page)
}

/** Opens a screen below another one, by its row. */
async function openBelow(page: Page, name: DeskText, row: string): Promise<void> {
  await openScreen(page, name)
  await page.getByRole('link', { name: row, exact: true }).tap()
}

/** Becomes the owner with the code of the terminal, and returns the key in the authenticator app. */
export async function becomeOwner(page: Page, code: string, email: string): Promise<string> {
  await page.goto('/desk/first-owner')
  await fill(page, 'Code', code.toLowerCase())
  await fill(page, 'Your email address', email)
  await button(page, 'Continue').tap()
  return choosePassword(page)
}

/** Follows the link of an invitation, and returns the key in the authenticator app. */
export async function join(page: Page, link: string): Promise<string> {
  await page.goto(link)
  return choosePassword(page)
}

async function choosePassword(page: Page): Promise<string> {
  const key = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel(say('2. Password')).fill(PASSWORD)
  await button(page, 'Show').tap()
  await page.getByLabel(say('3. The code that the app shows now')).fill(oneTimeCodeOf(key, 0))
  await button(page, 'Choose this password').tap()
  await expect(title(page, say('Today'))).toBeVisible()
  return key
}

/** After half an hour of silence, the form asks who is there before money leaves. */
async function signInAgain(page: Page, key: string): Promise<void> {
  const proof = page.getByRole('group', { name: say('Sign in again') })
  await proof.getByLabel(say('Password'), { exact: true }).fill(PASSWORD)
  // Each code counts once, and the one of now may be that of the invitation.
  await proof.getByLabel(say('One-time code')).fill(oneTimeCodeOf(key, 1))
}

/** Opens a step of those that Today names in a new shop. */
async function openStep(page: Page, step: DeskText): Promise<void> {
  await openScreen(page, 'Today')
  await list(page, 'Open the shop')
    .getByRole('link', { name: say(step), exact: true })
    .tap()
}

export async function enterFirstSettings(page: Page): Promise<void> {
  await openStep(page, 'Who you are, and your currency')
  await expect(page.getByLabel(say('Language in which you write the texts of the shop'))).toHaveValue('el')
  await fill(page, 'Name of the company', COMPANY)
  await fill(page, 'Name of the website', `${COMPANY}, κοσμήματα στο χέρι`)
  await fill(page, 'Email address', 'hello@olive.example')
  await fill(page, 'Telephone', '+30 26510 00100')
  await fill(page, 'Opening hours', 'Δευτέρα έως Παρασκευή, 9:00 έως 17:00')
  await fill(page, 'Address', 'Οδός Ελιάς 1, 452 21 Ιωάννινα, Ελλάδα')
  await fill(page, 'Rate of VAT in percent', '24')
  await save(page)
  await expect(title(page, say('Today'))).toBeVisible()
}

/** Who sells, and who made it, as the law asks. */
export async function enterSeller(page: Page): Promise<void> {
  await openStep(page, 'Who sells, by law')
  await fill(page, 'Name as it is registered', `${COMPANY} Ε.Ε.`)
  await fill(page, 'VAT number', 'EL123456783')
  await saveForShop(page)
  await openStep(page, 'Who made it, and warnings')
  const maker = page.getByRole('group', { name: say('Manufacturer') })
  await fill(maker, 'Name', COMPANY)
  await fill(maker, 'Postal address', 'Οδός Ελιάς 1, 452 21 Ιωάννινα')
  await fill(maker, 'Email address or site', 'hello@olive.example')
  await page
    .getByRole('checkbox', {
      name: say('The shop says which warnings its pieces need; none if none is chosen'),
    })
    .check()
  await saveForShop(page)
}

export async function enterDelivery(page: Page): Promise<void> {
  await openStep(page, 'What delivery costs')
  for (const [at, { country, fee, freeFrom }] of Object.values(DELIVERY).entries()) {
    await page.getByRole('button', { name: say('Add a {entry}', { entry: say('rule') }) }).tap()
    const rule = page.getByRole('listitem').filter({ hasText: `${say('rule')} ${at + 1}` })
    await fill(rule.getByRole('group', { name: say('Country') }), 'Name', country)
    await fill(rule, 'Fee', asTyped(fee))
    await fill(rule, 'Free from', asTyped(freeFrom))
  }
  await saveForShop(page)
}

/** Greek has a comma in amounts. */
const asTyped = (amount: string) => amount.replace('.', ',')

export async function acceptTransfers(page: Page): Promise<void> {
  await openBelow(page, 'Settings', say('Bank account'))
  await fill(page, 'Beneficiary', COMPANY)
  await fill(page, 'Bank', 'Τράπεζα Ηπείρου')
  await fill(page, 'IBAN', 'GR16 0110 1250 0000 0001 2300 695')
  await fill(page, 'BIC', 'ETHNGRAA')
  await saveForShop(page)
  await openBelow(page, 'Settings', say('Ways to pay and parts of the shop'))
  await page.getByRole('checkbox', { name: startingWith(say('Customers can pay by bank transfer')) }).check()
  await saveForShop(page)
}

export async function addCategories(page: Page): Promise<void> {
  await openStep(page, 'A category')
  for (const [at, name] of [...new Set(Object.values(PRODUCTS).map(({ category }) => category))].entries()) {
    await page.getByRole('button', { name: say('Add a {entry}', { entry: say('category') }) }).tap()
    const category = page.getByRole('listitem').filter({ hasText: `${say('category')} ${at + 1}` })
    await fill(category, 'Name', name)
  }
  await saveForShop(page)
}

export async function addChoice(page: Page, name: string, values: readonly string[]): Promise<void> {
  await openBelow(page, 'Catalogue', say('Choices'))
  await expect(title(page, say('Choices'))).toBeVisible()
  await page.getByRole('button', { name: say('Add a {entry}', { entry: say('choice') }) }).tap()
  await fill(page, 'Name', name)
  for (const [at, value] of values.entries()) await field(page, say('Value')).nth(at).fill(value)
  await saveForShop(page)
}

type Product = Record<'name' | 'price' | 'category' | 'picture', string>
type File = { name: string; mimeType: string; buffer: Buffer }

async function beginProduct(page: Page, { name, category }: Product, photo: File): Promise<void> {
  await openBelow(page, 'Catalogue', say('New product'))
  await expect(title(page, say('New product'))).toBeVisible()
  await page.getByLabel(say('Add pictures')).first().setInputFiles(photo)
  const pictures = page.getByRole('list', { name: say('Pictures'), exact: true })
  await expect(pictures.getByRole('listitem')).toHaveCount(1)
  await fill(region(page, 'Texts'), 'Name', name)
  await page.getByLabel(say('Category'), { exact: true }).selectOption(toSlug(category))
}

const textOfPicture = (page: Page) => field(page, say('What picture {number} shows', { number: 1 }))

async function publishProduct(page: Page, { name }: Product): Promise<void> {
  await page.getByRole('radio', { name: say('Published: everybody sees it') }).check()
  await save(page)
  await expect(title(page, name)).toBeVisible()
}

/** Of the sizes, the last one costs 2.00 more, and of the first one there are three. */
export async function addProductInSizes(page: Page, product: Product, photo: File, sizes: readonly string[]) {
  await beginProduct(page, product, photo)
  await fill(region(page, 'Texts'), 'Short description', 'Φτιαγμένο στο χέρι.')
  await button(page, 'Propose texts for pictures without one').tap()
  await expect(textOfPicture(page)).toHaveValue(product.name)

  const several = region(page, 'This comes in several…')
  await several.getByText('Size', { exact: true }).tap()
  for (const size of sizes) await several.getByRole('checkbox', { name: size, exact: true }).check()
  await field(several, say('Price of each in {currency}', { currency: 'EUR' })).fill(asTyped(product.price))
  await button(several, 'Make the variants').tap()
  await expect(several.getByRole('status')).toHaveText(
    say('{count} variants made. Nothing is saved yet: look at them below, then save.', { count: sizes.length }),
  )

  const variants = region(page, 'Variants and prices')
  const variant = (size: string) => variants.getByRole('group', { name: size, exact: true })
  await field(variant(sizes.at(-1) ?? ''), say('Price in {currency}', { currency: 'EUR' })).fill(
    String(Number(product.price) + 2),
  )
  await fill(variant(sizes[0] ?? ''), 'Stock', '3')
  await publishProduct(page, product)
  await expect(field(variant(sizes[0] ?? ''), say('Stock'))).toHaveValue('3')
  await expect(field(variant(sizes[0] ?? ''), say('Code'))).toHaveValue(/-S$/)
}

export async function addProduct(page: Page, product: Product & { code: string }, photo: File): Promise<void> {
  await beginProduct(page, product, photo)
  await textOfPicture(page).fill(product.picture)
  const texts = region(page, 'Texts')
  await fill(texts, 'Short description', `${product.picture}, στο χέρι.`)
  await fill(texts, 'Description', 'Κάθε κομμάτι είναι *λίγο* διαφορετικό.')
  const variants = region(page, 'Variants and prices')
  await fill(variants, 'Name', product.name)
  await fill(variants, 'Code', `${product.code}-1`)
  await field(variants, say('Price in {currency}', { currency: 'EUR' })).fill(asTyped(product.price))
  await fill(region(page, 'In the shop'), 'Code', product.code)
  await publishProduct(page, product)
}

export async function countUnits(page: Page, product: Product, count: number): Promise<void> {
  await openBelow(page, 'Stock', product.name)
  const set = form(page, 'Set')
  await set.getByRole('radio', { name: say('is counted') }).check()
  await fill(set, 'How many, if it is counted', String(count))
  await fill(set, 'Why', 'Μετρήθηκαν στο εργαστήριο')
  await button(set, 'Set the stock').tap()
  await expect(set.getByRole('status')).toBeVisible()
}

/** The owner writes Greek, so that English is the translation. */
export async function translateName(page: Page, { name }: Product, english: string): Promise<void> {
  await openBelow(page, 'Catalogue', name)
  const tabs = page.getByRole('navigation', { name: say('Languages of the texts') })
  const languageNames = new Intl.DisplayNames('el', { type: 'language' })
  await tabs.getByRole('link', { name: startingWith(languageNames.of('en') ?? '') }).tap()
  await expect(page.getByText(name, { exact: true }).and(page.locator('[lang=el]'))).not.toHaveCount(0)
  await fill(page, 'Name', english)
  await saveForShop(page)
}

export async function enterHome(page: Page): Promise<void> {
  await openStep(page, 'The home page')
  await fill(page, 'Headline', 'Κοσμήματα από ελιά και αλάτι')
  await saveForShop(page)
}

export async function writeLegalPages(page: Page): Promise<void> {
  await openStep(page, 'Terms, privacy policy and other pages')
  const asked = form(page, 'What only you know')
  await asked.getByLabel(say('Country in which you are established')).selectOption({ label: 'Ελλάδα' })
  await button(asked, 'Save').tap()
  await expect(said(page, say('Saved. The shop shows it within seconds.'))).toBeVisible()
  await button(page, 'Write the pages').tap()
  const written = (titles: string) =>
    say('Written: {titles}. They are drafts until a lawyer has checked them.', { titles })
  await expect(said(page, withAny(written))).toBeVisible()
}

/** Looks at the closed shop as shoppers will see it. */
export async function preview(page: Page): Promise<void> {
  await openStep(page, 'Open the shop to everybody')
  const names = new Intl.DisplayNames('el', { type: 'language' })
  for (const language of languages) {
    const link = say('Preview: {language}', { language: names.of(language) ?? language })
    await page.getByRole('link', { name: link, exact: true }).tap()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Κοσμήματα από ελιά και αλάτι')
    await page.goBack()
  }
}

export async function openToEverybody(page: Page): Promise<void> {
  await openStep(page, 'Open the shop to everybody')
  await expect(list(page, 'Missing before anybody can order')).toHaveCount(0)
  await button(form(page, 'Open the shop'), 'Open the shop').tap()
  await expect(page.getByText(say('The shop is open: everybody sees it.'))).toBeVisible()
  await openScreen(page, 'Today')
  // The way to an open shop has come to its end.
  await expect(list(page, 'Open the shop')).toHaveCount(0)
}

export async function expectToPack(page: Page, count: number): Promise<void> {
  await openScreen(page, 'Today')
  await expect(page.getByRole('heading', { level: 2, name: `${say('Orders to pack')}: ${count}` })).toBeVisible()
}

async function openOrder(page: Page, { code }: Placed): Promise<void> {
  await openScreen(page, 'Orders')
  await form(page, 'Find orders').getByLabel(say('Search')).fill(code)
  await button(page, 'Find').tap()
  await page.getByRole('link', { name: code }).tap()
  await expect(title(page, code)).toBeVisible()
}

export async function markPaid(page: Page, order: Placed): Promise<void> {
  await openScreen(page, 'Today')
  await list(page, 'Transfers to look for').getByRole('link', { name: order.code }).tap()
  await button(page, 'Mark as paid').tap()
  await expect(said(page, say('The order is paid.'))).toBeVisible()
}

export async function ship(page: Page, order: Placed, tracking: string): Promise<void> {
  await openOrder(page, order)
  const parcel = form(page, 'Ship the order')
  await parcel.getByLabel(say('Carrier')).selectOption(say('Geniki Taxydromiki'))
  await fill(parcel, 'Tracking number', tracking)
  await button(parcel, 'Ship').tap()
  await expect(said(page, say('The order is shipped.'))).toBeVisible()
  await expect(page.getByRole('link', { name: `${say('Geniki Taxydromiki')} ${tracking}` })).toBeVisible()
}

export async function shipRest(page: Page, orders: readonly Placed[]): Promise<void> {
  await openScreen(page, 'Orders')
  for (const { code } of orders) await page.getByRole('checkbox', { name: say('Select {code}', { code }) }).check()
  await button(page, 'Ship selected').tap()
  for (const [at, { code }] of orders.entries()) {
    const parcel = page.getByRole('group', { name: startingWith(code) })
    await parcel.getByLabel(say('Carrier')).selectOption('Speedex')
    await fill(parcel, 'Tracking number', `80000000${at}`)
  }
  await page.getByRole('button', { name: say('Ship {count} orders', { count: orders.length }) }).tap()
  await expect(said(page, say('{count} orders are shipped.', { count: orders.length }))).toBeVisible()
}

type Refund = {
  reason: string
  /** All that is left without it. */ amount?: string
  /** For an owner who was away. */ key?: string
}

const refundButton = (page: Page) =>
  page.getByRole('button', { name: withAny((amount) => say('Refund {amount}', { amount })) })

export async function refund(page: Page, order: Placed, { reason, amount, key }: Refund): Promise<void> {
  await openOrder(page, order)
  await page.getByRole('link', { name: say('Refund…') }).tap()
  if (amount !== undefined) await fill(page, 'Amount', asTyped(amount))
  await fill(page, 'Reason', reason)
  await button(page, 'Continue').tap()
  await expect(
    title(
      page,
      withAny((shown) => say('Refund {amount}?', { amount: shown })),
    ),
  ).toBeVisible()
  await refundButton(page).tap()
  if (key !== undefined) {
    await signInAgain(page, key)
    await refundButton(page).tap()
  }
  await expect(said(page, say('The refund is recorded. The customer gets an email.'))).toBeVisible()
}

export async function settleWithdrawal(page: Page, { code }: Placed): Promise<void> {
  await openScreen(page, 'Today')
  const statement = withAny((id) => say('Statement {id}: order {code}', { id, code }))
  await list(page, 'Withdrawals').getByRole('link', { name: statement }).tap()
  await button(page, 'Record the arrival').tap()
  await expect(said(page, say('The arrival of the pieces is recorded.'))).toBeVisible()
  await page.getByRole('link', { name: say('Refund…') }).tap()
  await refundButton(page).tap()
  await expect(said(page, say('The refund is recorded. The customer gets an email.'))).toBeVisible()
}

/** Receipts are in the language of their orders. */
export async function issueReceipts(page: Page, orders: readonly Placed[]): Promise<void> {
  await openScreen(page, 'Orders')
  const boxes = page.getByRole('checkbox', { name: startingWith(say('Select {code}', { code: '' })) })
  for (const box of await boxes.all()) await box.check()
  await button(page, 'Receipts').tap()
  // Orders with a refund have got theirs, with the credit note.
  await page.getByRole('button', { name: withAny((count) => say('Issue {count} receipts', { count })) }).tap()
  const receiptsIn = (language: Language) =>
    page.locator(`[lang=${language}]`).and(page.getByRole('article', { name: messagesIn[language].documents.receipt }))
  for (const language of languages)
    await expect(receiptsIn(language)).toHaveCount(orders.filter((order) => order.language === language).length)
}

/** The file that a form of the screen Documents saves. */
export async function download(page: Page, name: 'Export orders' | 'Export documents'): Promise<string> {
  const saved = page.waitForEvent('download')
  await button(form(page, name), 'Download').tap()
  const chunks: Buffer[] = []
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
