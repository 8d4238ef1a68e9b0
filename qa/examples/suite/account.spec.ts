import { emailedPath, removeCustomer } from '@asimera/qa/fixtures'
import { SAMPLE_ADDRESS } from '@asimera/qa/pages'
import { expect, newEmail, test } from './test'

const NEW_PASSWORD = 'fifteen goats on a hill'

test('a customer signs up, activates the account, and logs in and out', async ({
  shop,
  otherShop,
  mailbox,
  shopUrl,
  undoLater,
}) => {
  const customer = { email: newEmail(), password: 'a quiet olive grove' }
  undoLater(() => removeCustomer(shopUrl, customer))
  await shop.signUp.open()
  await shop.signUp.signUp({ ...customer, password: '12345678' })
  await expect(shop.signUp.password).toHaveAttribute('aria-invalid', 'true')
  await shop.signUp.signUp(customer)
  await expect(shop.signUp.accountCreated).toBeVisible()

  await otherShop.logIn.open()
  await otherShop.logIn.logIn(customer)
  await expect(otherShop.logIn.wrongCredentials.or(otherShop.logIn.resendActivation).first()).toBeVisible()

  await shop.activation.open(await emailedPath(mailbox, customer.email, 'activate'))
  await expect(shop.activation.done).toBeVisible()
  await shop.logIn.open()
  await shop.logIn.logIn({ ...customer, password: 'another olive grove' })
  await expect(shop.logIn.wrongCredentials).toBeVisible()
  await shop.logIn.logIn(customer)
  await expect(shop.page).toHaveURL(/\/my-account\/cart$/)

  await shop.myDetails.open()
  await shop.accountMenu.logOut.click()
  await expect(shop.header.logIn).toBeVisible()
  await shop.page.goto('/my-account/orders')
  await expect(shop.page).toHaveURL(/\/log-in/)
})

test('the account asks a guest to log in, and then shows the page that was wanted', async ({
  page,
  shop,
  otherShop,
  customer,
}) => {
  for (const path of ['/my-account/cart', '/my-account/orders', '/my-account/wishlist', '/my-account/my-details']) {
    await page.goto(path)
    await expect(page).toHaveURL((url) => url.pathname === '/log-in' && url.searchParams.get('to') === path)
  }
  await shop.logIn.logIn(customer)
  await expect(page).toHaveURL((url) => url.pathname === '/my-account/my-details')
  await expect(shop.myDetails.addresses.none).toBeVisible()

  await page.goto('/log-in?to=/my-account/orders')
  await expect(page).toHaveURL((url) => url.pathname === '/my-account/orders')
  // Nobody is led to another site.
  await otherShop.logIn.open('//elsewhere.example/my-account/orders')
  await otherShop.logIn.logIn(customer)
  await expect(otherShop.header.myAccount).toBeVisible()
  await expect(otherShop.page).toHaveURL((url) => url.host === new URL(page.url()).host && url.pathname !== '/log-in')
})

