import { type BrowserContext, chromium, type Page } from '@playwright/test'
import * as texts from '@messages/product'
import * as shell from '@messages/shell'
import { BAND } from './cart'
import { expect, test as base } from './fixtures'
import { listing, RINGS } from './listing'

type RestoredPage = { path: string; cart: string | null; scrollY: number }

/**
 * Playwright turns the browser's cache of whole pages off, and cannot evaluate anything in a page that comes from it:
 * such a page writes its state to the local storage, where another tab reads it.
 */
const test = base.extend<{ context: BrowserContext; readRestoredPage: () => Promise<RestoredPage | null> }>({
  context: async ({ launchOptions, baseURL }, use) => {
    const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] })
    const context = await browser.newContext({ baseURL })
    await context.addInitScript(() => {
      const writeState = () => {
        const cart = document.querySelector('header a[href="/shop/cart"]')?.getAttribute('aria-label')
        localStorage.setItem('restored', JSON.stringify({ path: location.pathname, cart, scrollY }))
      }
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) setInterval(writeState, 50)
      })
    })
    await use(context)
    await browser.close()
  },
  readRestoredPage: async ({ context }, use) => {
    const reader = await context.newPage()
    await reader.goto('/about')
    await use(() => reader.evaluate(() => JSON.parse(localStorage.getItem('restored') ?? 'null')))
  },
})

/** Does not wait for the result, which is lost with the page. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()))

// Browsers do not keep a page with another status than 200, such as /404.
for (const path of ['/', '/about', RINGS, listing({ query: 'silver' }), BAND, '/shop/cart'])
  test(`going back from a private page to ${path} loads nothing`, async ({ context, readRestoredPage }) => {
    // Chromium may drop any kept page for reasons of its own, so that one of several visits decides.
    await expect(async () => {
      const page = await context.newPage()
      await page.goto(path)
      await page.goto('/log-in')
      await goBack(page)
      await expect.poll(readRestoredPage, { timeout: 10_000 }).toMatchObject({ path })
    }).toPass({ timeout: 60_000 })
  })

test('a page that comes back is scrolled as it was and shows what was put into the cart meanwhile', async ({
  context,
  readRestoredPage,
}) => {
  const page = await context.newPage()
  await page.goto('/')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
  await page.goto(BAND)
  await page.getByRole('button', { name: texts.addToCart }).click()
  await expect(page.getByText(texts.addedToCart)).toBeVisible()
  await goBack(page)
  await expect.poll(readRestoredPage).toEqual({ path: '/', cart: shell.cartWith(1), scrollY: 900 })
})
