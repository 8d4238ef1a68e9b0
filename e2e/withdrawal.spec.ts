import { type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { to } from '@messages/mailbox'
import * as t from '@messages/withdrawal-form'
import { withdrawHere } from '@messages/withdrawal-link'
import { TEST_ADDRESS } from '../lib/address/testing'
import { uniqueEmail } from './account'
import { BAND, choosePaymentMethod, expectSuccess, fillIn, openCheckout, placeOrder } from './checkout'
import { createCustomer, logIn } from './customer'
import * as demo from './demo'
import { expect, expectAccessible, expectNoLayoutShift, PHONE, startLayoutShiftObserver, test } from './fixtures'

const NAME = `${TEST_ADDRESS.first_name} ${TEST_ADDRESS.last_name}`
const SMALL_PHONE = { width: 360, height: 740 }
const ORDER_PAGE = /\/shop\/cart\/order\/[\w-]{43}(?=["<\s])/

type PlacedOrder = { code: string; email: string; page: string }

/** Places an order on delivery, and takes the address of its page from its email. */
async function orderAsGuest(page: Page): Promise<PlacedOrder> {
  const email = uniqueEmail()
  await openCheckout(page)
  await fillIn(page, { email })
  await choosePaymentMethod(page, 'via_courier')
  await placeOrder(page)
  const code = await expectSuccess(page)
  const [mail = ''] = await mailsTo(page.request, email, 1)
  return { code, email, page: ORDER_PAGE.exec(mail)?.[0] ?? '' }
}

/** With scripts, which the checkout needs. */
async function orderElsewhere(browser: Browser): Promise<PlacedOrder> {
  const context = await browser.newContext({ javaScriptEnabled: true })
  const order = await orderAsGuest(await context.newPage())
  await context.close()
  return order
}

/** The emails to an address, the newest first, as soon as there are that many. */
async function mailsTo(request: APIRequestContext, email: string, count: number): Promise<string[]> {
  let mails: string[] = []
  await expect(async () => {
    const mailbox = await (await request.get('/mailbox')).text()
    mails = mailbox
      .split('<article')
      .slice(1)
      // What follows the last email has the data of the page, with all emails once more.
      .map((mail) => mail.split('</article>', 1)[0] ?? '')
      .filter((mail) => mail.includes(to(email)))
    expect(mails).toHaveLength(count)
  }).toPass()
  return mails
}

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const next = (page: Page) => page.getByRole('button', { name: t.next }).click()
const confirm = (page: Page) => page.getByRole('button', { name: t.confirm })
const footerLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: withdrawHere, exact: true })
const mainLink = (page: Page) => page.getByRole('main').getByRole('link', { name: withdrawHere, exact: true })

async function fillStatement(page: Page, { code, email }: { code: string; email: string }) {
  await field(page, t.name).fill(NAME)
  await field(page, t.orderCode).fill(code)
  await field(page, t.email).fill(email)
}

async function expectReceived(page: Page, email: string) {
  await expect(title(page, t.receivedTitle)).toBeVisible()
  await expect(page.getByText(t.receiptSent(email))).toBeVisible()
  await expect(page).toHaveURL('/withdraw/received')
}

/** What the shop answers, without what was typed. */
const answerOf = async (page: Page, { code, email }: { code: string; email: string }) =>
  (await page.getByRole('main').innerText())
    .replaceAll(code, 'CODE')
    .replaceAll(email, 'EMAIL')
    .replace(/\d{1,2}:\d{2}/, 'TIME')

test('a guest withdraws from an order on its page, and gets a receipt', async ({ page }) => {
  const order = await orderAsGuest(page)
  await expect(mainLink(page)).toBeVisible()
  await page.goto(order.page)
  await mainLink(page).click()
  await expect(title(page, t.title)).toBeVisible()
  await expect(field(page, t.name)).toHaveValue(NAME)
  await expect(field(page, t.email)).toHaveValue(order.email)
  const piece = page.getByRole('checkbox')
  await expect(piece).toBeChecked()
  await expectAccessible(page)
  await piece.uncheck()
  await next(page)
  await expect(piece).toBeFocused()
  await expect(piece).toHaveAccessibleDescription(t.choosePiece)
  await expect(page).toHaveTitle(new RegExp(`^${t.titleWithError(t.title)}`))
  await piece.check()
  await next(page)
  await expect(title(page, t.reviewTitle)).toBeVisible()
  await expect(page.getByText(t.declaration(order.code))).toBeVisible()
  await expect(page.getByText(t.wholeOrder)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
  await expectAccessible(page)
  await confirm(page).click()
  await expectReceived(page, order.email)
  await expectAccessible(page)
  await page.reload()
  await expectReceived(page, order.email)
  const [receipt = ''] = await mailsTo(page.request, order.email, 2)
  expect(receipt).toContain(order.code)
  expect(receipt).toContain(NAME)
})

test('a customer withdraws from an order in the list of orders', async ({ page, context, browser }) => {
  const customer = await createCustomer()
  await logIn(context, customer)
  await openCheckout(page)
  await fillIn(page, { email: customer.email })
  await choosePaymentMethod(page, 'via_courier')
  await placeOrder(page)
  const code = await expectSuccess(page)
  await page.goto('/my-account/orders')
  await expect(mainLink(page)).toBeVisible()
  await expectAccessible(page)
  await mainLink(page).click()
  await expect(page).toHaveURL(`/withdraw?order=${code}`)
  await expect(page.getByRole('checkbox', { name: `1 × ${BAND.name}` })).toBeChecked()
  await expect(field(page, t.email)).toHaveValue(customer.email)
  await next(page)
  await confirm(page).click()
  await expectReceived(page, customer.email)

  // To anybody else, the same address shows no more than a code that nobody has.
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/withdraw?order=${code}`)
  await expect(field(stranger, t.orderCode)).toHaveValue(code)
  await expect(field(stranger, t.name)).toHaveValue('')
  await expect(stranger.getByText(BAND.name)).toHaveCount(0)
  await stranger.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest states, corrects, confirms, and a wrong code gets the same answer', async ({ page, browser }) => {
    const order = await orderElsewhere(browser)
    await page.goto('/about')
    await footerLink(page).click()
    await expect(title(page, t.title)).toBeVisible()
    await field(page, t.email).fill('eleni@')
    await field(page, t.piecesText).fill('The band')
    await next(page)
    await expect(page).toHaveTitle(new RegExp(`^${t.titleWithError(t.title)}`))
    await expect(page).toHaveURL('/withdraw/change')
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expect(field(page, t.name)).toBeFocused()
    await expect(field(page, t.name)).toHaveAccessibleDescription(t.enterName)
    await expect(field(page, t.email)).toHaveValue('eleni@')
    await page.getByRole('link', { name: t.enterOrderCode }).click()
    await expect(page).toHaveURL('/withdraw/change#order_code')
    await fillStatement(page, order)
    await next(page)
    await expect(page.getByText(t.declaration(order.code))).toBeVisible()
    await expect(page.getByText('The band', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t.change }).click()
    await expect(page).toHaveTitle(new RegExp(`^${t.title}`))
    await field(page, t.piecesText).fill('')
    await next(page)
    await expect(page.getByText(t.wholeOrder)).toBeVisible()
    const reviewed = await answerOf(page, order)
    await confirm(page).click()
    await expectReceived(page, order.email)
    const received = await answerOf(page, order)
    const [receipt = ''] = await mailsTo(page.request, order.email, 2)
    expect(receipt).toContain(order.code)

    const unknown = { code: 'AS-0000-0000', email: uniqueEmail() }
    await page.goto('/withdraw')
    await fillStatement(page, unknown)
    await next(page)
    expect(await answerOf(page, unknown)).toBe(reviewed)
    await confirm(page).click()
    await expectReceived(page, unknown.email)
    expect(await answerOf(page, unknown)).toBe(received)
    await mailsTo(page.request, unknown.email, 1)
  })

  test('the page of an order leads to its statement', async ({ page, browser }) => {
    const order = await orderElsewhere(browser)
    await page.goto(order.page)
    await mainLink(page).click()
    await expect(page.getByRole('checkbox', { name: `1 × ${BAND.name}` })).toBeChecked()
    await next(page)
    await expect(page.getByText(t.declaration(order.code))).toBeVisible()
    expect(page.url()).not.toMatch(/[\w-]{43}/)
    await confirm(page).click()
    await expectReceived(page, order.email)
  })

  test('a browser that has nothing to review gets the form and a reason', async ({ page }) => {
    await page.goto('/withdraw/review')
    await expect(page).toHaveURL('/withdraw/change')
    await expect(page.getByRole('alert')).toContainText(t.noLongerHere)
    await expect(page.getByRole('alert')).toContainText(demo.settings.contact_email)
  })
})

test('a button that is pressed before the scripts load sends the statement once', async ({ page }) => {
  const unknown = { code: 'AS-0000-0001', email: uniqueEmail() }
  await page.goto('/withdraw')
  await fillStatement(page, unknown)
  await next(page)
  await expect(title(page, t.reviewTitle)).toBeVisible()
  let letScriptsThrough = () => {}
  const scripts = new Promise<void>((resolve) => (letScriptsThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  // The page replays earlier input in a task after this event.
  await page.addInitScript(() =>
    addEventListener('hydrated', () => setTimeout(() => setTimeout(() => void fetch('/robots.txt?replayed')))),
  )
  let sent = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/forms/withdrawal/confirmation', async (route) => {
    sent += 1
    await answered
    await route.continue()
  })
  await page.goto('/withdraw/review', { waitUntil: 'commit' })
  const replayed = page.waitForRequest('**/robots.txt?replayed')
  await confirm(page).click({ noWaitAfter: true })
  letScriptsThrough()
  await replayed
  await expect.poll(() => sent).toBe(1)
  answer()
  await expectReceived(page, unknown.email)
  expect(sent).toBe(1)
})

test('the statement works with the keyboard alone', async ({ page }) => {
  const unknown = { code: 'AS-0000-0002', email: uniqueEmail() }
  await page.goto('/withdraw')
  await field(page, t.name).focus()
  for (const text of [NAME, unknown.code, unknown.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(title(page, t.reviewTitle)).toBeVisible()
  await confirm(page).focus()
  await page.keyboard.press('Enter')
  await expectReceived(page, unknown.email)
})

for (const viewport of [PHONE, SMALL_PHONE]) {
  test(`on a phone of ${viewport.width} pixels, every step is accessible, fits, and does not move`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await startLayoutShiftObserver(page)
    const expectFits = async () => {
      await expectAccessible(page)
      await expectNoLayoutShift(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await page.goto('/withdraw')
    await expectFits()
    await next(page)
    await expect(page.getByRole('alert').filter({ hasText: t.pleaseLookAt })).toBeVisible()
    await expectFits()
    await fillStatement(page, { code: 'AS-0000-0003', email: uniqueEmail() })
    await next(page)
    await expect(title(page, t.reviewTitle)).toBeVisible()
    await expectFits()
  })
}

test('search engines find the form, and no later step', async ({ request }) => {
  const robotsOf = async (path: string) =>
    /<meta name="robots" content="([^"]*)"/.exec(await (await request.get(path)).text())?.[1]
  expect(await robotsOf('/withdraw')).toBe('index')
  expect(await robotsOf('/withdraw?order=AS-1')).toBe('noindex')
  expect(await robotsOf('/withdraw/change')).toBe('noindex')
  expect(await (await request.get('/sitemap/1.xml')).text()).toContain('/withdraw</loc>')
})
