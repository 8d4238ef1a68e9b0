import { type Page } from '@playwright/test'
import { type AddressFieldName, type AddressFields, type PaymentMethod } from '@asimera/qa/pages'
import { product } from './demo'
import { expect, shopIn } from './fixtures'

export const BAND = product('kyma-band')

export type { PaymentMethod }

/** The checkout of a page, for tests that are about something else. */
const checkoutOf = (page: Page) => shopIn(page).checkout

export const billingSection = (page: Page) => checkoutOf(page).billing
export const shippingSection = (page: Page) => checkoutOf(page).shipping
export const billingField = (page: Page, name: AddressFieldName) => checkoutOf(page).field(name)
export const sameAddress = (page: Page) => checkoutOf(page).sameAddress
export const orderSummary = (page: Page) => checkoutOf(page).summary
export const errorList = (page: Page) => checkoutOf(page).errors
export const placeOrderButton = (page: Page) => checkoutOf(page).placeOrderButton
export const paymentRadio = (page: Page, method: PaymentMethod) => checkoutOf(page).paymentMethod(method)
export const choosePaymentMethod = (page: Page, method: PaymentMethod) => checkoutOf(page).payBy(method)
export const placeOrder = (page: Page) => checkoutOf(page).placeOrder()
export const fillIn = (page: Page, over: Partial<AddressFields> = {}) => checkoutOf(page).fillIn(over)
export const fillCardNumber = (page: Page, number: string) => checkoutOf(page).card.choose(number)

export async function addToCart(page: Page) {
  const { product } = shopIn(page)
  await product.open(BAND.path)
  await product.addToCart()
}

export async function openCheckout(page: Page) {
  await addToCart(page)
  const { checkout } = shopIn(page)
  await checkout.open()
  await expect(checkout.heading).toHaveText(checkout.names.checkout.checkout)
}

/** Returns the code of the order. */
export async function expectSuccess(page: Page): Promise<string> {
  const { success } = shopIn(page)
  await expect(success.thanks).toBeVisible()
  await expect(success.order.code).toBeVisible()
  return success.order.readCode()
}

/** Records the codes of the orders that this page places, by intercepting requests, and counts its requests. */
export async function watchOrders(page: Page): Promise<{ codes: Set<string>; asked: () => number }> {
  const codes = new Set<string>()
  let asked = 0
  await page.route('**/payments/new', async (route) => {
    asked += 1
    const response = await route.fetch()
    if (response.ok()) codes.add((await response.json()).order_code)
    await route.fulfill({ response })
  })
  return { codes, asked: () => asked }
}
