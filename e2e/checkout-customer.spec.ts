import { type APIRequestContext, type Page } from '@playwright/test'
import {
  addToCart,
  billingSection,
  expectSuccess,
  fillIn,
  openCheckout,
  choosePaymentMethod,
  placeOrder,
  orderSummary,
  fillCardNumber,
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

const savedAddressButton = (page: Page, kind: 'billing' | 'shipping') =>
  page.getByRole('button', { name: `Choose a saved ${kind} address` })
const savedAddressDialog = (page: Page, kind: 'billing' | 'shipping') =>
  page.getByRole('dialog', { name: `Choose a saved ${kind} address` })

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
    ['Debit or credit card', 'Paid'],
    ['Payment on delivery', 'Confirmed'],
    ['Bank transfer', 'Awaiting payment'],
  ] as const) {
    test(`pays by ${method}, and sees the order in the account area`, async ({ page }) => {
      await openCheckout(page)
      await expect(page.getByText(`Logged in as ${customer.email}`)).toBeVisible()
      await expect(billingSection(page).getByLabel('Email')).toHaveValue(customer.email)
      await chooseSavedAddress(page, 'billing', 'Eleni Papadaki')
      await chooseSavedAddress(page, 'shipping', 'Marina Papadaki')
      await choosePaymentMethod(page, method)
      if (method === 'Debit or credit card') await fillCardNumber(page, '4242424242424242')
      await placeOrder(page)
      const code = await expectSuccess(page)
      await expect(page.getByText(state, { exact: true })).toBeVisible()
      await expect(page.getByText(/Thessaloniki/)).toBeVisible()
      await page.goto('/my-account/orders')
      const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '1 item' })
      await row.getByText('1 item').click()
      await expect(row.getByText(`Order ${code}`)).toBeVisible()
      await expect(row.getByText(state, { exact: true })).toBeVisible()
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
    await expect(page.getByRole('region', { name: 'Shipping info' }).getByLabel('City')).toHaveValue('Thessaloniki')
    await expect(billingSection(page).getByLabel('City')).toHaveValue('')
  })
})

test('the input of a guest is preserved during the log-in', async ({ page, request }) => {
  const { email, password } = await createCustomer(request)
  await openCheckout(page)
  await fillIn(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible()
  await expect(billingSection(page).getByLabel('City')).toHaveValue('Athens')
  await expect(page.getByLabel('Is the shipping address the same?')).toBeChecked()
  await expect(orderSummary(page).getByText('1 × Kyma Band')).toBeVisible()
})

test('an order can be placed by keyboard', async ({ page }) => {
  await addToCart(page)
  await page.goto('/shop/cart/checkout')
  await billingSection(page).getByLabel('First name').focus()
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
  await expect(page.getByLabel('Is the shipping address the same?')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Please ring twice.')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Debit or credit card' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Payment on delivery' })).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Place order' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSuccess(page)
  await expect(page.getByText('Please ring twice.')).toBeVisible()
})
