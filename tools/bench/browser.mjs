import { logFile } from '../../scripts/launch/folders.mjs'
import { ensureBrowser } from '../../scripts/testing/browser.mjs'
import { recordPage } from './page-recorder.mjs'

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{ name: string, context: import('playwright').BrowserContextOptions, cpu: number, line?: typeof SLOW_LINE }} Screen
 */

/** Lighthouse's slow 4G. */
const SLOW_LINE = { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 }
const PHONE_CONTEXT = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true }

/** @type {Record<'desktop' | 'slowPhone' | 'phone', Screen>} */
export const SCREENS = {
  desktop: { name: 'desktop', context: { viewport: { width: 1440, height: 900 } }, cpu: 1 },
  slowPhone: { name: 'phone', context: PHONE_CONTEXT, cpu: 4, line: SLOW_LINE },
  phone: { name: 'phone', context: PHONE_CONTEXT, cpu: 4 },
}

const TIMEOUT_MS = 60_000

/** The browser of the browser tests. */
export async function openBrowser(folder) {
  const { chromium } = await import('playwright')
  const { browser } = await ensureBrowser(logFile(folder, 'browser'))
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({
    executablePath: browser,
    args: ['--disable-gpu', '--disable-background-networking', '--in-process-gpu', ...sandbox],
  })
}

/**
 * Opens a recorded page with an empty cache.
 *
 * @param {import('playwright').Browser} browser
 * @param {Screen} screen
 * @param {string} address
 */
export async function openPage(browser, { context: options, cpu, line }, address) {
  const context = await browser.newContext({ ...options, baseURL: address })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript(recordPage)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  if (line) await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  return { page, session, isTouch: options.hasTouch === true, close: () => context.close() }
}

/**
 * Calls a function of the recorder in the page.
 *
 * @param {Page} page
 * @param {'expect' | 'goBack' | 'take'} name
 * @param {unknown[]} values
 */
export const record = (page, name, ...values) =>
  page.evaluate(
    ([name, values]) => /** @type {any} */ (window).recorder[name](...values),
    /** @type {const} */ ([name, values]),
  )

/** The milliseconds from the press to the paint of what was expected. */
export async function readArrival(page) {
  const arrival = await page.waitForFunction(
    () => {
      const ms = /** @type {any} */ (window).recorder?.arrivedAfter()
      return ms > 0 && { ms }
    },
    undefined,
    { polling: 100 },
  )
  const { ms } = await arrival.jsonValue()
  return ms
}

export function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? NaN
}
