import { language } from '@messages/language'
import { withdrawHere } from '@messages/withdrawal-link'
import { choosePaymentMethod, expectSuccess, fillCardNumber, fillIn, openCheckout, placeOrder } from '../checkout'
import { createCustomer, logIn } from '../customer'
import { enterDesk } from '../desk/fixtures'
import { expect, shopIn } from '../fixtures'
import { expectKept, test } from './capture'

/** After the other pages, because orders make products popular and fill the desk. */
test('an order by transfer', async ({ page }) => {
  await openCheckout(page)
  await fillIn(page)
  await choosePaymentMethod(page, 'transfer')
  await placeOrder(page)
  await expectSuccess(page)
  await expectKept(page, 'order-by-transfer')
})

test('a paid order in the account', async ({ page, context }) => {
  await logIn(context, await createCustomer())
  await openCheckout(page)
  await fillIn(page)
  await choosePaymentMethod(page, 'card')
  await fillCardNumber(page, '4242424242424242')
  await placeOrder(page)
  await expectSuccess(page)
  await expect(shopIn(page).success.order.state('paid')).toBeVisible()
  await page.goto('/my-account/orders')
  await expect(page.getByRole('main').getByRole('link', { name: withdrawHere, exact: true })).toBeVisible()
  await expectKept(page, 'account-with-an-order')
})

// The desk is the same in each edition.
if (String(language) === 'en')
  test('orders at the desk', async ({ page }) => {
    await enterDesk(page, 'owner', '/desk/orders')
    const order = page.locator('main li a[href^="/desk/orders/"]').first()
    await expect(order).toBeVisible()
    await expectKept(page, 'desk-with-orders')
    await page.goto((await order.getAttribute('href')) ?? '')
    await expect(page.getByRole('heading', { level: 1, name: /AS-/ })).toBeVisible()
    await expectKept(page, 'desk-order')
  })
