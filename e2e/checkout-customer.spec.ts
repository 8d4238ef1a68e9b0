import { type APIRequestContext, type Page } from '@playwright/test'
import * as account from '@messages/account'
import { labels } from '@messages/address'
import * as t from '@messages/checkout'
import { order as orderText } from '@messages/my-orders'
import { paymentMethods, states } from '@messages/order-labels'
import { items } from '@messages/units'
import {
  addToCart,
  BAND,
  billingField,
  expectSuccess,
  fillIn,
  openCheckout,
  choosePaymentMethod,
  placeOrder,
  placeOrderButton,
  orderSummary,
  paymentRadio,
  fillCardNumber,
  sameAddress,
  shippingSection,
} from './checkout'
import { TEST_ADDRESS } from '../lib/address/testing'
import { type Customer, logIn, createCustomer } from './customer'
import { expect, expectAccessible, PHONE, test } from './fixtures'

const ADDRESSES = '/api/v1/shop/shop-users/addresses'
const WORK = {
  ...TEST_ADDRESS,
  first_name: 'Marina',
  address_1: 'Tsimiski',
  address_2: '80',
  zipcode: '546 22',
  city: 'Thessaloniki',
  county: 'Central Macedonia',
}

async function saveAddresses(request: APIRequestContext, token: string) {
  for (const address of [TEST_ADDRESS, WORK]) {
    const saved = await request.post(ADDRESSES, { headers: { Authorization: `Token ${token}` }, data: [address] })
    expect(saved.ok(), await saved.text()).toBe(true)
  }
}

const CHOOSE_SAVED = { billing: t.chooseSavedBillingAddress, shipping: t.chooseSavedShippingAddress }
const savedAddressButton = (page: Page, kind: 'billing' | 'shipping') =>
  page.getByRole('button', { name: CHOOSE_SAVED[kind] })
const savedAddressDialog = (page: Page, kind: 'billing' | 'shipping') =>
  page.getByRole('dialog', { name: CHOOSE_SAVED[kind] })

async function chooseSavedAddress(page: Page, kind: 'billing' | 'shipping', name: string) {
  await savedAddressButton(page, kind).click()
  await savedAddressDialog(page, kind).getByRole('button', { name }).click()
  await expect(savedAddressDialog(page, kind)).toBeHidden()
}

test.describe('a customer with saved addresses', () => {
  let customer: Customer
  let token: string

  test.beforeEach(async ({ context, request }) => {
    customer = await createCustomer(request)
    token = (await logIn(context, customer)).token
    await saveAddresses(request, token)
  })

  for (const [method, state] of [
    ['card', 'paid'],
    ['via_courier', 'confirmed'],
    ['transfer', 'awaiting_payment'],
  ] as const) {
    test(`pays by ${paymentMethods[method]}, and sees the order in the account area`, async ({ page }) => {
      await openCheckout(page)
      await expect(page.getByText(t.loggedInAs(customer.email))).toBeVisible()
      await expect(billingField(page, 'email')).toHaveValue(customer.email)
      await chooseSavedAddress(page, 'billing', 'Eleni Papadaki')
      await chooseSavedAddress(page, 'shipping', 'Marina Papadaki')
      await choosePaymentMethod(page, method)
      if (method === 'card') await fillCardNumber(page, '4242424242424242')
      await placeOrder(page)
      const code = await expectSuccess(page)
      await expect(page.getByText(states[state], { exact: true })).toBeVisible()
      await expect(page.getByText(/Thessaloniki/)).toBeVisible()
      await page.goto('/my-account/orders')
      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: items(1) })
      await row.getByText(items(1)).click()
      await expect(row.getByText(orderText(code))).toBeVisible()
      await expect(row.getByText(states[state], { exact: true })).toBeVisible()
    })
  }

  test('can open, navigate and close the address menus by keyboard, and close them by a click outside', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await openCheckout(page)
    await savedAddressButton(page, 'billing').focus()
    await page.keyboard.press('Enter')
    await expect(savedAddressDialog(page, 'billing')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(savedAddressDialog(page, 'billing')).toBeHidden()
    await expect(savedAddressButton(page, 'billing')).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(savedAddressDialog(page, 'billing')).toBeVisible()
    await page.mouse.click(PHONE.width / 2, 5)
    await expect(savedAddressDialog(page, 'billing')).toBeHidden()

    await savedAddressButton(page, 'shipping').focus()
    await page.keyboard.press('Enter')
    const marina = savedAddressDialog(page, 'shipping').getByRole('button', { name: 'Marina Papadaki' })
    await marina.focus()
    await page.keyboard.press('Enter')
    await expect(savedAddressDialog(page, 'shipping')).toBeHidden()
    await expect(savedAddressButton(page, 'shipping')).toBeFocused()
    await expect(shippingSection(page).getByLabel(labels.city)).toHaveValue('Thessaloniki')
    await expect(billingField(page, 'city')).toHaveValue('')
  })
})

test('the input of a guest is preserved during the log-in', async ({ page, request }) => {
  const { email, password } = await createCustomer(request)
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('main').getByRole('link', { name: t.logIn }).click()
  await page.getByLabel(account.email).fill(email)
  await page.getByLabel(account.password).first().fill(password)
  await page.getByRole('main').getByRole('button', { name: account.logIn }).click()
  await expect(page.getByText(t.loggedInAs(email))).toBeVisible()
  await expect(billingField(page, 'city')).toHaveValue('Athens')
  await expect(sameAddress(page)).toBeChecked()
  await expect(orderSummary(page).getByText(`1 × ${BAND.name}`)).toBeVisible()
})

test('an order can be placed by keyboard', async ({ page }) => {
  await addToCart(page)
  await page.goto('/shop/cart/checkout')
  await billingField(page, 'first_name').focus()
  for (const answer of [
    'Eleni',
    'Papadaki',
    'eleni@test.example',
    '+30 210 1234567',
    'Odos Ermou',
    '12',
    '',
    '105 63',
    'Athens',
    'Attica',
    'Greece',
  ]) {
    await page.keyboard.insertText(answer)
    await page.keyboard.press('Tab')
  }
  await expect(sameAddress(page)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Please ring twice.')
  await page.keyboard.press('Tab')
  await expect(paymentRadio(page, 'card')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(paymentRadio(page, 'via_courier')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(placeOrderButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSuccess(page)
  await expect(page.getByText('Please ring twice.')).toBeVisible()
})
