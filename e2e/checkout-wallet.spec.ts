import { type Page } from '@playwright/test'
import * as card from '@messages/card'
import { empty as cartIsEmpty } from '@messages/cart'
import * as sandbox from '@messages/card-sandbox'
import * as t from '@messages/checkout'
import { missing } from '@messages/address'
import { states } from '@messages/order-labels'
import {
  billingField,
  choosePaymentMethod,
  errorList,
  expectSuccess,
  fillCardNumber,
  fillIn,
  openCheckout,
  placeOrder,
  watchOrders,
} from './checkout'
import { DESKTOP, expect, expectAccessible, nightlyUnless, PHONE, startingWith, test } from './fixtures'

const walletGroup = (page: Page) => page.getByRole('group', { name: t.expressCheckout })
const walletButton = (page: Page) => walletGroup(page).getByRole('button', { name: sandbox.buyWithDemoPay })
const sheet = (page: Page) => page.getByRole('dialog', { name: sandbox.demoPay })
const payButton = (page: Page) => sheet(page).getByRole('button', { name: startingWith(sandbox.payAmount('')) })

const addressInWallet = (page: Page) => sheet(page).getByLabel(sandbox.demoPayAddress)

test('a guest who has typed nothing buys with the wallet of the demo', { tag: '@each-language' }, async ({ page }) => {
  await openCheckout(page)
  await walletButton(page).click()
  await payButton(page).click()
  await expectSuccess(page)
  await expect(page.getByText(states.paid, { exact: true })).toBeVisible()
  await page.goto('/shop/cart')
  await expect(page.getByText(cartIsEmpty)).toBeVisible()
})

test('what the wallet lacks is asked for in the form, and then the wallet orders', async ({ page }) => {
  const orders = await watchOrders(page)
  await openCheckout(page)
  await walletButton(page).click()
  await addressInWallet(page).selectOption(sandbox.withoutCounty)
  await payButton(page).click()
  await expect(sheet(page)).toHaveCount(0)
  await expect(billingField(page, 'county')).toBeFocused()
  await expect(billingField(page, 'city')).toHaveValue('Ermoupoli')
  await expect(errorList(page)).toContainText(missing.county)
  await expectAccessible(page)
  expect(orders.asked()).toBe(0)
  await page.keyboard.type('Cyclades')
  await walletButton(page).click()
  await addressInWallet(page).selectOption(sandbox.withoutCounty)
  await payButton(page).click()
  const code = await expectSuccess(page)
  expect([...orders.codes]).toEqual([code])
})

for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  test(
    `on a ${device}, the wallet says what it obliges to above its button, and its sheet shows the order and fits`,
    nightlyUnless(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await openCheckout(page)
      await walletButton(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
      for (const fact of [
        walletGroup(page).getByText(t.walletObliges),
        walletGroup(page).getByText(t.totalSoFar),
        walletButton(page),
      ])
        await expect(fact).toBeInViewport()
      await expectAccessible(page)
      await walletButton(page).click()
      for (const fact of [
        sheet(page).getByRole('listitem').first(),
        sheet(page).getByText(t.total, { exact: true }),
        payButton(page),
      ])
        await expect(fact).toBeInViewport()
      await expectAccessible(page)
    },
  )

test('a sheet that is closed by keyboard orders nothing, and the order can be paid by card', async ({ page }) => {
  const orders = await watchOrders(page)
  await openCheckout(page)
  await fillIn(page)
  await choosePaymentMethod(page, 'card')
  await walletButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(walletButton(page)).toBeFocused()
  await expect(walletGroup(page).getByText(card.walletClosed)).toBeVisible()
  expect(orders.asked()).toBe(0)
  await fillCardNumber(page, '4242424242424242')
  await placeOrder(page)
  const code = await expectSuccess(page)
  expect([...orders.codes]).toEqual([code])
})

test.describe('a declined card in the wallet', () => {
  test.use({ expectedErrors: [/status of 402/] })

  test('is told at the wallet, and another one pays the same order', async ({ page }) => {
    const orders = await watchOrders(page)
    await openCheckout(page)
    await walletButton(page).click()
    await sheet(page).getByLabel(sandbox.demoPayCard).selectOption('4000000000009995')
    await payButton(page).click()
    await expect(errorList(page)).toContainText(card.insufficientFunds)
    await expect(walletGroup(page)).toHaveAccessibleDescription(card.insufficientFunds)
    await expect(sheet(page)).toHaveCount(0)
    await walletButton(page).click()
    await sheet(page).getByLabel(sandbox.demoPayCard).selectOption('4000002760003184')
    await payButton(page).click()
    await page.getByRole('button', { name: sandbox.completeAuthentication, exact: true }).click()
    const code = await expectSuccess(page)
    expect([...orders.codes]).toEqual([code])
  })
})
