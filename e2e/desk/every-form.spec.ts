import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'
import { DRAFT_FORMS } from '@/lib/owner/desk/drafts'
import { addCode, uniqueCode } from './discount-form'
import { expect, PHONE, test } from './fixtures'
import { issueGiftCard } from './gift-card-form'
import { orderSignets, SIGNET_TITLE } from './engraved-order'
import { oneTimeCodeOf } from './one-time-code'
import { choosePassword, invite } from './people'
import { placeOrder } from './place-order'
import { MODEL } from './product-form'

const PASSWORD = 'a quiet olive grove'

/** A form by its draft, with its screen and its name. */
type Form = {
  draft: keyof typeof DRAFT_FORMS
  path: string
  name: string
  /** The button that adds an entry to a list that is empty in the demo. */
  add?: string
}

/** Only an empty shop has it: the owner's day in `e2e/instances` fills it in. */
const OF_AN_EMPTY_SHOP: readonly string[] = ['first_settings']

async function findHref(page: Page, list: string, name: string): Promise<string> {
  await page.goto(list)
  return (await page.getByRole('link', { name }).first().getAttribute('href')) ?? ''
}

async function shipOrder(page: Page, code: string): Promise<void> {
  await page.goto(`/desk/orders/${code}`)
  await page.getByRole('form', { name: 'Ship the order' }).getByRole('button', { name: 'Ship' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The order is shipped.' })).toBeVisible()
}

/** All forms of the desk, with what they need: orders, a message, a statement that belongs to no order. */
async function prepareForms(page: Page, request: APIRequestContext): Promise<Form[]> {
  const [waiting, shipped] = [await placeOrder(request), await placeOrder(request)]
  const made = await placeOrder(request, { isMade: true })
  await shipOrder(page, shipped)
  const { code: engraved } = await orderSignets(request)
  const mark = randomUUID().slice(0, 8)
  const sender = { name: `Eleni ${mark}`, email: `eleni.${mark}@example.com` }
  const message = { ...sender, subject: `A ring ${mark}`, body: 'Could you make it wider?' }
  expect((await request.post('/api/v1/contact/email', { data: message })).status()).toBe(200)
  const unknownOrder = codeOfNoOrder()
  const stated = await request.post('/api/v1/withdrawals/', {
    data: { ...sender, order_code: unknownOrder, lines: null },
  })
  expect(stated.status()).toBe(201)
  const stock = await firstStockPath(page)
  const giftCard = await issueGiftCard(page)
  await addCode(page, uniqueCode(), '10')
  return [
    { draft: 'product', path: `/desk/catalogue/${MODEL}`, name: 'Product' },
    { draft: 'categories', path: '/desk/catalogue/categories', name: 'Categories' },
    { draft: 'choices', path: '/desk/catalogue/choices', name: 'Choices' },
    { draft: 'filters', path: '/desk/catalogue/filters', name: 'Filters' },
    { draft: 'questions', path: '/desk/catalogue/questions/new', name: 'Questions' },
    { draft: 'synonym', path: '/desk/catalogue/synonyms/new', name: 'Search words' },
    { draft: 'discounts', path: '/desk/discounts', name: 'Discounts', add: 'Add a discount' },
    { draft: 'codes', path: '/desk/discounts', name: 'Make codes' },
    { draft: 'home', path: '/desk/content/home', name: 'Home page' },
    { draft: 'page', path: '/desk/content/pages/about', name: 'Page' },
    { draft: 'translation', path: '/desk/content/translations/el/products/kyma-band', name: 'Texts in Greek' },
    { draft: 'promotions', path: '/desk/content/promotions', name: 'Promotions' },
    { draft: 'banner', path: '/desk/content/banner', name: 'Banner' },
    { draft: 'settings', path: '/desk/settings/contact', name: 'Contact and opening hours' },
    { draft: 'bank', path: '/desk/settings/bank', name: 'Bank account' },
    { draft: 'shipping', path: '/desk/settings/shipping', name: 'Shipping fees' },
    { draft: 'theme', path: '/desk/settings/theme', name: 'Look of the shop' },
    { draft: 'ship', path: `/desk/orders/${waiting}`, name: 'Ship the order' },
    { draft: 'new_day', path: `/desk/orders/${made}`, name: 'Tell the buyer a new day' },
    { draft: 'note', path: `/desk/orders/${waiting}`, name: 'Add a note' },
    { draft: 'proof', path: `/desk/orders/${engraved}`, name: `Send a proof of ${SIGNET_TITLE}` },
    { draft: 'cancel', path: `/desk/orders/${waiting}/cancel`, name: 'Confirm the cancellation' },
    { draft: 'parcel', path: `/desk/orders/${shipped}`, name: 'Add a parcel' },
    { draft: 'refund', path: `/desk/orders/${shipped}/refund`, name: 'How much to refund' },
    { draft: 'gift_card', path: '/desk/gift-cards', name: 'Issue a gift card' },
    { draft: 'gift_card_send', path: giftCard, name: 'Send the gift card' },
    { draft: 'gift_card_correct', path: giftCard, name: 'Correct the gift card' },
    { draft: 'gift_card_withdraw', path: giftCard, name: 'Withdraw the gift card' },
    { draft: 'answer', path: await findHref(page, '/desk/messages', message.subject), name: 'Answer' },
    { draft: 'accept', path: await findHref(page, '/desk/withdrawals', unknownOrder), name: 'Accept the statement' },
    { draft: 'refuse', path: await findHref(page, '/desk/withdrawals', unknownOrder), name: 'Refuse the statement' },
    { draft: 'stock_change', path: stock, name: 'Add or take away' },
    { draft: 'stock', path: stock, name: 'Set' },
    { draft: 'invite', path: '/desk/staff', name: 'Invite somebody' },
  ]
}

/** The letters and digits of codes of orders. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const codeOfNoOrder = () => {
  const part = () => Array.from({ length: 4 }, () => SIGNS[Math.floor(Math.random() * SIGNS.length)]).join('')
  return `AS-${part()}-${part()}`
}

async function firstStockPath(page: Page): Promise<string> {
  await page.goto('/desk/stock')
  return (await page.locator('main li a[href^="/desk/stock/"]').first().getAttribute('href')) ?? ''
}

const formOf = (page: Page, { name }: Form): Locator => page.locator(`form[aria-label="${name}"]`).first()

/** Its first input for a text, in whatever is closed. */
async function openTextOf(page: Page, form: Form): Promise<Locator> {
  const text = formOf(page, form)
    .locator('textarea, input[type="text"], input[type="email"], input[type="tel"], input:not([type])')
    .first()
  await text.evaluate((input) => {
    for (let around = input.closest('details'); around; around = around.parentElement?.closest('details') ?? null)
      around.open = true
  })
  return text
}

type Typed = { form: Form; input: string; text: string }

/** Types, loses the network, types on, and loads the page again once the network is back. */
async function typeAndLoseNetwork(page: Page, form: Form): Promise<Typed> {
  const found = page.waitForResponse('**/desk/drafts?*')
  await page.goto(form.path)
  await found
  if (form.add) await formOf(page, form).getByRole('button', { name: form.add }).click()
  const text = await openTextOf(page, form)
  const typed = form.draft === 'invite' ? `${randomUUID()}@desk.example` : `Kept ${randomUUID().slice(0, 8)}`
  const kept = page.waitForResponse((response) => response.url().endsWith('/desk/drafts') && response.ok())
  await text.fill(typed.slice(0, 6))
  await kept
  await page.context().setOffline(true)
  await text.fill(typed)
  await page.context().setOffline(false)
  const input = (await text.getAttribute('name')) ?? ''
  await page.reload()
  await expectTyped(page, { form, input, text: typed })
  return { form, input, text: typed }
}

const expectTyped = (page: Page, { form, input, text }: Typed) =>
  test.step(`${form.draft} has what was typed`, () =>
    expect(formOf(page, form).locator(`[name="${input}"]`).first()).toHaveValue(text))

async function expectAllTyped(page: Page, all: readonly Typed[]): Promise<void> {
  for (const typed of all) {
    await page.goto(typed.form.path)
    await expectTyped(page, typed)
  }
}

async function signInAgain(page: Page, email: string, key: string): Promise<void> {
  await page.goto('/desk')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('One-time code').fill(oneTimeCodeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
}

/** A new tab of another device, on which nothing was typed. */
async function openElsewhere(browser: Browser, page: Page, baseURL: string | undefined): Promise<Page> {
  const cookies = await page.context().cookies()
  const context = await browser.newContext({ baseURL, viewport: PHONE, storageState: { cookies, origins: [] } })
  return context.newPage()
}

test(
  'what is typed into any form outlives the network, the session and the tab',
  { tag: '@nightly' },
  async ({ page, browser, baseURL, request }) => {
    test.slow()
    page.setDefaultTimeout(15_000)
    const { email, link } = await invite(page, 'Owner')
    await page.goto(link)
    const key = (await page.locator('code').textContent()) ?? ''
    await choosePassword(page, PASSWORD, oneTimeCodeOf(key, 0))
    await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
    const forms = await prepareForms(page, request)
    const drafts = [...forms.map(({ draft }) => draft), ...OF_AN_EMPTY_SHOP]
    expect(drafts.toSorted()).toEqual(Object.keys(DRAFT_FORMS).toSorted())

    const all: Typed[] = []
    for (const form of forms)
      await test.step(`type into ${form.draft}`, async () => void all.push(await typeAndLoseNetwork(page, form)))

    await page.context().clearCookies()
    await signInAgain(page, email, key)
    await expectAllTyped(page, all)

    const elsewhere = await openElsewhere(browser, page, baseURL)
    await page.close()
    await expectAllTyped(elsewhere, all)
    await elsewhere.context().close()
  },
)
