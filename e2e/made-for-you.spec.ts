import { type Browser, type Page } from '@playwright/test'
import { CARDS } from '@asimera/qa/cards'
import * as cartTexts from '@messages/cart'
import { locale } from '@messages/language'
import * as making from '@messages/making'
import { proofWaits } from '@messages/order'
import * as withdrawal from '@messages/withdrawal-form'
import { formatDay } from '@/lib/platform/base/dates'
import { readEmails } from './account'
import { BAND } from './checkout'
import { createCustomer, type Customer, logIn } from './customer'
import { product } from './demo'
import { enterDesk } from './desk/fixtures'
import { form, openOrder, stateOf, status } from './desk/order-screen'
import { expect, shopIn, test } from './fixtures'

type Shop = ReturnType<typeof shopIn>

const NECKLACE = product('ilios-coin-necklace')
const SIGNET = product('sfragida-signet')
const { name: NAME = '', date: DATE = '' } = NECKLACE.questions
const { initials: INITIALS = '' } = SIGNET.questions
const ORDER_PAGE = /\/shop\/cart\/order\/[\w-]{43}(?![\w-])/

async function addNecklace({ product: page }: Shop, name: string, date: string) {
  await page.open(NECKLACE.path)
  await page.answer(NAME).fill(name)
  await page.answer(DATE).fill(date)
  await page.addToCart()
}

/** The customer's own cart, which replaces that of the guest. */
async function addSignetElsewhere(browser: Browser, baseURL: string | undefined, customer: Customer) {
  const context = await browser.newContext({ baseURL })
  await logIn(context, customer)
  const page = await context.newPage()
  const there = shopIn(page)
  await there.product.open(SIGNET.path)
  await there.product.answer(INITIALS).fill('AK')
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await there.product.addToCart()
  await saved
  await context.close()
}

/** The owner at the desk, in a browser of their own. */
async function asOwner(browser: Browser, baseURL: string | undefined, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, locale: 'en-US' })
  const page = await context.newPage()
  await enterDesk(page, 'owner')
  await use(page)
  await context.close()
}

/** States the withdrawal from one piece. The page of an order leads there only while a piece of it may be returned. */
async function withdraw(page: Page, { withdrawal: statement }: Shop, orderPage: string, name: string) {
  await page.goto(`${orderPage}/withdraw`)
  for (const item of await statement.items.all()) await item.uncheck()
  await page.getByRole('checkbox', { name }).first().check()
  await statement.continue()
  await statement.confirm()
  await expect(statement.receivedHeading).toBeVisible()
}

/** A statement of the order at the desk. */
async function openStatement(page: Page, code: string, at: number) {
  await openOrder(page, code)
  await page
    .getByRole('link', { name: /^Statement \d+$/ })
    .nth(at)
    .click()
}

