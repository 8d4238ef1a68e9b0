import { logIn as logInText, removedFromWishlist } from '@messages/shell'
import * as button from '@messages/product-card'
import { BAND, BAND_NAME } from './cart'
import { createCustomer } from './customer'
import { DESKTOP, expect, expectAccessible, PHONE, shopIn, test } from './fixtures'

test.describe('a guest', () => {
  test('is told that a wishlist needs a log-in', async ({ page, shop: { product } }) => {
    await product.open(BAND)
    await product.wishlistButton(BAND_NAME).click()
    await expect(page.getByText(button.logInFirst)).toBeVisible()
  })

  test('logs in by the message and finds the heart set', async ({ page, shop: { product, logIn, toasts } }) => {
    const customer = await createCustomer()
    await product.open(BAND)
    await product.wishlistButton(BAND_NAME).click()
    await toasts.status(button.logInFirst).getByRole('link', { name: logInText }).click()
    await logIn.logIn(customer)
    await expect(page).toHaveURL(BAND)
    await expect(page.getByText(button.addedToWishlist)).toBeVisible()
    await expect(product.wishlistButton(BAND_NAME)).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('a customer', () => {
  let token: string

  test.beforeEach(({ loggedInCustomer }) => {
    token = loggedInCustomer.token ?? ''
  })

  test('adds products to the wishlist by hearts, and removes them', async ({
    page,
    context,
    request,
    shop: { product },
  }) => {
    await product.open(BAND)
    const heart = product.wishlistButton(BAND_NAME)
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page.getByText(button.addedToWishlist)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const wishes = async () =>
      (
        (await (
          await request.get('/api/v1/shop/shop-users/wishlist-items', {
            headers: { Authorization: `Token ${token}` },
          })
        ).json()) as unknown[]
      ).length
    await expect.poll(wishes, { timeout: 40_000 }).toBe(1)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const list = await context.newPage()
    const { wishlist } = shopIn(list)
    await wishlist.open()
    await expect(wishlist.toCart).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await list.setViewportSize(viewport)
      await expectAccessible(list)
    }
    await wishlist.remove(BAND_NAME).click()
    await expect(list.getByText(button.removedFromWishlist)).toBeVisible()
    await expect(wishlist.emptyText).toBeFocused()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(wishes, { timeout: 40_000 }).toBe(0)
  })

  test.describe('when requests fail', () => {
    test.use({ expectedErrors: [/status of 40[04]/] })

    test(
      'a removed product is removed from the wishlist with a message',
      { tag: '@nightly' },
      async ({ page, shop: { product, wishlist } }) => {
        await product.open(BAND)
        await product.wishlistButton(BAND_NAME).click()
        await expect(page.getByText(button.addedToWishlist)).toBeVisible()
        await page.evaluate(() => {
          const [item] = JSON.parse(localStorage.getItem('wishlist') ?? '[]')
          const gone = {
            ...item,
            item: { ...item.item, id: 2_000_000_000, product: 2_000_000_000, name: 'Lost Brooch', slug: 'lost-brooch' },
          }
          localStorage.setItem('wishlist', JSON.stringify([item, gone]))
        })
        await wishlist.open()
        await expect(page.getByText(removedFromWishlist(['Lost Brooch']))).toBeVisible()
        await expect(wishlist.entries).toHaveCount(1, {
          timeout: 40_000,
        })
        await expect(wishlist.itemCount(1)).toBeVisible()
      },
    )
  })
})
