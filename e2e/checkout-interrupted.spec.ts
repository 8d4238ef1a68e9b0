import { type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { empty as cartIsEmpty } from '@messages/cart'
import * as t from '@messages/checkout'
import { confirmationTitle } from '@messages/emails'
import { itemCosts } from '@messages/order-errors'
import { paymentMethods } from '@messages/order-labels'
import { variantTitle } from '@/lib/shop/catalogue/variant-title'
import { testCardGroups } from '@/lib/shop/payments/sandbox/test-cards'
import { readEmails } from './account'
import {
  addToCart,
  BAND,
  errorList,
  expectSuccess,
  fillIn,
  openCheckout,
  choosePaymentMethod,
  placeOrder,
  placeOrderButton,
  type PaymentMethod,
  orderSummary,
  fillCardNumber,
  watchOrders,
} from './checkout'
import { price } from './demo'
import { expect, nightlyUnless, test } from './fixtures'

const findCardByEvents = (events: string) =>
  testCardGroups.flatMap(({ cards }) => cards).find((card) => card.events === events)?.number ?? ''
const VALID_CARD = '4242424242424242'

const countConfirmations = async (email: string) =>
  (await readEmails(email)).filter(({ text }) => text.includes(confirmationTitle)).length

async function openCheckoutReadyToPay(page: Page, card: string, email?: string) {
  await openCheckout(page)
  await fillIn(page, email ? { email } : {})
  await choosePaymentMethod(page, 'card')
  await fillCardNumber(page, card)
}

/** Resolves when the card payment is confirmed, and withholds the response from the page. */
function waitForLostConfirmation(page: Page): Promise<void> {
  return new Promise((resolve) => {
    void page.route('**/confirm', async (route) => {
      await route.fetch()
      resolve()
    })
  })
}

test('a double click places one order', async ({ page }) => {
  const orders = await watchOrders(page)
  await openCheckout(page)
  await fillIn(page)
  await choosePaymentMethod(page, 'via_courier')
  await placeOrderButton(page).dblclick()
  await expectSuccess(page)
  expect([orders.asked(), orders.codes.size]).toEqual([1, 1])
})

async function openSecondTab(page: Page, method: PaymentMethod): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/shop/cart/checkout')
  await fillIn(other)
  await choosePaymentMethod(other, method)
  return other
}

const waitingNotice = (page: Page) => page.getByRole('status').filter({ hasText: t.orderedInAnotherTab })

for (const method of ['via_courier', 'transfer'] as const) {
  test(
    `two tabs that order the same cart at once, the second by ${paymentMethods[method]}, place one order`,
    nightlyUnless(method === 'via_courier'),
    async ({ page, context }) => {
      await openCheckout(page)
      await fillIn(page)
      await choosePaymentMethod(page, 'via_courier')
      const other = await openSecondTab(page, method)
      // The first response waits until the second tab has ordered.
      let answer = () => {}
      const isPressed = new Promise<void>((resolve) => (answer = resolve))
      const asked = new Promise<void>((resolve) => {
        void context.route('**/payments/new', async (route) => {
          resolve()
          await isPressed
          await route.continue()
        })
      })
      await placeOrder(page)
      await asked
      await placeOrder(other)
      await expect(waitingNotice(other)).toBeVisible()
      answer()
      const codes = await Promise.all([expectSuccess(page), expectSuccess(other)])
      expect(new Set(codes).size).toBe(1)
      await page.goto('/shop/cart')
      await expect(page.getByText(cartIsEmpty)).toBeVisible()
    },
  )
}

test('a tab that waits for another tab continues when that one is closed', { tag: '@nightly' }, async ({ page }) => {
  await openCheckoutReadyToPay(page, '4000002760003184')
  const other = await openSecondTab(page, 'via_courier')
  await placeOrder(page)
  await expect(page.getByRole('dialog', { name: '3-D Secure' })).toBeVisible()
  await placeOrder(other)
  await expect(waitingNotice(other)).toBeVisible()
  await page.close()
  await expectSuccess(other)
  await expect(other.getByText(paymentMethods.via_courier)).toBeVisible()
})

test('an order is paid and confirmed once if the browser is closed during the payment', async ({
  browser,
  baseURL,
}) => {
  const email = `${randomUUID()}@test.example`
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await openCheckoutReadyToPay(page, findCardByEvents('twice'), email)
  const confirmed = waitForLostConfirmation(page)
  await placeOrder(page)
  await confirmed
  await context.close()
  await expect.poll(() => countConfirmations(email)).toBe(1)
})

test('a shopper who returns after the payment sees the order and an empty cart', async ({ page, context }) => {
  await openCheckoutReadyToPay(page, VALID_CARD)
  const orders = await watchOrders(page)
  const confirmed = waitForLostConfirmation(page)
  await placeOrder(page)
  await confirmed
  const [code] = orders.codes
  await page.close()
  const back = await context.newPage()
  await back.goto('/shop/cart/checkout')
  expect(await expectSuccess(back)).toBe(code)
  await back.goto('/shop/cart')
  await expect(back.getByText(cartIsEmpty)).toBeVisible()
})

test('a shopper who leaves during a payment continues the same order', async ({ page }) => {
  const orders = await watchOrders(page)
  await openCheckoutReadyToPay(page, '4000002760003184')
  await placeOrder(page)
  await expect(page.getByRole('dialog', { name: '3-D Secure' })).toBeVisible()
  await page.goto('/')
  await page.goto('/shop/cart/checkout')
  await fillCardNumber(page, VALID_CARD)
  await placeOrder(page)
  expect([...orders.codes]).toEqual([await expectSuccess(page)])
})

test.describe('after a change', () => {
  test.use({ expectedErrors: [/status of (402|409|503)/] })

  test('another payment method after a decline places a new order and cancels the declined one', async ({
    page,
    request,
  }) => {
    const orders = await watchOrders(page)
    await openCheckoutReadyToPay(page, '4000000000000002')
    const first = page.waitForResponse(/payments\/new/)
    await placeOrder(page)
    const { access_token } = await (await first).json()
    await expect(errorList(page)).toBeVisible()
    await choosePaymentMethod(page, 'via_courier')
    await placeOrder(page)
    await expectSuccess(page)
    expect(orders.codes.size).toBe(2)
    const before = await request.get(`/api/v1/shop/payments/orders/${access_token}`)
    expect((await before.json()).state).toBe('cancelled')
  })

  test('a changed price is shown before anything is ordered', async ({ page }) => {
    const orders = await watchOrders(page)
    const VARIANTS = '**/shop/products/variants?**'
    await addToCart(page)
    const item = await page.evaluate((): { name: string; price: string } => {
      const [line] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      localStorage.setItem('cart', JSON.stringify([{ ...line, item: { ...line.item, price: '1.00' } }]))
      return line.item
    })
    await page.route(VARIANTS, (route) => route.fulfill({ status: 503, json: { detail: 'Not now.' } }))
    await page.goto('/shop/cart/checkout')
    await fillIn(page)
    await choosePaymentMethod(page, 'via_courier')
    await expect(orderSummary(page)).toContainText(price('1.00'))
    await page.unroute(VARIANTS)
    await placeOrder(page)
    await expect(errorList(page)).toContainText(
      itemCosts(1, variantTitle(BAND.name, item.name), price(item.price), price('1.00')),
    )
    await expect(orderSummary(page)).toContainText(t.priceHasChanged(price('1.00')))
    expect(orders.codes.size).toBe(0)
    await placeOrder(page)
    await expectSuccess(page)
    expect(orders.codes.size).toBe(1)
  })
})
