import { type Page } from '@playwright/test'
import * as texts from '@messages/product'
import * as noticeTexts from '@messages/cookie-notice'
import * as shell from '@messages/shell'
import * as demo from './demo'
import { expect, PHONE, test } from './fixtures'
import { CONTENT_PAGES } from './http/public-pages'
import { listing, RINGS as LISTING } from './listing'

const SEARCH = listing({ query: 'ring' })
/** Without results: heading and text repeat the query. */
const LONG_QUERY = listing({ query: 'w'.repeat(90), range: '1-2' })
const PRODUCT = demo.product('petra-turquoise-ring').path
const NARROW_SCREEN = { width: 320, height: 640 }
/** The viewport of a phone with 200 % zoom. */
const ZOOMED_SCREEN = { width: 195, height: 422 }

const horizontalOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const screen of [PHONE, NARROW_SCREEN, ZOOMED_SCREEN]) {
  test(
    `no page scrolls horizontally at ${screen.width} pixels`,
    { tag: screen === NARROW_SCREEN ? '@each-language' : '@nightly' },
    async ({ page }) => {
      await page.setViewportSize(screen)
      for (const path of [
        '/',
        LISTING,
        PRODUCT,
        '/shop/cart',
        ...CONTENT_PAGES.map(({ path }) => String(path)),
        '/log-in',
        '/sign-up',
        SEARCH,
        LONG_QUERY,
      ]) {
        await page.goto(path)
        expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
      }
    },
  )
}

test(
  'no page of the account scrolls horizontally',
  { tag: '@nightly' },
  async ({ page, loggedInCustomer: _, shop: { accountMenu } }) => {
    for (const screen of [PHONE, NARROW_SCREEN, ZOOMED_SCREEN]) {
      await page.setViewportSize(screen)
      for (const path of ['cart', 'orders', 'wishlist', 'my-details']) {
        await page.goto(`/my-account/${path}`)
        await expect(accountMenu.logOut).toBeVisible()
        expect(await horizontalOverflow(page), `${path} at ${screen.width} pixels`).toBeLessThanOrEqual(0)
      }
    }
  },
)

test.describe('changed before any script', () => {
  test.use({ javaScriptEnabled: false })

  test('long names and five-figure prices fit on the narrowest screen', { tag: '@nightly' }, async ({ page }) => {
    await page.setViewportSize(NARROW_SCREEN)
    for (const path of ['/', LISTING, PRODUCT]) {
      await page.goto(path)
      await page.evaluate(() => {
        for (const name of document.querySelectorAll('h1, article h3 a'))
          name.textContent = 'ΔαχτυλίδιΧειροποίητοΜεΗμιπολύτιμουςΛίθους'
        for (const text of document.querySelectorAll('main p'))
          text.textContent = text.textContent.replace(/\d+[.,]\d{2}/, '12,345.00')
      })
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    }
  })
})

test('the cookie notice does not cover the button to buy', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(PRODUCT)
  const notice = await page.getByRole('complementary', { name: noticeTexts.cookies }).boundingBox()
  // The one in the bar, which keyboards and screen readers do not meet.
  const purchase = await page.getByRole('button', { name: texts.addToCart, includeHidden: true }).last().boundingBox()
  expect((purchase?.y ?? Infinity) + (purchase?.height ?? 0)).toBeLessThanOrEqual(notice?.y ?? 0)
})

test('with 400 % zoom the cookie notice is below the page', async ({ page }) => {
  const screen = { width: 320, height: 256 }
  await page.setViewportSize(screen)
  await page.goto('/')
  const notice = page.getByRole('complementary', { name: noticeTexts.cookies })
  expect((await notice.boundingBox())?.y).toBeGreaterThan(screen.height)
  const close = notice.getByRole('button')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  // It appears while somebody scrolls, and must not come between the press and the release of the other button.
  const toTop = await page.getByRole('button', { name: shell.backToTop }).boundingBox()
  expect((toTop?.x ?? Infinity) + (toTop?.width ?? 0)).toBeLessThan((await close.boundingBox())?.x ?? 0)
  await close.click()
  await expect(notice).toBeHidden()
})

test.describe('with forced colours', () => {
  test.use({ colorScheme: 'dark' })

  test('selected options are still marked', { tag: '@nightly' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(PRODUCT)
    const tab = page.getByRole('tab', { selected: true })
    const other = page.getByRole('tab', { selected: false })
    const line = (element: Element) => getComputedStyle(element).borderBottomColor
    expect(await tab.evaluate(line)).not.toBe(await other.evaluate(line))
  })
})