test('a forgotten password is replaced by email, and logs out all browsers', async ({
  shop,
  otherShop,
  customer,
  mailbox,
}) => {
  await otherShop.logIn.open()
  await otherShop.logIn.logIn(customer)
  await expect(otherShop.page).toHaveURL(/\/my-account\/cart$/)

  await shop.passwordResetRequest.open()
  await shop.passwordResetRequest.askFor(customer.email)
  await expect(shop.passwordResetRequest.linkSent).toBeVisible()
  const path = await emailedPath(mailbox, customer.email, 'password-reset')
  await shop.passwordReset.open(path)
  await shop.passwordReset.choose(NEW_PASSWORD)
  await expect(shop.passwordReset.done).toBeVisible()

  const before = { ...customer }
  customer.password = NEW_PASSWORD
  await otherShop.page.goto('/my-account/orders')
  await expect(otherShop.page).toHaveURL(/\/log-in/)
  await shop.logIn.open()
  await shop.logIn.logIn(before)
  await expect(shop.logIn.wrongCredentials).toBeVisible()
  await shop.logIn.logIn(customer)
  await expect(shop.page).toHaveURL(/\/my-account\/cart$/)

  // The link works once.
  await otherShop.passwordReset.open(path)
  await otherShop.passwordReset.choose('seven owls in a tree')
  await expect(otherShop.page.getByRole('alert').filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(otherShop.passwordReset.done).toBeHidden()
})

test('a saved address fills in the checkout of one order, until it is deleted', async ({
  shop: { myDetails, cart, checkout, success, myOrders },
  loggedInCustomer,
  filledCart,
}) => {
  expect(loggedInCustomer.token).toBeTruthy()
  const { addresses } = myDetails
  await myDetails.open()
  await addresses.newAddress.click()
  await addresses.fillIn({ city: 'Patras' })
  await addresses.addNewAddress.click()
  const remove = addresses.delete(`${SAMPLE_ADDRESS.first_name} ${SAMPLE_ADDRESS.last_name}`, street())
  await expect(remove).toBeVisible()

  await cart.open()
  await cart.goToCheckout()
  await checkout.savedAddressesButton('billing').click()
  await checkout.savedAddresses('billing').filter({ hasText: 'Patras' }).first().click()
  await expect(checkout.field('city')).toHaveValue('Patras')
  await checkout.sameAddress.check()
  await checkout.payBy('via_courier')
  // Pressed twice, it is still one order.
  await checkout.placeOrderButton.dblclick()
  await expect(success.order.shippingAddress).toContainText('Patras')
  await expect(success.order.items).toContainText(filledCart.product.name)
  await myOrders.open()
  await expect(myOrders.orders).toHaveCount(1)

  await myDetails.open()
  await remove.click()
  await expect(addresses.none).toBeVisible()
  await myDetails.page.reload()
  await expect(addresses.none).toBeVisible()
})

const street = () => `${SAMPLE_ADDRESS.address_1} ${SAMPLE_ADDRESS.address_2}`

test.describe('a customer with an order', () => {
  test.beforeEach(({ loggedInCustomer }) => {
    expect(loggedInCustomer.token).toBeTruthy()
  })

  test('sees it under My Orders, paid and then shipped, and hears of it', async ({
    shop: { myOrders, order },
    orderPaidByCard,
    testControls,
    mailbox,
    api,
  }) => {
    expect((await api.get('/shop/shop-users/orders')).status).toBe(401)
    await myOrders.open()
    await expect(myOrders.orders).toHaveCount(1)
    await expect(myOrders.orders).toContainText(/paid/i)
    await testControls.setOrderState(orderPaidByCard.code, 'shipped')
    await mailbox.waitFor({
      to: orderPaidByCard.email,
      matching: ({ subject, text }) => text.includes(orderPaidByCard.code) && /way|shipped|sent/i.test(subject),
    })
    await order.open(orderPaidByCard.path)
    await expect(order.state('shipped')).toBeVisible()
    await myOrders.open()
    await expect(myOrders.orders).toContainText(/shipped/i)
  })
})

test('the wishlist belongs to customers, and follows them', async ({ page, shop, otherShop, customer, product }) => {
  await shop.product.open(product.path)
  await shop.product.wishlistButton(product.name).click()
  await expect(page.getByRole('status').filter({ hasText: /log ?in/i })).toBeVisible()
  await expect(shop.product.wishlistButton(product.name)).toHaveAttribute('aria-pressed', 'false')

  await shop.logIn.open(product.path)
  await shop.logIn.logIn(customer)
  await expect(page).toHaveURL((url) => url.pathname === product.path)
  await shop.product.wishlistButton(product.name).click()
  await expect(shop.product.wishlistButton(product.name)).toHaveAttribute('aria-pressed', 'true')
  await shop.wishlist.open()
  await expect(shop.wishlist.entries).toHaveCount(1)

  await otherShop.logIn.open('/my-account/wishlist')
  await otherShop.logIn.logIn(customer)
  await expect(otherShop.wishlist.entries).toContainText(product.name)
  await otherShop.wishlist.remove(product.name).click()
  await expect(otherShop.wishlist.emptyText).toBeVisible()
  await otherShop.page.reload()
  await expect(otherShop.wishlist.emptyText).toBeVisible()
})
