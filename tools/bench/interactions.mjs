import { step } from '../../scripts/launch/console-output.mjs'
import { median, openBrowser, openPage, record, SCREENS } from './browser.mjs'
import { listPagePaths } from './page-paths.mjs'
import { figure } from './report.mjs'
import { openShops } from './servers.mjs'

const LOOK_MS = 3_000
const SETTLE_MS = 1_500

/** @typedef {{ page: string, before?: (page: import('playwright').Page) => Promise<unknown>, act?: (page: import('playwright').Page) => Promise<unknown> }} Interaction */

const button = (page, name) => page.getByRole('button', { name }).first()
const openMenu = (page) => button(page, /^Menu$/).tap()
const openFilters = (page) => button(page, /^Filters/).tap()
const addToCart = (page) => button(page, 'Add to Cart').tap()

/** @type {Record<string, Interaction>} What a shopper presses without leaving the page. */
const INTERACTIONS = {
  'open the menu': { page: 'home', act: openMenu },
  'close the menu': { page: 'home', before: openMenu, act: (page) => button(page.getByRole('dialog'), 'Close').tap() },
  'type in the search box': {
    page: 'home',
    before: (page) => button(page, /^Search$/).tap(),
    act: (page) => page.keyboard.type('silver', { delay: 200 }),
  },
  'open the filters': { page: 'category page', act: openFilters },
  'press a facet': {
    page: 'category page',
    before: openFilters,
    act: (page) =>
      page
        .getByRole('dialog')
        .getByRole('checkbox', { name: /^Sterling silver/ })
        .locator('..')
        .tap(),
  },
  'choose a sort order': {
    page: 'category page',
    before: (page) => page.getByRole('combobox', { name: 'Sort by' }).focus(),
    act: (page) => page.keyboard.press('ArrowDown'),
  },
  'press a heart': { page: 'category page', act: (page) => button(page, /^Wishlist/).tap() },
  'choose a variant': {
    page: 'product page',
    act: (page) => page.locator('main input[name=variant]:not(:checked)').first().locator('..').tap(),
  },
  'add to cart': { page: 'product page', act: addToCart },
  'open the lightbox': {
    page: 'product page',
    act: (page) => page.locator('main [aria-label^="Enlarge"]').first().tap(),
  },
  'a checkout error': {
    page: 'product page',
    before: async (page) => {
      await addToCart(page)
      await page.waitForTimeout(SETTLE_MS)
      await page.goto('/shop/cart/checkout')
      await button(page, 'obligation').scrollIntoViewIfNeeded()
    },
    act: (page) => button(page, 'obligation').tap(),
  },
}

/**
 * What a press takes until the next paint, as Chromium's Event Timing measures it, and what moves, also without a press.
 *
 * @param {string} folder
 * @param {{ baseUrl?: string, others: string[], rounds: number }} options
 */
export async function interactions(folder, { baseUrl, others, rounds }) {
  const shops = await openShops(folder, baseUrl, others)
  const paths = await listPagePaths(shops[0]?.address)
  const loads = Object.fromEntries(Object.keys(paths).map((page) => [page, { page }]))
  const browser = await openBrowser(folder)
  const rows = []
  try {
    for (const [name, interaction] of Object.entries({ ...INTERACTIONS, ...loads }))
      await step(name, async () => {
        /** @type {{ longest: number, shifts: number }[][]} */
        const taken = shops.map(() => [])
        for (let round = 0; round < rounds; round++)
          for (const [at, { address }] of shops.entries())
            taken[at]?.push(await measure(browser, address, paths, interaction))
        rows.push([name, ...taken.flatMap((all) => summarize(all, interaction))])
        return { done: name }
      })
  } finally {
    await browser.close()
  }
  return {
    title: 'Interactions',
    text: `What a press takes until the next paint (Chromium's Event Timing, as in INP), and the layout shift of it and of each page while it loads, on a phone with a processor four times slower, in ${rounds} visits. CLS is the largest of all visits.`,
    rows: [
      ['from the press to the next paint, ms', ...shops.flatMap(({ name }) => [`${name}: median`, 'longest', 'CLS'])],
      ...rows,
    ],
  }
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {Record<string, string>} paths
 * @param {Interaction} interaction
 */
async function measure(browser, address, paths, { page: name, before, act }) {
  const { page, close } = await openPage(browser, SCREENS.phone, address)
  try {
    await page.goto(paths[name] ?? '/')
    await page.waitForTimeout(LOOK_MS)
    if (!act) return await record(page, 'take')
    await before?.(page)
    await page.waitForTimeout(SETTLE_MS)
    await record(page, 'take')
    await act(page)
    await page.waitForTimeout(SETTLE_MS)
    return await record(page, 'take')
  } finally {
    await close()
  }
}

/**
 * @param {{ longest: number, shifts: number }[]} all
 * @param {Interaction} interaction
 */
function summarize(all, { act }) {
  const times = all.map(({ longest }) => longest)
  const shifts = figure(Math.max(...all.map(({ shifts }) => shifts)), 3)
  return act ? [figure(median(times), 0), figure(Math.max(...times), 0), shifts] : ['', '', shifts]
}
