import { type APIRequestContext } from '@playwright/test'
import { CARDS } from '@asimera/qa/cards'
import { type Customer } from '@asimera/qa/fixtures'
import { type AddressKind, type CheckoutPage } from '@asimera/qa/pages'
import { labels } from '@messages/address'
import * as t from '@messages/checkout'
import { isGift } from '@messages/gifts'
import { haveDiscountCode } from '@messages/order-labels'
import { items, order as orderText } from '@messages/my-orders'
import { paymentMethods, states } from '@messages/order-labels'
import { addToCart, BAND, expectSuccess, openCheckout } from './checkout'
import { TEST_ADDRESS } from '@/testing/address'
import { expect, expectAccessible, nightlyUnless, PHONE, test } from './fixtures'

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

async function chooseSavedAddress(checkout: CheckoutPage, kind: AddressKind, name: string) {
  await checkout.savedAddressesButton(kind).click()
  await checkout.savedAddresses(kind).getByRole('button', { name }).click()
  await expect(checkout.savedAddresses(kind)).toBeHidden()
}

test.describe('a customer with saved addresses', () => {
  let customer: Customer

  test.beforeEach(async ({ request, loggedInCustomer }) => {
    customer = loggedInCustomer
    await saveAddresses(request, customer.token ?? '')
  })

  for (const [method, state] of [
    ['card', 'paid'],
    ['via_courier', 'confirmed'],
    ['transfer', 'awaiting_payment'],
  ] as const) {
    test(
      `pays by ${paymentMethods[method]}, and sees the order in the account area`,
      nightlyUnless(method === 'card'),
      async ({ page, shop: { checkout, success, myOrders } }) => {
        await openCheckout(page)
        await expect(page.getByText(t.loggedInAs(customer.email))).toBeVisible()
        await expect(checkout.field('email')).toHaveValue(customer.email)
        await chooseSavedAddress(checkout, 'billing', 'Eleni Papadaki')
        await chooseSavedAddress(checkout, 'shipping', 'Marina Papadaki')
        await checkout.payBy(method)
        if (method === 'card') await checkout.card.choose(CARDS.succeeds)
        await checkout.placeOrder()
        const code = await expectSuccess(page)
        await expect(success.order.state(state)).toBeVisible()
        await expect(page.getByText(/Thessaloniki/)).toBeVisible()
        await myOrders.open()
        const row = myOrders.orders.filter({ hasText: items(1) })
        await row.getByText(items(1)).click()
        await expect(row.getByText(orderText(code))).toBeVisible()
        await expect(row.getByText(states[state], { exact: true })).toBeVisible()
      },
    )
  }

  test('can open, navigate and close the address menus by keyboard, and close them by a click outside', async ({
    page,
    shop: { checkout },
  }) => {
    await page.setViewportSize(PHONE)
    await openCheckout(page)
    await checkout.savedAddressesButton('billing').focus()
    await page.keyboard.press('Enter')
    await expect(checkout.savedAddresses('billing')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(checkout.savedAddresses('billing')).toBeHidden()
    await expect(checkout.savedAddressesButton('billing')).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(checkout.savedAddresses('billing')).toBeVisible()
    await page.mouse.click(PHONE.width / 2, 5)
    await expect(checkout.savedAddresses('billing')).toBeHidden()

    await checkout.savedAddressesButton('shipping').focus()
    await page.keyboard.press('Enter')
    const marina = checkout.savedAddresses('shipping').getByRole('button', { name: 'Marina Papadaki' })
    await marina.focus()
    await page.keyboard.press('Enter')
    await expect(checkout.savedAddresses('shipping')).toBeHidden()
    await expect(checkout.savedAddressesButton('shipping')).toBeFocused()
    await expect(checkout.shipping.getByLabel(labels.city)).toHaveValue('Thessaloniki')
    await expect(checkout.field('city')).toHaveValue('')
  })
})

test('the input of a guest is preserved during the log-in', async ({ page, customer, shop: { checkout, logIn } }) => {
  await openCheckout(page)
  await checkout.fillIn()
  await checkout.logIn.click()
  await logIn.logIn(customer)
  await expect(page.getByText(t.loggedInAs(customer.email))).toBeVisible()
  await expect(checkout.field('city')).toHaveValue('Athens')
  await expect(checkout.sameAddress).toBeChecked()
  await expect(checkout.summary.getByText(`1 × ${BAND.name}`)).toBeVisible()
})

test('an order can be placed by keyboard', async ({ page, shop: { checkout } }) => {
  await addToCart(page)
  await page.goto('/shop/cart/checkout')
  await checkout.field('first_name').focus()
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
  await expect(checkout.sameAddress).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Please ring twice.')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(isGift)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(checkout.paymentMethod('card')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(checkout.paymentMethod('via_courier')).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(page.getByText(haveDiscountCode, { exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(checkout.placeOrderButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expectSuccess(page)
  await expect(page.getByText('Please ring twice.')).toBeVisible()
})
