import { type Page } from '@playwright/test'
import * as t from '@messages/cart'
import { cart as cartTitle, cartWith } from '@messages/shell'
import { addToCart, BAND, BAND_NAME, CART_ITEMS, expectSavedCart, STUDS, STUDS_NAME } from './cart'
import { price, settings } from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
  shopIn,
  test,
  startLayoutShiftObserver,
} from './fixtures'

/** Counts the changes that this page sends in the ten seconds after the first one. */
function countPushes(page: Page): () => number {
  const times: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(CART_ITEMS)) times.push(Date.now())
  })
  return () => times.filter((time) => time < (times[0] ?? 0) + 10_000).length
}

test.describe('a guest', () => {
  test(
    'can add, count, type, remove and undo, and finds the cart after a reload',
    { tag: '@each-language' },
    async ({ page, shop: { header, cart } }) => {
      await cart.open()
      await expect(cart.emptyText).toBeVisible()
      await addToCart(page, BAND)
      await addToCart(page, STUDS)
      await expect(header.filledCart).toHaveAccessibleName(cartWith(2))

      await cart.open()
      await expect(page).toHaveTitle(`${cartTitle} | ${settings.company_name}`)
      await expect(cart.lines).toHaveCount(2)
      const band = cart.line(BAND_NAME)
      await band.increase.click()
      await expect(header.filledCart).toHaveAccessibleName(cartWith(3))
      await band.quantity.fill('12')
      await expect(cart.itemCount(13)).toBeVisible()
      await band.decrease.click()
      await expect(cart.itemCount(12)).toBeVisible()

      await band.remove.click()
      await expect(page.getByText(t.itemRemoved)).toBeVisible()
      await expect(cart.itemCount(1)).toBeVisible()
      await expect(cart.undo(BAND_NAME)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cart.itemCount(12)).toBeVisible()
      await expect(band.remove).toBeFocused()

      await page.reload()
      await expect(cart.itemCount(12)).toBeVisible()
      await expect(cart.toCheckout).toHaveAttribute('href', '/shop/cart/checkout')
    },
  )

  test('can remove a line by decreasing its quantity from one', async ({ page, shop: { header, cart } }) => {
    await addToCart(page, BAND)
    await cart.open()
    await cart.line().decrease.click()
    await expect(cart.emptyText).toBeVisible()
    await expect(header.filledCart).toBeHidden()
  })

  test('sees a changed price or an unavailable product on its line, and accepts it with one tap', async ({
    page,
    shop: { cart },
  }) => {
    await addToCart(page, BAND)
    await addToCart(page, STUDS)
    await page.evaluate(() => {
      const [one, two] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      one.item.price = '1.00'
      two.item.id = 2_000_000_000
      localStorage.setItem('cart', JSON.stringify([one, two]))
    })
    await cart.open()
    await expect(page.getByText(price('1.00'), { exact: true })).toBeVisible()
    await expect(cart.unavailable).toBeVisible()
    await expectAccessible(page)
    await cart.line().acceptPrice.click()
    await expect(page.getByText(price('1.00'), { exact: true })).toBeHidden()
    await cart.line(STUDS_NAME).remove.click()
    await page.reload()
    await expect(cart.lines).toHaveCount(1)
    await expect(cart.unavailable).toBeHidden()
    await expect(page.getByText(price('1.00'), { exact: true })).toBeHidden()
  })

  test('sees the cart without an empty state or a layout shift first', async ({ page, shop: { header, cart } }) => {
    await addToCart(page, BAND)
    await page.addInitScript((emptyText) => {
      const seen = { empty: false, shift: 0 }
      Object.assign(window, { seen })
      new MutationObserver(() => (seen.empty ||= document.body?.innerText.includes(emptyText) ?? false)).observe(
        document,
        { childList: true, subtree: true },
      )
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => (seen.shift += (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true })
    }, t.empty)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await cart.open()
      await expect(cart.lines).toHaveCount(1)
      await expect(header.filledCart).toBeVisible()
      const seen = await page.evaluate(() => (window as unknown as { seen: { empty: boolean; shift: number } }).seen)
      expect(seen.empty).toBe(false)
      expect(seen.shift).toBeLessThan(0.02)
    }
  })

  test('sees the empty cart without a layout shift', { tag: '@nightly' }, async ({ page, shop: { cart } }) => {
    await startLayoutShiftObserver(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await cart.open()
      await expect(cart.emptyText).toBeVisible()
      await expectNoLayoutShift(page)
    }
  })

  test('gets an accessible cart, filled or empty', { tag: '@nightly' }, async ({ page, shop: { cart } }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await cart.open()
      await expectAccessible(page)
    }
    await addToCart(page, BAND)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await cart.open()
      await expect(cart.lines).toHaveCount(1)
      await expectAccessible(page)
    }
  })
})

test.describe('a customer', () => {
  let token: string

  test.beforeEach(({ loggedInCustomer }) => {
    token = loggedInCustomer.token ?? ''
  })

  test(
    'fifty clicks cause at most two requests in ten seconds, and the right quantity is saved',
    { tag: '@nightly' },
    async ({ page, request, shop: { cart } }) => {
      const pushes = countPushes(page)
      await addToCart(page, BAND)
      await cart.open()
      const more = cart.line().increase
      for (let click = 0; click < 50; click++) await more.click()
      await expect(cart.itemCount(51)).toBeVisible()
      await expectSavedCart(request, token, { [BAND_NAME]: 51 })
      expect(pushes()).toBeLessThanOrEqual(2)
      await expect(cart.itemCount(51)).toBeVisible()
    },
  )

  test('a change is saved although the tab is closed right after it', async ({
    page,
    request,
    shop: { header, product },
  }) => {
    await addToCart(page, BAND)
    await expectSavedCart(request, token, { [BAND_NAME]: 1 })
    await product.addToCartButton.click()
    await expect(header.filledCart).toHaveAccessibleName(cartWith(2))
    await page.close({ runBeforeUnload: true })
    await expectSavedCart(request, token, { [BAND_NAME]: 2 })
  })

  test('two tabs show the same cart', async ({ page, context, request, shop: { header, product } }) => {
    await addToCart(page, BAND)
    const { cart } = shopIn(await context.newPage())
    await cart.open()
    await expect(cart.itemCount(1)).toBeVisible()
    await product.addToCartButton.click()
    await expect(cart.itemCount(2)).toBeVisible()
    await cart.line().increase.click()
    await expect(header.filledCart).toHaveAccessibleName(cartWith(3))
    await expectSavedCart(request, token, { [BAND_NAME]: 3 })
  })

  test('the account area shows the same cart', async ({ page, shop: { cart } }) => {
    await addToCart(page, BAND)
    await page.goto('/my-account/cart')
    await expect(cart.itemCount(1)).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
  })
})
