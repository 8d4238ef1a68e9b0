import { type Page } from '@playwright/test'
import { expect } from './fixtures'

const PRODUCT = '/shop/bands/kyma-band'

const TEST_ADDRESS = {
  'First name': 'Eleni',
  'Last name': 'Papadaki',
  Email: 'eleni@test.example',
  'Phone number': '+30 210 1234567',
  'Street name': 'Odos Ermou',
  'Street number or building name': '12',
  'ZIP/Postal code': '105 63',
  City: 'Athens',
  County: 'Attica',
  Country: 'Greece',
}

export const billingSection = (page: Page) => page.getByRole('region', { name: 'Billing info' })
export const orderSummary = (page: Page) => page.getByRole('region', { name: 'Order summary' })

export async function addToCart(page: Page) {
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(
    page.getByRole('status').filter({ hasText: 'We have added the item to your cart.' }).first(),
  ).toBeVisible()
}

export async function openCheckout(page: Page) {
  await addToCart(page)
  await page.goto('/shop/cart/checkout')
  await expect(page.getByRole('heading', { name: 'Checkout', level: 1 })).toBeVisible()
}

export async function fillIn(page: Page, over: Partial<typeof TEST_ADDRESS> = {}) {
  for (const [label, value] of Object.entries({ ...TEST_ADDRESS, ...over }))
    await billingSection(page).getByLabel(label, { exact: false }).first().fill(value)
  await page.getByLabel('Is the shipping address the same?').check()
}

export const choosePaymentMethod = (
  page: Page,
  method: 'Debit or credit card' | 'Payment on delivery' | 'Bank transfer',
) => page.getByRole('radio', { name: method }).check()

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click()

export async function fillCardNumber(page: Page, number: string) {
  if (!(await page.getByRole('heading', { name: 'Outcomes' }).isVisible()))
    await page.getByText('Test cards', { exact: true }).click()
  await page.getByRole('button', { name: number.replace(/(\d{4})(?=\d)/g, '$1 ') }).click()
}

/** Returns the code of the order. */
export async function expectSuccess(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
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
