import { type BrowserContext } from '@playwright/test'
import { enterDesk, expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { placeOrder } from './place-order'

test('a new order appears on Today without a reload, and is said', async ({ asOwner: page, playwright, baseURL }) => {
  const shopper = await playwright.request.newContext({ baseURL })
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  const countIn = async (name: string) => {
    const headings = await page.getByRole('heading', { level: 2, name }).allInnerTexts()
    return Number(/: (\d+)$/.exec(headings[0] ?? '')?.[1] ?? 0)
  }
  // Other tests pack and pay orders meanwhile: then one order more leaves the number as it was.
  const expectMoreAfter = (payment_method: 'via_courier' | 'transfer', name: string) =>
    expect(async () => {
      const before = await countIn(name)
      await placeOrder(shopper, { payment_method })
      await expect.poll(() => countIn(name), { timeout: 5_000 }).toBeGreaterThan(before)
    }).toPass()
  await expectMoreAfter('via_courier', 'Orders to pack')
  // Other tests order too, and the last order is said.
  await expect(page.getByRole('status').filter({ hasText: /^New order AS-/ })).toBeVisible()
  await expectMoreAfter('transfer', 'Transfers to look for')
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  await shopper.dispose()
})

test('the sales of thirty days are a chart with a table', { tag: '@nightly' }, async ({ asOwner: page, request }) => {
  await placeOrder(request)
  await page.goto('/desk')
  await expect(page.getByRole('img', { name: /^Sales of each of the last 30 days: \d+ orders?, / })).toBeVisible()
  await page.getByText('Sales as a table').click()
  await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(1)
})

test('a packer sees orders, and neither sales nor messages', { tag: '@nightly' }, async ({ asPacker: page }) => {
  await expect(page.getByRole('heading', { level: 2, name: /^Orders to pack/ })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /^(Sales|Messages)/ })).toHaveCount(0)
})

/** Signs out on another page of the same browser. */
async function signOut(context: BrowserContext): Promise<void> {
  const other = await context.newPage()
  await other.goto('/desk/messages')
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
}

test('events end with the session, and the screen leads to the sign-in', async ({ page, context }) => {
  const listening = page.waitForResponse('**/desk/events*')
  await enterDesk(page, 'owner')
  await listening
  await signOut(context)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test(
  'a session that ends before its screen listens leads to the sign-in too',
  { tag: '@nightly' },
  async ({ page, context }) => {
    let goOn = () => {}
    const isEnded = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/desk/events*', async (route) => {
      await isEnded
      await route.continue()
    })
    await enterDesk(page, 'owner')
    await signOut(context)
    goOn()
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  },
)

test.describe('on a small phone', () => {
  test.use({ viewport: SMALL_PHONE })

  test('Today fits and is accessible', { tag: '@nightly' }, async ({ asOwner: page, request }) => {
    await placeOrder(request)
    await page.goto('/desk')
    await expect(page.getByRole('heading', { level: 2, name: /^Orders to pack: / })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  })
})
