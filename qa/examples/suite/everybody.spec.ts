import { expectAccessible } from '@asimera/qa/accessibility'
import { expect, newEmail, test } from './test'

test('who buys the last unit has it, and the next shopper is told', async ({
  shop,
  otherShop,
  catalogue,
  testControls,
  undoLater,
}) => {
  // From the end of the catalogue, so that no other test wants it.
  const sample = await catalogue.findProduct(({ variants }) => variants.length === 1, { from: 'newest' })
  const code = sample.variants[0]?.variant_code ?? ''
  const before = await testControls.setStock(code, 1)
  undoLater(async () => void (await testControls.setStock(code, before)))

  const path = await catalogue.pathOf(sample)
  for (const { product, cart, checkout } of [shop, otherShop]) {
    await product.open(path)
    await product.addToCart()
    await cart.open()
    await cart.goToCheckout()
    await checkout.fillIn({ email: newEmail() })
    await checkout.payBy('via_courier')
  }
  await shop.checkout.placeOrder()
  await expect(shop.success.order.state('confirmed')).toBeVisible()
  await otherShop.checkout.placeOrder()
  await expect(
    otherShop.page
      .getByRole('alert')
      .filter({ hasText: /available|sold/i })
      .first(),
  ).toBeVisible()
  await expect(otherShop.success.thanks).toBeHidden()
  await otherShop.cart.open()
  await expect(otherShop.cart.line(sample.name).root).toContainText(/no longer available/)

  // The unit of a cancelled order can be bought again.
  await testControls.setOrderState(await shop.success.order.readCode(), 'cancelled')
  await expect(async () => {
    await otherShop.product.open(path)
    await expect(otherShop.product.addToCartButton).toBeVisible({ timeout: 3000 })
  }).toPass()
})

test('no page breaks the rules of accessibility', async ({ page, shop, filledCart }) => {
  await shop.listing.open()
  await expect(shop.listing.cards.first()).toBeVisible()
  await expectAccessible(page)
  await shop.product.open(filledCart.product.path)
  await expect(shop.product.addToCartButton).toBeEnabled()
  await expectAccessible(page)
  await shop.cart.open()
  await expect(shop.cart.lines).toHaveCount(1)
  await expectAccessible(page)
  await shop.cart.goToCheckout()
  await shop.checkout.payBy('via_courier')
  await shop.checkout.placeOrder()
  await expect(shop.checkout.errors).toBeVisible()
  await expectAccessible(page)
  await shop.signUp.open()
  await expect(shop.signUp.button).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a shopper finds a product by the menu and the filters, and orders it', async ({ page, shop, catalogue }) => {
    const { header, listing, product, cart, checkout, success } = shop
    const fits = async () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
    const leaf = (await catalogue.categories()).find((one) => one.tn_level === 1 && one.tn_children_count === 0)
    if (!leaf) throw new Error('Every category has others in it.')
    await shop.home.open()
    expect(await fits()).toBe(true)
    await header.menuButton.click()
    await header.menu.getByRole('link', { name: leaf.name }).click()
    await expect(listing.heading.first()).toHaveText(leaf.name)
    await expect(listing.cards.first()).toBeVisible()
    expect(await fits()).toBe(true)

    await listing.openFilters.click()
    const tag = listing.filterSheet.root.getByRole('checkbox', { disabled: false }).first()
    await tag.check()
    await expect(listing.showResults).toBeVisible()
    await listing.showResults.click()
    await expect(listing.filterSheet.root).toBeHidden()
    await expect(listing.activeFilters.first()).toBeVisible()

    await listing.cards.first().getByRole('heading').getByRole('link').tap()
    await product.addToCart()
    expect(await fits()).toBe(true)
    await cart.open()
    expect(await fits()).toBe(true)
    await cart.goToCheckout()
    await checkout.fillIn({ email: newEmail() })
    await checkout.payBy('via_courier')
    expect(await fits()).toBe(true)
    await checkout.placeOrder()
    await expect(success.thanks).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches, filters, reads of a product, and withdraws from an order', async ({
    page,
    shop: { listing, product: productPage, withdrawal },
    product,
    mailbox,
  }) => {
    await listing.open({ query: product.name })
    await listing.card(product.name).getByRole('heading').getByRole('link').click()
    await expect(productPage.heading.first()).toHaveText(product.name)
    await expect(page.getByRole('main')).toContainText(/\d+\.\d\d\s€/)
    await expect(productPage.description).toBeVisible()

    const email = newEmail()
    await withdrawal.open()
    await withdrawal.fillIn({ name: 'Eleni Papadaki', orderCode: 'AS-7K3M-9QXD', email })
    await withdrawal.continue()
    await withdrawal.confirm()
    await expect(withdrawal.receivedHeading).toBeVisible()
    const { text } = await mailbox.waitFor({ to: email })
    expect(text).toContain('AS-7K3M-9QXD')
  })
})
