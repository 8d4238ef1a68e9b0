import { type Page } from '@playwright/test'
import { cardErrorMessage } from '../lib/payments/decline-codes'
import { testCardGroups } from '../lib/payments/sandbox/test-cards'
import { addToCart } from './cart'
import {
  billingSection,
  expectSuccess,
  fillIn,
  openCheckout,
  placeOrder,
  orderSummary,
  fillCardNumber,
} from './checkout'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

const amountOf = (page: Page, name: string) =>
  orderSummary(page)
    .getByRole('definition')
    .nth(name === 'Discount' ? 1 : 2)

test.describe('a guest pays', () => {
  for (const [method, state] of [
    ['Payment on delivery', 'Confirmed'],
    ['Bank transfer', 'Awaiting payment'],
    ['Debit or credit card', 'Paid'],
  ] as const) {
    test(`by ${method}`, async ({ page }) => {
      await openCheckout(page)
      await fillIn(page)
      await page.getByRole('radio', { name: method }).check()
      if (state === 'Paid') await fillCardNumber(page, '4242424242424242')
      await placeOrder(page)
      await expectSuccess(page)
      await expect(page.getByText(state, { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: 'How to pay' })).toHaveCount(method === 'Bank transfer' ? 1 : 0)
      await expectAccessible(page)
      await page.reload()
      await expectSuccess(page)
      await page.goto('/shop/cart')
      await expect(page.getByText('Your cart is empty...')).toBeVisible()
    })
  }
})

test('missing fields are named at the field and in a summary, and the first one is focused', async ({ page }) => {
  await openCheckout(page)
  await placeOrder(page)
  const first = page.getByRole('region', { name: 'Billing info' }).getByLabel('First name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription('Please fill in the first name!')
  const list = page.getByRole('alert').filter({ hasText: 'Please look at the following:' })
  await expect(list.getByRole('listitem')).toHaveCount(21)
  await expect(list.getByText('Please choose a payment method!')).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})

test('a field keeps its height next to one with an error, and all thumbnails have the same size', async ({ page }) => {
  await addToCart(page, '/shop/studs/perla-studs')
  await openCheckout(page)
  const field = (label: string) => billingSection(page).getByLabel(label)
  await field('Last name').fill('Papadaki')
  const height = (await field('Last name').boundingBox())?.height
  await placeOrder(page)
  await expect(field('First name')).toHaveAccessibleDescription('Please fill in the first name!')
  expect((await field('First name').boundingBox())?.y).toBe((await field('Last name').boundingBox())?.y)
  expect((await field('Last name').boundingBox())?.height).toBe(height)

  await orderSummary(page)
    .getByRole('listitem')
    .first()
    .evaluate((line) =>
      line
        .querySelector('span')
        ?.prepend('A ring with a name that goes on for longer than there is room beside a picture '),
    )
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const sizes = await orderSummary(page)
      .locator('img')
      .evaluateAll((all) =>
        all.map((image) => [image.getBoundingClientRect().width, image.getBoundingClientRect().height]),
      )
    expect(sizes).toEqual([
      [56, 56],
      [56, 56],
    ])
  }
})

test('fees depend on the address, the discount is a dash, and the input survives a reload', async ({ page }) => {
  await openCheckout(page)
  await expect(amountOf(page, 'Discount')).toHaveText('-')
  await expect(amountOf(page, 'Shipping')).toHaveText('-')
  await fillIn(page)
  await expect(amountOf(page, 'Shipping')).toHaveText('Free')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Billing info' }).getByLabel('City')).toHaveValue('Athens')
  await expect(page.getByLabel('Is the shipping address the same?')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Shipping info' })).toHaveCount(0)
})

test.describe('the card', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('shows the reason of every decline code, and the order continues with the next card', async ({ page }) => {
    test.setTimeout(240_000)
    await openCheckout(page)
    await fillIn(page)
    await page.getByRole('radio', { name: 'Debit or credit card' }).check()
    const codes = new Set<string>()
    await page.route('**/payments/new', async (route) => {
      const response = await route.fetch()
      codes.add((await response.json()).order_code)
      await route.fulfill({ response })
    })
    const alert = page.getByRole('alert').filter({ hasText: 'Please look at the following:' })
    for (const { number, outcome } of testCardGroups.flatMap(({ cards }) => cards)) {
      if (outcome.kind !== 'decline') continue
      await fillCardNumber(page, number)
      const answered = page.waitForResponse((response) => response.url().includes('/confirm'))
      await placeOrder(page)
      await answered
      await expect(alert.getByText(cardErrorMessage({ decline_code: outcome.code }))).toBeVisible()
      await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible()
    }
    await fillCardNumber(page, '4242424242424242')
    await placeOrder(page)
    await expectSuccess(page)
    expect(codes.size).toBe(1)
  })

  test('asks for authentication, which can fail and then succeed', async ({ page }) => {
    await openCheckout(page)
    await fillIn(page)
    await page.getByRole('radio', { name: 'Debit or credit card' }).check()
    await fillCardNumber(page, '4000002760003184')
    await placeOrder(page)
    await page.getByRole('button', { name: 'Fail authentication' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please look at' })).toContainText(
      'please contact your card issuer',
    )
    await placeOrder(page)
    await page.getByRole('button', { name: 'Complete authentication' }).click()
    await expectSuccess(page)
  })
})

test('a payment without a webhook event is found by asking the provider', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('radio', { name: 'Debit or credit card' }).check()
  const silent = testCardGroups.flatMap(({ cards }) => cards).find(({ events }) => events === 'never')
  await fillCardNumber(page, silent?.number ?? '')
  await placeOrder(page)
  await expectSuccess(page)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
})

test('the success page without an order explains itself', async ({ page }) => {
  await page.goto('/shop/cart/success')
  await expect(page.getByRole('heading', { name: 'No order to show' })).toBeVisible()
})
