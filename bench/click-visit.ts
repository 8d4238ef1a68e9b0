import path from 'node:path'
import { type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test'
import { type Click, type Control, MEASURED_PRODUCT, type Site } from './click-sites'
import { readCpuMs } from './load'
import { SLOW_PHONE, throttle } from './page-pictures'

export type Screen = { name: string; context: BrowserContextOptions; touch: boolean }

export const DESKTOP: Screen = { name: 'desktop', context: { viewport: { width: 1440, height: 900 } }, touch: false }
export const PHONE: Screen = {
  name: 'phone',
  context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
  touch: true,
}

/** How long a visitor looks at a loaded page before pressing something. */
export const LOOK_MS = 3000
/** How long the mouse is above the control before the press, or a finger on it before it is lifted. */
export const POINT_MS = 150
const TIMEOUT_MS = 120_000

/** Milliseconds from the press until the new heading or results are painted, and until the main picture is, too. */
export type ClickTimes = { heading: number; picture: number; file: string }

/** What it costs to open a page and to look at it. */
export type PageCost = {
  requests: number
  bytes: number
  requestsAfterLoad: number
  bytesAfterLoad: number
  cpuMs: number
}

type Visit = { click: ClickTimes; back?: ClickTimes; cost: PageCost }

type Target = { pressEvent: string; heading?: string; picture: string }
type Recorder = { arm: (target: Target) => void; goBack: () => void; result: ClickTimes | null }
declare global {
  interface Window {
    clickRecorder: Recorder
  }
}

const PRODUCT_PICTURE = 'main section[aria-label="Pictures"] img'
const LISTING_PICTURE = 'main article img'

/** Opens a page with an empty cache, looks at it, presses one control, and goes back from a product. */
export async function visit(
  browser: Browser,
  { screen, site, click, pointing }: { screen: Screen; site: Site; click: Click; pointing: boolean },
): Promise<Visit> {
  const context = await browser.newContext({ ...screen.context, baseURL: site.server.address })
  context.setDefaultTimeout(TIMEOUT_MS)
  await context.addInitScript({ path: path.resolve('bench/click-recorder.js') })
  try {
    const page = await context.newPage()
    if (screen.touch) await throttle(page, SLOW_PHONE)
    const session = await context.newCDPSession(page)
    const traffic = await countTraffic(session)
    const cpu = readCpuMs(site.server.pid)

    await page.goto(click === 'category' ? '/' : site.listing)
    const loaded = { ...traffic }
    const control = await site.control(page, click)
    await control.locator.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(LOOK_MS)
    const cost = {
      ...traffic,
      requestsAfterLoad: traffic.requests - loaded.requests,
      bytesAfterLoad: traffic.bytes - loaded.bytes,
      cpuMs: readCpuMs(site.server.pid) - cpu,
    }

    const oldHeading = await readHeading(page)
    await arm(page, {
      pressEvent: control.option ? 'change' : screen.touch && pointing ? 'pointerup' : 'pointerdown',
      heading: await expectedHeading(page, site, click),
      picture: click === 'product' ? PRODUCT_PICTURE : LISTING_PICTURE,
    })
    await press(page, session, control, { touch: screen.touch, pointing })
    const times = await readTimes(page)
    if (click !== 'product') return { click: times, cost }

    await page.waitForTimeout(LOOK_MS)
    await arm(page, { pressEvent: '', heading: oldHeading, picture: LISTING_PICTURE })
    await page.evaluate(() => window.clickRecorder.goBack())
    return { click: times, back: await readTimes(page), cost }
  } catch (error) {
    throw new Error(`The ${site.name} failed: ${click} on the ${screen.name}.`, { cause: error })
  } finally {
    await context.close()
  }
}

async function countTraffic(session: CDPSession): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 }
  await session.send('Network.enable')
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    // Nothing is transferred for what is cached or inline.
    if (encodedDataLength === 0) return
    traffic.requests += 1
    traffic.bytes += encodedDataLength
  })
  return traffic
}

const readHeading = async (page: Page) => (await page.locator('main h1').first().innerText()).trim()

/** A listing keeps its heading when a filter, the order or the page changes. */
async function expectedHeading(page: Page, { categoryName }: Site, click: Click): Promise<string | undefined> {
  if (click === 'product') return (await page.locator('main article h3').nth(MEASURED_PRODUCT).textContent())?.trim()
  return click === 'category' ? categoryName : undefined
}

const arm = (page: Page, target: Target) => page.evaluate((given) => window.clickRecorder.arm(given), target)

async function readTimes(page: Page): Promise<ClickTimes> {
  const result = await page.waitForFunction(() => window.clickRecorder?.result, undefined, {
    polling: 100,
    timeout: TIMEOUT_MS,
  })
  const times = await result.jsonValue()
  if (!times) throw new Error('The page has not recorded the times.')
  return times
}

async function press(
  page: Page,
  session: CDPSession,
  { locator, option }: Control,
  { touch, pointing }: { touch: boolean; pointing: boolean },
): Promise<void> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('The control is not visible.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const point = () => (pointing ? page.waitForTimeout(POINT_MS) : undefined)
  if (option) {
    if (!touch) await page.mouse.move(x, y)
    await point()
    await locator.selectOption(option)
  } else if (touch) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await point()
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  } else {
    await page.mouse.move(x, y)
    await point()
    await page.mouse.down()
    await page.mouse.up()
  }
}
