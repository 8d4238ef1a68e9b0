import { type Page } from '@playwright/test'
import { labels } from '@messages/address'
import * as sandbox from '@messages/card-sandbox'
import * as t from '@messages/checkout'
import { thankYou } from '@messages/order'
import { paymentMethods } from '@messages/order-labels'
import * as productTexts from '@messages/product'
import { type AddressFieldName, type AddressFields } from '../lib/address/address-fields'
import { TEST_ADDRESS } from '../lib/address/testing'
import { product } from './demo'
import { expect } from './fixtures'

export const BAND = product('kyma-band')

export type PaymentMethod = keyof typeof paymentMethods

export const billingSection = (page: Page) => page.getByRole('region', { name: t.billingInfo })
export const shippingSection = (page: Page) => page.getByRole('region', { name: t.shippingInfo })
export const billingField = (page: Page, name: AddressFieldName) =>
  billingSection(page).getByLabel(labels[name]).first()
export const sameAddress = (page: Page) => page.getByLabel(t.isShippingTheSame)
export const orderSummary = (page: Page) => page.getByRole('region', { name: t.orderSummary })
export const errorList = (page: Page) => page.getByRole('alert').filter({ hasText: t.pleaseLookAt })
/** Its name depends on the payment method. */
export const placeOrderButton = (page: Page) =>
  Object.values(t.placeOrderBy)
    .map((name) => page.getByRole('button', { name, exact: true }))
    .reduce((one, other) => one.or(other))

export async function addToCart(page: Page) {
  await page.goto(BAND.path)
  await page.getByRole('button', { name: productTexts.addToCart }).click()
  await expect(page.getByRole('status').filter({ hasText: productTexts.addedToCart }).first()).toBeVisible()
}

export async function openCheckout(page: Page) {
  await addToCart(page)
  await page.goto('/shop/cart/checkout')
  await expect(page.getByRole('heading', { name: t.checkout, level: 1 })).toBeVisible()
}

export async function fillIn(page: Page, over: Partial<AddressFields> = {}) {
  const address = { ...TEST_ADDRESS, ...over }
  for (const name of Object.keys(TEST_ADDRESS) as AddressFieldName[]) await billingField(page, name).fill(address[name])
  await sameAddress(page).check()
}

export const paymentRadio = (page: Page, method: PaymentMethod) =>
  page.getByRole('radio', { name: paymentMethods[method] })
export const choosePaymentMethod = (page: Page, method: PaymentMethod) => paymentRadio(page, method).check()

export const placeOrder = (page: Page) => placeOrderButton(page).click()

export async function fillCardNumber(page: Page, number: string) {
  if (!(await page.getByRole('heading', { name: sandbox.outcomes }).isVisible()))
    await page.getByText(sandbox.testCards, { exact: true }).click()
  await page.getByRole('button', { name: number.replace(/(\d{4})(?=\d)/g, '$1 ') }).click()
}

/** Returns the code of the order. */
export async function expectSuccess(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: thankYou })).toBeVisible()
  const code = page.getByText(/^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).first()
  await expect(code).toBeVisible()
  return code.innerText()
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
