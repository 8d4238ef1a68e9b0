import { type Page } from '@playwright/test'
import { addToCart, cartBadge, BAND, CART_ITEMS, cartLines, expectSavedCart, STUDS } from './cart'
import { logIn, createCustomer } from './customer'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  PHONE,
  test,
  startLayoutShiftObserver,
} from './fixtures'

/** How many changes this page has sent in the ten seconds that begin with the first one. */
function countPushes(page: Page): () => number {
  const times: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith(CART_ITEMS)) times.push(Date.now())
  })
  return () => times.filter((time) => time < (times[0] ?? 0) + 10_000).length
}

test.describe('a guest', () => {
  test('adds, counts, types, removes and takes back, and finds all of it again', async ({ page }) => {
    await page.goto('/shop/cart')
    await expect(page.getByText('Your cart is empty...')).toBeVisible()
    await addToCart(page, BAND)
    await addToCart(page, STUDS)
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items')

    await page.goto('/shop/cart')
    await expect(page).toHaveTitle('Cart | Asimera')
    await expect(cartLines(page)).toHaveCount(2)
    const band = cartLines(page).filter({ hasText: 'Kyma Band' })
    await band.getByRole('button', { name: /^Increase/ }).click()
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items')
    await band.getByRole('spinbutton').fill('12')
    await expect(page.getByText('13 Item(s)')).toBeVisible()
    await band.getByRole('button', { name: /^Decrease/ }).click()
    await expect(page.getByText('12 Item(s)')).toBeVisible()

    await band.getByRole('button', { name: /^Remove/ }).click()
    await expect(page.getByText('We have removed the item from your cart.')).toBeVisible()
    await expect(page.getByText('1 Item(s)')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo: put Kyma Band back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('12 Item(s)')).toBeVisible()
    await expect(band.getByRole('button', { name: /^Remove/ })).toBeFocused()

    await page.reload()
    await expect(page.getByText('12 Item(s)')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Checkout' })).toHaveAttribute('href', '/shop/cart/checkout')
  })

  test('one fewer than one is none', async ({ page }) => {
    await addToCart(page, BAND)
    await page.goto('/shop/cart')
    await page.getByRole('button', { name: /^Decrease/ }).click()
    await expect(page.getByText('Your cart is empty...')).toBeVisible()
    await expect(cartBadge(page)).toBeHidden()
  })

  test('is told on the line that a price has changed or a piece has gone, and settles it with one tap', async ({
    page,
  }) => {
    await addToCart(page, BAND)
    await addToCart(page, STUDS)
    await page.evaluate(() => {
      const [one, two] = JSON.parse(localStorage.getItem('cart') ?? '[]')
      one.item.price = '1.00'
      two.item.id = 2_000_000_000
      localStorage.setItem('cart', JSON.stringify([one, two]))
    })
    await page.goto('/shop/cart')
    await expect(page.getByText(/The price has changed from 1\.00\s€ to/)).toBeVisible()
    await expect(page.getByText(/This piece is no longer available/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Accept the new price/ }).click()
    await expect(page.getByText(/The price has changed/)).toBeHidden()
    await page.getByRole('button', { name: /^Remove Perla Pearl Studs/ }).click()
    await page.reload()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(page.getByText(/no longer available|has changed/)).toBeHidden()
  })

  test('sees the cart at once: never empty, and nothing moves', async ({ page }) => {
    await addToCart(page, BAND)
    await page.addInitScript(() => {
      const seen = { empty: false, shift: 0 }
      Object.assign(window, { seen })
      new MutationObserver(
        () => (seen.empty ||= document.body?.innerText.includes('Your cart is empty') ?? false),
      ).observe(document, { childList: true, subtree: true })
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => (seen.shift += (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true })
    })
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

  test('sees that the cart is empty, and nothing moves', async ({ page }) => {
    await startLayoutShiftObserver(page)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto('/shop/cart')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expectNoLayoutShift(page)
    }
  })

  test('meets no barrier in a filled or an empty cart', async ({ page }) => {
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

  test('clicks fifty times: one right state, at most two requests in the first ten seconds', async ({
    page,
    request,
  }) => {
    const pushes = countPushes(page)
    await addToCart(page, BAND)
    await page.goto('/shop/cart')
    const more = page.getByRole('button', { name: /^Increase/ })
    for (let click = 0; click < 50; click++) await more.click()
    await expect(page.getByText('51 Item(s)')).toBeVisible()
    await expectSavedCart(request, token, { 'Kyma Band': 51 })
    expect(pushes()).toBeLessThanOrEqual(2)
    await expect(page.getByText('51 Item(s)')).toBeVisible()
  })

  test('closes the tab right after a change: it is saved', async ({ page, request }) => {
    await addToCart(page, BAND)
    await expectSavedCart(request, token, { 'Kyma Band': 1 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 2 items')
    await page.close({ runBeforeUnload: true })
    await expectSavedCart(request, token, { 'Kyma Band': 2 })
  })

  test('works in two tabs: both show the same', async ({ page, context, request }) => {
    await addToCart(page, BAND)
    const other = await context.newPage()
    await other.goto('/shop/cart')
    await expect(other.getByText('1 Item(s)')).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(other.getByText('2 Item(s)')).toBeVisible()
    await other.getByRole('button', { name: /^Increase/ }).click()
    await expect(cartBadge(page)).toHaveAccessibleName('Cart, 3 items')
    await expectSavedCart(request, token, { 'Kyma Band': 3 })
  })

  test('has the same cart in the account area', async ({ page }) => {
    await addToCart(page, BAND)
    await page.goto('/my-account/cart')
    await expect(page.getByText('1 Item(s)')).toBeVisible()
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await expectAccessible(page)
    }
  })
})
