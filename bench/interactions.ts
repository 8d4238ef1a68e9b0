import { type Browser, type Page, chromium } from '@playwright/test'
import { LOOK_MS, PHONE } from './click-visit'
import { percentile } from './load'
import { SLOW_PHONE, throttle } from './page-pictures'
import { type Section } from './report'
import { withShop } from './shop'
import { listPagePaths } from './shop-pages'

const SETTLE_MS = 1500

type Step = { name: string; page: string; before?: (page: Page) => Promise<void>; act: (page: Page) => Promise<void> }

const openFilters = (page: Page) => page.getByRole('button', { name: 'Filters' }).tap()

/** What a shopper presses without leaving the page. */
const STEPS: readonly Step[] = [
  { name: 'open the menu', page: 'home', act: (page) => page.getByRole('button', { name: 'Menu', exact: true }).tap() },
  {
    name: 'type in the search box',
    page: 'home',
    before: (page) => page.getByRole('button', { name: 'Search', exact: true }).tap(),
    act: (page) => page.keyboard.type('silver', { delay: 200 }),
  },
  { name: 'open the filters', page: 'category page', act: openFilters },
  {
    name: 'press a facet',
    page: 'category page',
    before: openFilters,
    act: (page) =>
      page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Sterling silver/ })
        .locator('..')
        .tap(),
  },
  {
    name: 'choose a sort order',
    page: 'category page',
    before: (page) => page.getByRole('combobox', { name: 'Sort by' }).focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  {
    name: 'press a heart',
    page: 'category page',
    act: (page) =>
      page
        .getByRole('button', { name: /^Wishlist/ })
        .first()
        .tap(),
  },
  {
    name: 'choose a variant',
    page: 'product page',
    act: (page) => page.locator('main input[name=variant]:not(:checked)').first().locator('..').tap(),
  },
  {
    name: 'add to cart',
    page: 'product page',
    act: (page) => page.getByRole('button', { name: 'Add to Cart' }).tap(),
  },
]

declare global {
  interface Window {
    longestInteraction: number
  }
}

/** Keeps the longest interaction; a browser reports those of at least 16 ms, in steps of eight. */
const RECORDER = `
  window.longestInteraction = 0
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longestInteraction = Math.max(window.longestInteraction, duration)
  }).observe({ type: 'event', durationThreshold: 16 })`

async function measureStep(browser: Browser, address: string, path: string, { before, act }: Step): Promise<number> {
  const context = await browser.newContext({ ...PHONE.context, baseURL: address })
  try {
    await context.addInitScript(RECORDER)
    const page = await context.newPage()
    await throttle(page, { ...SLOW_PHONE, bytesPerSecond: -1, latency: 0 })
    await page.goto(path)
    await page.waitForTimeout(LOOK_MS)
    await before?.(page)
    await page.waitForTimeout(SETTLE_MS)
    await page.evaluate(() => (window.longestInteraction = 0))
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    return await page.evaluate(() => window.longestInteraction)
  } finally {
    await context.close()
  }
}

/** Measures the shops in turns: rows by interaction, with the median and the longest for each shop. */
export async function measureInteractions(shops: readonly string[], rounds: number): Promise<string[][]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--disable-background-networking', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const paths = await listPagePaths(shops[0] ?? '')
    const rows = [['from the press to the next paint, ms', ...shops.flatMap(() => ['median', 'longest'])]]
    for (const step of STEPS) {
      const times = shops.map(() => [] as number[])
      for (let round = 0; round < rounds; round++)
        for (const [at, shop] of shops.entries())
          times[at]?.push(await measureStep(browser, shop, paths[step.page] ?? '/', step))
      rows.push([step.name, ...times.flatMap((all) => [percentile(all, 0.5).toFixed(0), Math.max(...all).toFixed(0)])])
    }
    return rows
  } finally {
    await browser.close()
  }
}

export const interactions = (rounds: number): Promise<Section> =>
  withShop('demo', async ({ address }) => ({
    title: 'Interactions',
    text: `What a press within a page takes until the next paint, on a phone with a processor four times slower (Chromium's Event Timing, as in INP), in ${rounds} visits.`,
    tables: [await measureInteractions([address], rounds)],
  }))
