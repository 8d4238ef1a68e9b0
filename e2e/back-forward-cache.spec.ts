import { recordHydration } from '@asimera/qa/fixtures'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { pricesChanged } from '@messages/price'
import * as texts from '@messages/product'
import * as shell from '@messages/shell'
import { BAND } from './cart'
import { completeBrowser, expect, expectHydrated, nightlyUnless, test as base, useQuietly } from './fixtures'
import { listing, RINGS } from './listing'
import { slowDownPages } from './slow-pages'

type RestoredPage = { path: string; cart: string | null; scrollY: number; price: string | null }
type Fixtures = {
  readRestoredPage: () => Promise<RestoredPage | null>
  /** Visits a page and leaves it for another, goes back, and expects that the browser kept the first one. */
  goBackToKeptPage: (visitAndLeave: (page: Page) => Promise<unknown>) => Promise<void>
}

/**
 * Only a complete Chromium has a cache of whole pages. Playwright turns it off, and cannot evaluate anything in a page that comes from it:
 * such a page writes its state to the local storage, where another tab reads it.
 */
const test = base.extend<{ context: BrowserContext } & Fixtures>({
  context: async ({ launchOptions, baseURL, expectedErrors }, use) => {
    const browser = await chromium.launch({
      ...completeBrowser(launchOptions),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const context = await browser.newContext({ baseURL })
    await slowDownPages(context)
    await recordHydration(context)
    await context.addInitScript(() => {
      const writeState = () => {
        const cart = document.querySelector('header a[href="/shop/cart"]')?.getAttribute('aria-label')
        const price = document.querySelector('main [data-price]')?.textContent
        localStorage.setItem('restored', JSON.stringify({ path: location.pathname, cart, scrollY, price }))
      }
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) setInterval(writeState, 50)
      })
    })
    await useQuietly(context, expectedErrors, use)
    await browser.close()
  },
  readRestoredPage: async ({ context }, use) => {
    const reader = await context.newPage()
    await reader.goto('/about')
    await use(() => reader.evaluate(() => JSON.parse(localStorage.getItem('restored') ?? 'null')))
  },
  goBackToKeptPage: async ({ context, readRestoredPage }, use) => {
    await use(async (visitAndLeave) => {
      let reasons: Reason[]
      do {
        const page = await context.newPage()
        await visitAndLeave(page)
        reasons = await goBack(page, readRestoredPage)
        // Chromium may drop any kept page for circumstantial reasons, which are its own: such a visit is repeated.
        expect(reasons.filter(({ type }) => type !== 'Circumstantial')).toEqual([])
      } while (reasons.length > 0)
    })
  },
})

type Reason = { type: string; reason: string }

/** Returns why Chromium did not keep the page; no reasons if it did. */
async function goBack(page: Page, readRestoredPage: Fixtures['readRestoredPage']): Promise<Reason[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  let reasons: Reason[] = []
  browser.on('Page.backForwardCacheNotUsed', (event) => (reasons = event.notRestoredExplanations))
  // The result is lost with the page.
  await page.evaluate(() => void setTimeout(() => history.back()))
  await expect.poll(async () => reasons.length > 0 || (await readRestoredPage()) !== null).toBe(true)
  return reasons
}

// Browsers do not keep a page with another status than 200, such as /404.
for (const path of ['/', '/about', RINGS, listing({ query: 'silver' }), BAND, '/shop/cart'])
  test(
    `going back from a private page to ${path} loads nothing`,
    nightlyUnless(path === BAND),
    async ({ goBackToKeptPage, readRestoredPage }) => {
      await goBackToKeptPage(async (page) => {
        await page.goto(path)
        await page.goto('/log-in')
      })
      expect(await readRestoredPage()).toMatchObject({ path })
    },
  )

test('a page that comes back is scrolled as it was and shows what was put into the cart meanwhile', async ({
  goBackToKeptPage,
  readRestoredPage,
}) => {
  let added = 0
  await goBackToKeptPage(async (page) => {
    await page.goto('/')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
    await page.goto(BAND)
    await page.getByRole('button', { name: texts.addToCart }).click()
    await expect(page.getByText(texts.addedToCart)).toBeVisible()
    added += 1
  })
  await expect.poll(readRestoredPage).toMatchObject({ path: '/', cart: shell.cartWith(added), scrollY: 900 })
})

/** The prices of the demo are whole euros. */
const OLD_PRICE = /\d[.,]00/
const NEW_PRICE = /\d[.,]01/

/** What pages fetch from now on is as after a change of all prices. Routes of Playwright do not reach a page from the cache. */
const changePrices = (page: Page) => page.evaluate(() => localStorage.setItem('prices', 'changed'))

async function fetchChangedPrices(context: BrowserContext) {
  await context.addInitScript(() => {
    const fetchFromShop = window.fetch
    window.fetch = async (...request) => {
      const response = await fetchFromShop(...request)
      const { url, status, headers } = response
      const isOfPage = headers.get('content-type')?.startsWith('text/x-component')
      const isOfChange = url.endsWith('/catalogue-change')
      if (localStorage.getItem('prices') !== 'changed' || !(isOfPage || isOfChange)) return response
      const body = isOfChange
        ? JSON.stringify({ changed_at: new Date().toISOString() })
        : (await response.text()).replaceAll(/(\d)\.00\b/g, '$1.01')
      return Object.defineProperty(new Response(body, { status, headers }), 'url', { value: url })
    }
  })
}

test('a page that comes back after a change of its price is renewed', async ({
  context,
  goBackToKeptPage,
  readRestoredPage,
}) => {
  await fetchChangedPrices(context)
  await goBackToKeptPage(async (page) => {
    await page.goto(BAND)
    await expectHydrated(page)
    await page.goto('/log-in')
    await changePrices(page)
  })
  await expect.poll(async () => (await readRestoredPage())?.price).toMatch(NEW_PRICE)
})

base('Back to a page whose price has changed renews it in place and says so', async ({ page, context }) => {
  await fetchChangedPrices(context)
  await page.goto(BAND)
  await expectHydrated(page)
  const price = page.getByRole('main').locator('[data-price]').first()
  await expect(price).toHaveText(OLD_PRICE)
  const about = page.getByRole('contentinfo').locator('a[href="/about"]')
  await about.click()
  await expect(page).not.toHaveURL(BAND)
  await changePrices(page)
  await page.goBack()
  await expect(page.getByText(pricesChanged)).toBeVisible()
  await expect(price).toHaveText(NEW_PRICE)
})
