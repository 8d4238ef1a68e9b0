import { type Browser, type Page } from '@playwright/test'
import * as t from '@messages/withdrawal-form'
import { TEST_ADDRESS } from '@/testing/address'
import { uniqueEmail, waitForEmails } from './account'
import { BAND, choosePaymentMethod, expectSuccess, fillIn, openCheckout, placeOrder } from './checkout'
import * as demo from './demo'
import {
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
  shopIn,
  startLayoutShiftObserver,
  test,
} from './fixtures'

const NAME = `${TEST_ADDRESS.first_name} ${TEST_ADDRESS.last_name}`
const SMALL_PHONE = { width: 360, height: 740 }
const ORDER_PAGE = /\/shop\/cart\/order\/[\w-]{43}(?![\w-])/

type PlacedOrder = { code: string; email: string; page: string }

/** Places an order on delivery, and takes the address of its page from its email. */
async function orderAsGuest(page: Page): Promise<PlacedOrder> {
  const email = uniqueEmail()
  await openCheckout(page)
  await fillIn(page, { email })
  await choosePaymentMethod(page, 'via_courier')
  await placeOrder(page)
  const code = await expectSuccess(page)
  const [mail] = await waitForEmails(email)
  return { code, email, page: ORDER_PAGE.exec(mail?.text ?? '')?.[0] ?? '' }
}

/** With scripts, which the checkout needs. */
async function orderElsewhere(browser: Browser): Promise<PlacedOrder> {
  const context = await browser.newContext({ javaScriptEnabled: true })
  const order = await orderAsGuest(await context.newPage())
  await context.close()
  return order
}

/** The statement of an order. */
const statementOf = ({ code, email }: { code: string; email: string }) => ({ name: NAME, orderCode: code, email })

async function expectReceived(page: Page, receipt: string) {
  await expect(shopIn(page).withdrawal.receivedHeading).toBeVisible()
  await expect(page.getByText(receipt)).toBeVisible()
  await expect(page).toHaveURL('/withdraw/received')
}

/** What the shop answers, without what was typed. */
const answerOf = async (page: Page, { code, email }: { code: string; email: string }) =>
  (await page.getByRole('main').innerText())
    .replaceAll(code, 'CODE')
    .replaceAll(email, 'EMAIL')
    .replace(/\d{1,2}:\d{2}/, 'TIME')

test(
  'a guest withdraws from an order on its page, and gets a receipt',
  { tag: '@each-language' },
  async ({ page, shop: { order, withdrawal } }) => {
    const placed = await orderAsGuest(page)
    await expect(order.withdraw).toBeVisible()
    await page.goto(placed.page)
    await order.withdraw.click()
    await expect(withdrawal.statementHeading).toBeVisible()
    await expect(withdrawal.name).toHaveValue(NAME)
    await expect(withdrawal.email).toHaveValue(placed.email)
    const item = withdrawal.items
    await expect(item).toBeChecked()
    await expectAccessible(page)
    await item.uncheck()
    await withdrawal.continue()
    await expect(item).toBeFocused()
    await expect(item).toHaveAccessibleDescription(t.chooseItem)
    await expect(page).toHaveTitle(new RegExp(`^${t.titleWithError(t.title)}`))
    await item.check()
    await withdrawal.continue()
    await expect(withdrawal.reviewHeading).toBeVisible()
    await expect(page.getByText(t.declaration(placed.code))).toBeVisible()
    await expect(page.getByText(t.wholeOrder)).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(1)
    await expectAccessible(page)
    await withdrawal.confirmButton.click()
    await expectReceived(page, t.receiptSent(placed.email))
    await expectAccessible(page)
    await page.reload()
    await expectReceived(page, t.receiptSent(placed.email))
    const [receipt] = await waitForEmails(placed.email, 2)
    expect(receipt?.text).toContain(placed.code)
    expect(receipt?.text).toContain(NAME)
  },
)

