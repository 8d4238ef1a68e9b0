import { type Page } from '@playwright/test'
import * as t from '@messages/cart'
import { addToCart as addToCartButton } from '@messages/product'
import { decrease, increase } from '@messages/quantity'
import { cart, cartWith } from '@messages/shell'
import {
  addToCart,
  cartBadge,
  BAND,
  BAND_NAME,
  CART_ITEMS,
  cartLines,
  expectSavedCart,
  STUDS,
  STUDS_NAME,
} from './cart'
import { logIn, createCustomer } from './customer'
import { price, settings } from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
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
  test('can add, count, type, remove and undo, and finds the cart after a reload', async ({ page }) => {
    await page.goto('/shop/cart')
    await expect(page.getByText(t.empty)).toBeVisible()
    await addToCart(page, BAND)
    await addToCart(page, STUDS)
    await expect(cartBadge(page)).toHaveAccessibleName(cartWith(2))

    await page.goto('/shop/cart')
    await expect(page).toHaveTitle(`${cart} | ${settings.company_name}`)
    await expect(cartLines(page)).toHaveCount(2)
    const band = cartLines(page).filter({ hasText: BAND_NAME })
    await band.getByRole('button', { name: increase('').trim() }).click()
    await expect(cartBadge(page)).toHaveAccessibleName(cartWith(3))
    await band.getByRole('spinbutton').fill('12')
    await expect(page.getByText(t.items(13), { exact: true })).toBeVisible()
    await band.getByRole('button', { name: decrease('').trim() }).click()
    await expect(page.getByText(t.items(12), { exact: true })).toBeVisible()

    await band.getByRole('button', { name: t.remove }).click()
    await expect(page.getByText(t.itemRemoved)).toBeVisible()
    await expect(page.getByText(t.items(1), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t.putBack(BAND_NAME) })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(t.items(12), { exact: true })).toBeVisible()
    await expect(band.getByRole('button', { name: t.remove })).toBeFocused()

    await page.reload()
    await expect(page.getByText(t.items(12), { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: t.goToCheckout })).toHaveAttribute('href', '/shop/cart/checkout')
  })

  test('can remove a line by decreasing its quantity from one', async ({ page }) => {
    await addToCart(page, BAND)
    await page.goto('/shop/cart')
    await page.getByRole('button', { name: decrease('').trim() }).click()
    await expect(page.getByText(t.empty)).toBeVisible()
    await expect(cartBadge(page)).toBeHidden()
  })

  test('sees a changed price or an unavailable product on its line, and accepts it with one tap', async ({ page }) => {
    await addToCart(page, BAND)
    await addToCart(page, STUDS)
    await page.evaluate(() => {
      const [one, two] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      one.item.price = '1.00'
      two.item.id = 2_000_000_000
      localStorage.setItem('cart', JSON.stringify([one, two]))
    })
    await page.goto('/shop/cart')
    await expect(page.getByText(price('1.00'), { exact: true })).toBeVisible()
    await expect(page.getByText(t.unavailable)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t.acceptPrice('').trim() }).click()
    await expect(page.getByText(price('1.00'), { exact: true })).toBeHidden()
    await page.getByRole('button', { name: t.removeItem(STUDS_NAME) }).click()
    await page.reload()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(page.getByText(t.unavailable)).toBeHidden()
    await expect(page.getByText(price('1.00'), { exact: true })).toBeHidden()
  })

  test('sees the cart without an empty state or a layout shift first', async ({ page }) => {
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
      await page.goto('/shop/cart')
      await expect(cartLines(page)).toHaveCount(1)
      await expect(cartBadge(page)).toBeVisible()
      const seen = await page.evaluate(() => (window as unknown as { seen: { empty: boolean; shift: number } }).seen)
      expect(seen.empty).toBe(false)
      expect(seen.shift).toBeLessThan(0.02)
    }
  })

  test('sees the empty cart without a layout shift', async ({ page }) => {
    await startLayoutShiftObserver(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expect(page.getByText(t.empty)).toBeVisible()
      await expectNoLayoutShift(page)
    }
  })

  test('gets an accessible cart, filled or empty', async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expectAccessible(page)
    }
    await addToCart(page, BAND)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expect(cartLines(page)).toHaveCount(1)
      await expectAccessible(page)
    }
  })
})

test.describe('a customer', () => {
  let token: string

  test.beforeEach(async ({ context, request }) => {
    token = (await logIn(context, await createCustomer(request))).token
  })

  test('fifty clicks cause at most two requests in ten seconds, and the right quantity is saved', async ({
    page,
    request,
  }) => {
    const pushes = countPushes(page)
    await addToCart(page, BAND)
    await page.goto('/shop/cart')
    const more = page.getByRole('button', { name: increase('').trim() })
    for (let click = 0; click < 50; click++) await more.click()
    await expect(page.getByText(t.items(51), { exact: true })).toBeVisible()
    await expectSavedCart(request, token, { [BAND_NAME]: 51 })
    expect(pushes()).toBeLessThanOrEqual(2)
    await expect(page.getByText(t.items(51), { exact: true })).toBeVisible()
  })

  test('a change is saved although the tab is closed right after it', async ({ page, request }) => {
    await addToCart(page, BAND)
    await expectSavedCart(request, token, { [BAND_NAME]: 1 })
    await page.getByRole('button', { name: addToCartButton }).click()
    await expect(cartBadge(page)).toHaveAccessibleName(cartWith(2))
    await page.close({ runBeforeUnload: true })
    await expectSavedCart(request, token, { [BAND_NAME]: 2 })
  })

  test('two tabs show the same cart', async ({ page, context, request }) => {
    await addToCart(page, BAND)
    const other = await context.newPage()
    await other.goto('/shop/cart')
    await expect(other.getByText(t.items(1), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: addToCartButton }).click()
    await expect(other.getByText(t.items(2), { exact: true })).toBeVisible()
    await other.getByRole('button', { name: increase('').trim() }).click()
    await expect(cartBadge(page)).toHaveAccessibleName(cartWith(3))
    await expectSavedCart(request, token, { [BAND_NAME]: 3 })
  })

  test('the account area shows the same cart', async ({ page }) => {
    await addToCart(page, BAND)
    await page.goto('/my-account/cart')
    await expect(page.getByText(t.items(1), { exact: true })).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
  })
})
