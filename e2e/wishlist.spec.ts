import { removedFromWishlist } from '@messages/shell'
import * as t from '@messages/wishlist'
import * as button from '@messages/wishlist-button'
import { BAND, BAND_NAME } from './cart'
import { logIn, createCustomer } from './customer'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

test.describe('a guest', () => {
  test('is told that a wishlist needs a log-in', async ({ page }) => {
    await page.goto(BAND)
    await page.getByRole('button', { name: button.wishlist(BAND_NAME) }).click()
    await expect(page.getByText(button.logInFirst)).toBeVisible()
  })
})

test.describe('a customer', () => {
  let token: string

  test.beforeEach(async ({ context, request }) => {
    token = (await logIn(context, await createCustomer(request))).token
  })

  test('adds products to the wishlist by hearts, and removes them', async ({ page, context, request }) => {
    await page.goto(BAND)
    const heart = page.getByRole('button', { name: button.wishlist(BAND_NAME) })
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page.getByText(button.itemAdded)).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const wishes = async () =>
      (
        (await (
          await request.get('/api/v1/shop/shop-users/wishlist-items', { headers: { Authorization: `Token ${token}` } })
        ).json()) as unknown[]
      ).length
    await expect.poll(wishes, { timeout: 40_000 }).toBe(1)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')

    const list = await context.newPage()
    await list.goto('/my-account/wishlist')
    await expect(list.getByRole('link', { name: t.goToCart })).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await list.setViewportSize(viewport)
      await expectAccessible(list)
    }
    await list.getByRole('button', { name: t.removeItem(BAND_NAME) }).click()
    await expect(list.getByText(button.itemRemoved)).toBeVisible()
    await expect(list.getByText(t.empty)).toBeFocused()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect.poll(wishes, { timeout: 40_000 }).toBe(0)
  })

  test.describe('when requests fail', () => {
    test.use({ expectedErrors: [/status of 40[04]/] })

    test('a removed product is removed from the wishlist with a message', async ({ page }) => {
      await page.goto(BAND)
      await page.getByRole('button', { name: button.wishlist(BAND_NAME) }).click()
      await expect(page.getByText(button.itemAdded)).toBeVisible()
      await page.evaluate(() => {
        const [item] = JSON.parse(localStorage.getItem('wishlist') ?? '[]')
        const gone = {
          ...item,
          item: { ...item.item, id: 2_000_000_000, product: 2_000_000_000, name: 'Lost Brooch', slug: 'lost-brooch' },
        }
        localStorage.setItem('wishlist', JSON.stringify([item, gone]))
      })
      await page.goto('/my-account/wishlist')
      await expect(page.getByText(removedFromWishlist(['Lost Brooch']))).toBeVisible()
      await expect(page.getByRole('list', { name: t.entries }).getByRole('listitem')).toHaveCount(1, {
        timeout: 40_000,
      })
      await expect(page.getByText(t.items(1), { exact: true })).toBeVisible()
    })
  })
})
