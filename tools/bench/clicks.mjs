import { step } from '../../scripts/launch/console-output.mjs'
import { median, openBrowser, openPage, readArrival, record, SCREENS } from './browser.mjs'
import { figure } from './report.mjs'
import { openBareSite, openShops } from './servers.mjs'

/** How long a visitor looks at a page before the next press. */
const LOOK_MS = 2_000
/** How long the mouse is above a link before the press, or a finger on it before it is lifted. */
const POINT_MS = 150
/** Not the first card, which may be treated differently. */
const CARD = 3
const CARDS = 'main article h3'

/** @typedef {{ name: string, address: string, home: string, category: string, heading: string, facet: (visit: any) => any, sort: (visit: any) => any }} Site */

/**
 * What a visitor waits for after a press, in the shop and in a bare site whose links Next.js prefetches.
 *
 * @param {string} folder
 * @param {{ baseUrl?: string, others: string[], rounds: number }} options
 */
export async function clicks(folder, { baseUrl, others, rounds }) {
  const bare = await openBareSite('linked', folder)
  const shops = await openShops(folder, baseUrl, others)
  const sites = [bareSite(bare), ...shops.map(shopSite)]
  const browser = await openBrowser(folder)
  /** @type {Record<string, { ms: number[], shifts: number }[]>} By row, then by site. */
  const results = {}
  try {
    // The first visit to a server finds nothing in its caches.
    for (const site of sites) await visit(browser, SCREENS.desktop, site, false)
    for (let round = 1; round <= rounds; round++)
      await step(`round ${round}`, async () => {
        for (const screen of [SCREENS.desktop, SCREENS.slowPhone])
          for (const isPointing of [false, true])
            for (const turn of sites.keys()) {
              const at = (turn + round) % sites.length
              const measured = await visit(browser, screen, sites[at], isPointing)
              collect(results, measured, { screen, isPointing, at, count: sites.length })
            }
        return { done: `round ${round} of ${rounds}` }
      })
  } finally {
    await browser.close()
  }
  return {
    title: 'Clicks',
    text: `Milliseconds from the press to the paint of the new page or of the new cards, after ${LOOK_MS / 1000} s of looking at the page, with the link in sight; “pointed at” with ${POINT_MS} ms of pointing before the press. Medians of ${rounds} rounds, in which the sites take turns, with an empty browser cache and warm servers. The phone has a processor four times slower, 1.6 Mbit/s and 150 ms of latency. Ratios are to the bare site; lower is better. CLS is the largest of all visits.`,
    rows: compare(results, sites),
  }
}

/** @returns {Site} */
const bareSite = ({ address }) => ({
  name: 'bare',
  address,
  home: '/',
  category: 'a[href="/rings"]',
  heading: 'rings',
  facet: ({ page }) => ({ control: page.getByRole('link', { name: 'Sterling silver' }) }),
  sort: ({ page }) => ({ control: page.getByRole('link', { name: 'By price' }) }),
})

/** @returns {Site} */
const shopSite = ({ name, address }) => ({
  name,
  address,
  home: '/',
  category: 'main a[href^="/shop/search/category=rings/"]',
  heading: 'Rings',
  facet: async ({ page, isTouch }) => {
    // On a small screen the filters are in a dialog.
    if (isTouch) await page.getByRole('button', { name: /^Filters/ }).tap()
    return {
      control: page
        .getByRole('checkbox', { name: /^Sterling silver/ })
        .locator('visible=true')
        .locator('..'),
      after: isTouch && (() => page.keyboard.press('Escape')),
    }
  },
  sort: ({ page }) => ({ control: page.getByRole('combobox', { name: 'Sort by' }), key: 'ArrowDown' }),
})

/** From home to a product; without pointing also back, and through a facet and a sort order of the listing. */
async function visit(browser, screen, site, isPointing) {
  const opened = await openPage(browser, screen, site.address)
  const { page } = opened
  const measured = {}
  const measure = async (row, press, selector, text, link) => {
    // Nobody presses what is not in sight.
    if (link) await show(link)
    await page.waitForTimeout(LOOK_MS)
    await record(page, 'take')
    await press(() => record(page, 'expect', selector, text))
    const ms = await readArrival(page)
    await page.waitForTimeout(500)
    measured[row] = { ms, shifts: (await record(page, 'take')).shifts }
  }
  const follow = (row, link, text) =>
    measure(
      row,
      async (expect) => {
        await expect()
        await press(opened, link, isPointing)
      },
      'main h1',
      text,
      link,
    )
  const choose = (find) => async (expect) => {
    const { control, key, after } = await find(opened)
    await show(control)
    await expect()
    await (key ? control.press(key) : press(opened, control, isPointing))
    if (after) await after()
  }
  try {
    await page.goto(site.home)
    await follow('home to category', page.locator(site.category).first(), site.heading)
    const card = page.locator('main article').nth(CARD)
    const name = await card.getByRole('heading').innerText()
    await follow('listing to product', card.getByRole('link').first(), name)
    if (isPointing) return measured
    await measure(
      'back',
      async (expect) => {
        await expect()
        await record(page, 'goBack')
      },
      'main h1',
      site.heading,
    )
    await measure('facet', choose(site.facet), CARDS)
    await measure('sort order', choose(site.sort), CARDS)
    return measured
  } catch (error) {
    throw new Error(`${site.name} failed on the ${screen.name} after ${Object.keys(measured).join(', ')}.`, {
      cause: error,
    })
  } finally {
    await opened.close()
  }
}

const show = (control) => control.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))

async function press({ page, session, isTouch }, control, isPointing) {
  const { x, y, width, height } = await control.boundingBox()
  const point = { x: x + width / 2, y: y + height / 2 }
  const pause = () => (isPointing ? page.waitForTimeout(POINT_MS) : undefined)
  if (isTouch) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await pause()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(point.x, point.y)
    await pause()
    await page.mouse.down()
    await page.mouse.up()
  }
}

function collect(results, measured, { screen, isPointing, at, count }) {
  for (const [name, { ms, shifts }] of Object.entries(measured)) {
    const row = `${screen.name}: ${name}${isPointing ? ', pointed at' : ''}`
    results[row] ??= Array.from({ length: count }, () => ({ ms: [], shifts: 0 }))
    const result = results[row][at]
    result.ms.push(ms)
    result.shifts = Math.max(result.shifts, shifts)
  }
}

function compare(results, sites) {
  const [bare, ...shops] = sites
  const rows = Object.entries(results).map(([row, [reference, ...others]]) => [
    row,
    figure(median(reference.ms), 0),
    ...others.flatMap(({ ms, shifts }) => [
      figure(median(ms), 0),
      figure(median(ms) / median(reference.ms), 2),
      figure(shifts, 3),
    ]),
  ])
  return [
    ['from the press to the paint, ms', bare.name, ...shops.flatMap(({ name }) => [name, 'ratio', 'CLS'])],
    ...rows,
  ]
}
