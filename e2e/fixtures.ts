import { type BrowserContext, type ConsoleMessage, type LaunchOptions, type Page } from '@playwright/test'
import * as accessibility from '@asimera/qa/accessibility'
import { expect, test as base } from '@asimera/qa/fixtures'
import { Shop } from '@asimera/qa/pages'
import { language } from '@messages/language'
import { slowDownPages } from './slow-pages'

export { expectHydrated } from '@asimera/qa/fixtures'
export { startingWith } from '@asimera/qa/pages'
export { expect }

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }

/** How to start a complete Chromium where the headless shell differs from a shopper's browser. */
export const completeBrowser = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  executablePath: process.env.COMPLETE_CHROMIUM_PATH ?? options.executablePath,
})

/** Every screen, in a page of the edition under test. */
export const shopIn = (page: Page) => new Shop(page, language)

type Fixtures = {
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[]
}

const isErrorMessage = (message: ConsoleMessage) => message.type() === 'error'

/** An unexpected console error or an uncaught exception in the browser fails the test. */
export async function useQuietly(
  context: BrowserContext,
  expectedErrors: RegExp[],
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const unexpected: string[] = []
  const record = (text: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) unexpected.push(text)
  }
  context.on('console', (message) => isErrorMessage(message) && record(`${message.text()} (${message.location().url})`))
  context.on('weberror', (error) => record(String(error.error())))
  await use(context)
  expect(unexpected, 'errors in the browser console').toEqual([])
}

export const test = base.extend<Fixtures>({
  language,
  expectedErrors: [[], { option: true }],
  context: async ({ context, expectedErrors }, use) => {
    await slowDownPages(context)
    await useQuietly(context, expectedErrors, use)
  },
})

/** Of a row of a list that proves a change only if it stands for the others. */
export const nightlyUnless = (isRepresentative: boolean) => ({ tag: isRepresentative ? [] : '@nightly' })

/**
 * Checks accessibility in Chromium: some screens for each change, the others every night. In Firefox, the page that axe opens beside this one takes the focus, and axe after
 * a change of the window's size can end the process of the page.
 */
export async function expectAccessible(page: Page, { forEachChange = false } = {}): Promise<void> {
  if (process.env.TEST_SCOPE === 'change' && !forEachChange) return
  const browserName = page.context().browser()?.browserType().name() ?? 'chromium'
  if (browserName === 'chromium') await accessibility.expectAccessible(page)
}

/** Records every layout shift from now on. */
export async function startLayoutShiftObserver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
        // On a page that is parsed in chunks, an icon may be drawn one frame before its label, with a smaller shift than this.
        if ('value' in entry && Number(entry.value) < 0.0005) continue
        const moved = entry.sources.map(({ node }: { node: Node | null }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        )
        shifts.push(`${'value' in entry ? String(entry.value) : ''} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Expects that the page had no layout shift, from the first byte to its end. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(shopIn(page).footer.backToTop).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => ('shifts' in window ? window.shifts : 'not observed'))).toEqual([])
}
