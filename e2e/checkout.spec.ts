import { type Page } from '@playwright/test'
import { missing } from '@messages/address'
import { empty as cartIsEmpty } from '@messages/cart'
import * as sandbox from '@messages/card-sandbox'
import * as t from '@messages/checkout'
import { deliveryTime } from '@messages/delivery'
import { howToPay, noOrder } from '@messages/order'
import { paymentMethods, states } from '@messages/order-labels'
import { free } from '@messages/order-totals'
import { cardErrorMessage } from '../lib/payments/decline-codes'
import { testCardGroups } from '../lib/payments/sandbox/test-cards'
import { addToCart } from './cart'
import {
  billingField,
  choosePaymentMethod,
  errorList,
  expectSuccess,
  fillIn,
  openCheckout,
  placeOrder,
  placeOrderButton,
  orderSummary,
  fillCardNumber,
  sameAddress,
  shippingSection,
} from './checkout'
import { product } from './demo'
import { DESKTOP, expect, expectAccessible, PHONE, startingWith, test } from './fixtures'

const amountOf = (page: Page, name: 'discount' | 'shipping') =>
  orderSummary(page)
    .getByRole('definition')
    .nth(name === 'discount' ? 1 : 2)

test.describe('a guest pays', () => {
  for (const [method, state] of [
    ['via_courier', 'confirmed'],
    ['transfer', 'awaiting_payment'],
    ['card', 'paid'],
  ] as const) {
    test(`by ${paymentMethods[method]}`, async ({ page }) => {
      await openCheckout(page)
      await fillIn(page)
      await choosePaymentMethod(page, method)
      if (state === 'paid') await fillCardNumber(page, '4242424242424242')
      await placeOrder(page)
      await expectSuccess(page)
      await expect(page.getByText(states[state], { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: howToPay })).toHaveCount(method === 'transfer' ? 1 : 0)
      await expectAccessible(page)
      await page.reload()
      await expectSuccess(page)
      await page.goto('/shop/cart')
      await expect(page.getByText(cartIsEmpty)).toBeVisible()
    })
  }
})

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(`on a ${device}, the button says that it obliges to pay, with the order right above it`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await openCheckout(page)
    await fillIn(page)
    const button = placeOrderButton(page)
    await expect(button).toHaveAccessibleName(t.placeOrder)
    for (const method of ['card', 'via_courier', 'transfer'] as const) {
      await choosePaymentMethod(page, method)
      await expect(button).toHaveAccessibleName(t.placeOrderBy[method])
    }
    await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    await expect(button).toBeInViewport()
    for (const fact of [
      orderSummary(page).getByRole('listitem').first(),
      orderSummary(page).getByText(t.total, { exact: true }),
      orderSummary(page).getByText(startingWith(deliveryTime(''))),
    ])
      await expect(fact).toBeInViewport()
    await expectAccessible(page)
  })

test('missing fields are named at the field and in a summary, and the first one is focused', async ({ page }) => {
  await openCheckout(page)
  await placeOrder(page)
  const first = billingField(page, 'first_name')
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(missing.first_name)
  const list = errorList(page)
  await expect(list.getByRole('listitem')).toHaveCount(21)
  await expect(list.getByText(t.choosePaymentMethod)).toBeVisible()
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await expectAccessible(page)
  }
})

test('a field keeps its height next to one with an error, and all thumbnails have the same size', async ({ page }) => {
  await addToCart(page, product('perla-studs').path)
  await openCheckout(page)
  const [first, last] = [billingField(page, 'first_name'), billingField(page, 'last_name')]
  await last.fill('Papadaki')
  const height = (await last.boundingBox())?.height
  await placeOrder(page)
  await expect(first).toHaveAccessibleDescription(missing.first_name)
  expect((await first.boundingBox())?.y).toBe((await last.boundingBox())?.y)
  expect((await last.boundingBox())?.height).toBe(height)

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
  await expect(amountOf(page, 'discount')).toHaveText('-')
  await expect(amountOf(page, 'shipping')).toHaveText('-')
  await fillIn(page)
  await expect(amountOf(page, 'shipping')).toHaveText(free)
  await page.reload()
  await expect(billingField(page, 'city')).toHaveValue('Athens')
  await expect(sameAddress(page)).toBeChecked()
  await expect(shippingSection(page)).toHaveCount(0)
})

test.describe('the card', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('shows the reason of every decline code, and the order continues with the next card', async ({ page }) => {
    test.setTimeout(240_000)
    await openCheckout(page)
    await fillIn(page)
    await choosePaymentMethod(page, 'card')
    const codes = new Set<string>()
    await page.route('**/payments/new', async (route) => {
      const response = await route.fetch()
      codes.add((await response.json()).order_code)
      await route.fulfill({ response })
    })
    const alert = errorList(page)
    for (const { number, outcome } of testCardGroups.flatMap(({ cards }) => cards)) {
      if (outcome.kind !== 'decline') continue
      await fillCardNumber(page, number)
      const answered = page.waitForResponse((response) => response.url().includes('/confirm'))
      await placeOrder(page)
      await answered
      await expect(alert.getByText(cardErrorMessage({ decline_code: outcome.code }))).toBeVisible()
      await expect(placeOrderButton(page)).toBeVisible()
    }
    await fillCardNumber(page, '4242424242424242')
    await placeOrder(page)
    await expectSuccess(page)
    expect(codes.size).toBe(1)
  })

  test('asks for authentication, which can fail and then succeed', async ({ page }) => {
    await openCheckout(page)
    await fillIn(page)
    await choosePaymentMethod(page, 'card')
    await fillCardNumber(page, '4000002760003184')
    await placeOrder(page)
    await page.getByRole('button', { name: sandbox.failAuthentication, exact: true }).click()
    await expect(errorList(page)).toContainText(t.cardError)
    await placeOrder(page)
    await page.getByRole('button', { name: sandbox.completeAuthentication, exact: true }).click()
    await expectSuccess(page)
  })
})

test('a payment without a webhook event is found by asking the provider', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await choosePaymentMethod(page, 'card')
  const silent = testCardGroups.flatMap(({ cards }) => cards).find(({ events }) => events === 'never')
  await fillCardNumber(page, silent?.number ?? '')
  await placeOrder(page)
  await expectSuccess(page)
  await expect(page.getByText(states.paid, { exact: true })).toBeVisible()
})

test('the success page without an order explains itself', async ({ page }) => {
  await page.goto('/shop/cart/success')
  await expect(page.getByRole('heading', { name: noOrder })).toBeVisible()
})