test(
  'two necklaces with a name and a date: added, changed, ordered, approved, made, and not taken back',
  { tag: '@nightly' },
  async ({ page, shop, browser, baseURL, context }) => {
    const customer = await createCustomer()
    await addNecklace(shop, 'Ελένη', '2026-06-07')
    await addNecklace(shop, 'Maria', '1999-12-31')
    await shop.product.open(BAND.path)
    await shop.product.addToCart()
    await shop.cart.open()
    await expect(shop.cart.lines).toHaveCount(3)
    await shop.cart.line('Maria').edit.click()
    await shop.cart.answer(NAME).fill('Nikos')
    await shop.cart.saveAnswers.click()
    await expect(shop.cart.line('Nikos').answers).toHaveText([/Nikos/, new RegExp(formatDay('1999-12-31', locale))])

    await addSignetElsewhere(browser, baseURL, customer)
    await shop.logIn.open()
    await shop.logIn.logIn(customer)
    await page.waitForURL(({ pathname }) => pathname !== '/log-in')
    await shop.cart.open()
    await expect(shop.cart.lines).toHaveCount(1)
    await page.getByRole('button', { name: cartTexts.addToThisCart }).click()
    await expect(shop.cart.lines).toHaveCount(4)
    await expect(shop.cart.line('AK').answers).toHaveText(new RegExp(`^${INITIALS}:?\\s*AK`))
    await shop.cart.line('AK').remove.click()

    await shop.cart.goToCheckout()
    await shop.checkout.fillIn({ email: customer.email })
    await shop.checkout.payBy('card')
    await shop.checkout.card.choose(CARDS.succeeds)
    await shop.checkout.placeOrder()
    await expect(shop.success.thanks).toBeVisible()
    const code = await shop.success.order.readCode()
    await expect(shop.success.order.items).toContainText('Ελένη')
    await expect(shop.success.order.items).toContainText('Nikos')
    const findConfirmation = async () =>
      (await readEmails(customer.email)).find(({ text }) => ORDER_PAGE.test(text))?.text ?? ''
    await expect.poll(findConfirmation).toContain('Ελένη')
    const [orderPage = ''] = ORDER_PAGE.exec(await findConfirmation()) ?? []

    await asOwner(browser, baseURL, async (desk) => {
      await openOrder(desk, code, 'Paid')
      const proof = form(desk, 'Send a proof of').first()
      await desk.getByText('Send a proof', { exact: true }).first().click()
      await proof.getByLabel('How it will be').fill('Ελένη 7.6.2026')
      await proof.getByRole('button', { name: 'Send the proof' }).click()
      await expect(status(desk, 'The proof is sent.')).toBeVisible()
    })
    await page.goto(orderPage)
    await page.getByRole('link', { name: proofWaits }).click()
    await expect(page.getByText('Ελένη 7.6.2026')).toBeVisible()
    await page.getByRole('button', { name: making.approve }).click()

    await asOwner(browser, baseURL, async (desk) => {
      await openOrder(desk, code)
      await expect(desk.getByText('The buyer has approved the proof')).toBeVisible()
      await desk.getByRole('link', { name: 'Work slips' }).click()
      await expect(desk.getByRole('article')).toHaveCount(2)
      await expect(desk.getByRole('article').filter({ hasText: 'Ελένη' })).toContainText('5 characters')
      await openOrder(desk, code)
      await desk.getByRole('button', { name: 'Ship' }).click()
      await expect(status(desk, 'The order is shipped.')).toBeVisible()
    })

    await withdraw(page, shop, orderPage, BAND.name)
    await page.goto(`${orderPage}/withdraw`)
    await expect(page.getByText(withdrawal.exempt)).toHaveCount(2)
    await withdraw(page, shop, orderPage, NECKLACE.name)
    const lastEmail = async () => (await readEmails(customer.email))[0]?.text
    await expect.poll(lastEmail).toContain('2011/83')

    await asOwner(browser, baseURL, async (desk) => {
      await openStatement(desk, code, 0)
      await desk.getByRole('button', { name: 'Record the arrival' }).click()
      await expect(status(desk, 'The arrival of the pieces is recorded.')).toBeVisible()
      await desk.getByRole('link', { name: 'Refund…' }).click()
      await desk.getByRole('button', { name: /^Refund / }).click()
      await expect(status(desk, 'The refund is recorded.')).toBeVisible()
      await openStatement(desk, code, 1)
      await expect(desk.getByText(/made for the buyer: exempt/)).toBeVisible()
      await form(desk, 'Refuse the statement').getByLabel('Reason').fill('Χαραγμένο με το όνομά σας.')
      await form(desk, 'Refuse the statement').getByRole('button', { name: 'Refuse' }).click()
      // The screen that follows must not end the next navigation.
      await desk.waitForURL(/[?&]done=refused/)
      await openOrder(desk, code)
      await expect(stateOf(desk, 'Refunded in part')).toBeVisible()
    })
    await expect.poll(lastEmail).toContain('Χαραγμένο με το όνομά σας.')
    await context.close()
  },
)