test('a customer withdraws from an order in the list of orders', async ({
  page,
  browser,
  loggedInCustomer: customer,
  shop: { order, myOrders, withdrawal },
}) => {
  await openCheckout(page)
  await fillIn(page, { email: customer.email })
  await choosePaymentMethod(page, 'via_courier')
  await placeOrder(page)
  const code = await expectSuccess(page)
  await myOrders.open()
  await expect(order.withdraw).toBeVisible()
  await expectAccessible(page)
  await order.withdraw.click()
  await expect(page).toHaveURL(`/withdraw?order=${code}`)
  await expect(withdrawal.items.and(page.getByRole('checkbox', { name: `1 × ${BAND.name}` }))).toBeChecked()
  await expect(withdrawal.email).toHaveValue(customer.email)
  await withdrawal.continue()
  await withdrawal.confirmButton.click()
  await expectReceived(page, t.receiptSent(customer.email))

  // To anybody else, the same address shows no more than a code that nobody has.
  const stranger = await (await browser.newContext()).newPage()
  const { withdrawal: seen } = shopIn(stranger)
  await stranger.goto(`/withdraw?order=${code}`)
  await expect(seen.orderCode).toHaveValue(code)
  await expect(seen.name).toHaveValue('')
  await expect(stranger.getByText(BAND.name)).toHaveCount(0)
  await stranger.context().close()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a guest states, corrects, confirms, and a wrong code gets the same answer', async ({
    page,
    browser,
    shop: { footer, withdrawal },
  }) => {
    const placed = await orderElsewhere(browser)
    await page.goto('/about')
    await footer.withdraw.click()
    await expect(withdrawal.statementHeading).toBeVisible()
    await withdrawal.email.fill('eleni@')
    await withdrawal.itemsText.fill('The band')
    await withdrawal.continue()
    await expect(page).toHaveTitle(new RegExp(`^${t.titleWithError(t.title)}`))
    await expect(page).toHaveURL('/withdraw/change')
    await expect(withdrawal.errors.getByRole('link')).toHaveCount(3)
    await expect(withdrawal.name).toBeFocused()
    await expect(withdrawal.name).toHaveAccessibleDescription(t.enterName)
    await expect(withdrawal.email).toHaveValue('eleni@')
    await page.getByRole('link', { name: t.enterOrderCode }).click()
    await expect(page).toHaveURL('/withdraw/change#order_code')
    await withdrawal.fillIn(statementOf(placed))
    await withdrawal.continue()
    await expect(page.getByText(t.declaration(placed.code))).toBeVisible()
    await expect(page.getByText('The band', { exact: true })).toBeVisible()
    await withdrawal.change.click()
    await expect(page).toHaveTitle(new RegExp(`^${t.title}`))
    await withdrawal.itemsText.fill('')
    await withdrawal.continue()
    await expect(page.getByText(t.wholeOrder)).toBeVisible()
    const reviewed = await answerOf(page, placed)
    await withdrawal.confirmButton.click()
    await expectReceived(page, t.receiptWithoutProof(placed.email))
    const received = await answerOf(page, placed)
    const [receipt] = await waitForEmails(placed.email, 2)
    expect(receipt?.text).toContain(placed.code)

    const unknown = { code: 'AS-0000-0000', email: uniqueEmail() }
    await withdrawal.open()
    await withdrawal.fillIn(statementOf(unknown))
    await withdrawal.continue()
    expect(await answerOf(page, unknown)).toBe(reviewed)
    await withdrawal.confirmButton.click()
    await expectReceived(page, t.receiptWithoutProof(unknown.email))
    expect(await answerOf(page, unknown)).toBe(received)
    await waitForEmails(unknown.email)
  })

  test(
    'the page of an order leads to its statement',
    { tag: '@nightly' },
    async ({ page, browser, shop: { order, withdrawal } }) => {
      const placed = await orderElsewhere(browser)
      await page.goto(placed.page)
      await order.withdraw.click()
      await expect(withdrawal.items.and(page.getByRole('checkbox', { name: `1 × ${BAND.name}` }))).toBeChecked()
      await withdrawal.continue()
      await expect(page.getByText(t.declaration(placed.code))).toBeVisible()
      expect(page.url()).not.toMatch(/[\w-]{43}/)
      await withdrawal.confirmButton.click()
      await expectReceived(page, t.receiptSent(placed.email))
    },
  )

  test(
    'a browser that has nothing to review gets the form and a reason',
    { tag: '@nightly' },
    async ({ page, shop: { withdrawal } }) => {
      await page.goto('/withdraw/review')
      await expect(page).toHaveURL('/withdraw/change')
      await expect(withdrawal.errors).toContainText(t.noLongerHere)
      await expect(withdrawal.errors).toContainText(demo.settings.contact_email)
    },
  )
})

test(
  'a button that is pressed before the scripts load sends the statement once',
  { tag: '@nightly' },
  async ({ page, shop: { withdrawal } }) => {
    const unknown = { code: 'AS-0000-0001', email: uniqueEmail() }
    await withdrawal.open()
    await withdrawal.fillIn(statementOf(unknown))
    await withdrawal.continue()
    await expect(withdrawal.reviewHeading).toBeVisible()
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
    await withdrawal.confirmButton.click({ noWaitAfter: true })
    letScriptsThrough()
    await replayed
    await expect.poll(() => sent).toBe(1)
    answer()
    await expectReceived(page, t.receiptWithoutProof(unknown.email))
    expect(sent).toBe(1)
  },
)

test('the statement works with the keyboard alone', async ({ page, shop: { withdrawal } }) => {
  const unknown = { code: 'AS-0000-0002', email: uniqueEmail() }
  await withdrawal.open()
  await withdrawal.name.focus()
  for (const text of [NAME, unknown.code, unknown.email]) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(withdrawal.reviewHeading).toBeVisible()
  await withdrawal.confirmButton.focus()
  await page.keyboard.press('Enter')
  await expectReceived(page, t.receiptWithoutProof(unknown.email))
})

for (const viewport of [PHONE, SMALL_PHONE]) {
  test(
    `on a phone of ${viewport.width} pixels, every step is accessible, fits, and does not move`,
    { tag: '@nightly' },
    async ({ page, shop: { withdrawal } }) => {
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
      await withdrawal.open()
      await expectFits()
      await withdrawal.continue()
      await expect(withdrawal.errors.filter({ hasText: t.pleaseLookAt })).toBeVisible()
      await expectFits()
      await withdrawal.fillIn(statementOf({ code: 'AS-0000-0003', email: uniqueEmail() }))
      await withdrawal.continue()
      await expect(withdrawal.reviewHeading).toBeVisible()
      await expectFits()
    },
  )
}
