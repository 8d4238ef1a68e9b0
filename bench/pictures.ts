// node scripts/run.mjs bench/pictures.ts [address of a running shop]
// Checks the width of each picture against its screen, and measures the pictures' size and the largest contentful paint.
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { throttle, type PageFigures, readPage, scrollThrough, SLOW_PHONE, waitUntilLoaded } from './page-pictures'

const SHOP = process.argv[2] ?? 'http://localhost:3000'
const LISTING = '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0'
const SCREENS = [
  { width: 390, density: 3 },
  { width: 768, density: 2 },
  { width: 1440, density: 1 },
  { width: 1440, density: 2 },
]
const MAX_SIZE_RATIO = 1.5

async function openScreen(browser: Browser, { width, density }: (typeof SCREENS)[number]): Promise<BrowserContext> {
  return browser.newContext({
    baseURL: SHOP,
    viewport: { width, height: width < 600 ? 844 : 900 },
    deviceScaleFactor: density,
    hasTouch: width < 600,
    isMobile: width < 600,
  })
}

async function productPath(page: Page): Promise<string> {
  await page.goto(LISTING)
  const href = await page.locator('article a[href^="/shop/"]').first().getAttribute('href')
  if (!href) throw new Error(`${LISTING} shows no product.`)
  return href
}

async function fillCart(page: Page, product: string): Promise<void> {
  await page.goto(product)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.getByText('We have added the item to your cart.').waitFor()
}

async function measureScreen(browser: Browser, screen: (typeof SCREENS)[number]): Promise<PageFigures[]> {
  const context = await openScreen(browser, screen)
  const page = await context.newPage()
  const product = await productPath(page)
  await fillCart(page, product)
  await page.close()
  const figures: PageFigures[] = []
  for (const [name, path] of [
    ['home', '/'],
    ['listing', LISTING],
    ['product', product],
    ['cart', '/shop/cart'],
  ] as const) {
    const tab = await context.newPage()
    await tab.goto(path)
    await waitUntilLoaded(tab)
    const initial = await readPage(tab)
    await scrollThrough(tab)
    figures.push({ screen: `${screen.width}x${screen.density}`, name, initial, whole: await readPage(tab) })
    await tab.close()
  }
  await context.close()
  return figures
}

async function measureLargestPaint(browser: Browser, path: string): Promise<string> {
  const context = await openScreen(browser, { width: 390, density: 3 })
  const page = await context.newPage()
  await throttle(page, SLOW_PHONE)
  await page.goto(path, { timeout: 120_000 })
  await waitUntilLoaded(page)
  const paint = await page.evaluate(async () => {
    const seen: PerformanceEntry[] = []
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
    // A loaded picture is painted and reported some frames later.
    for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
    const last = seen.at(-1)
    const element = last && 'element' in last && last.element instanceof Element ? last.element.tagName : '?'
    return `${Math.round(last?.startTime ?? NaN)} ms (${element})`
  })
  await context.close()
  return paint
}

function print({ screen, name, initial, whole }: PageFigures): void {
  const kB = (bytes: number) => `${Math.round(bytes / 1000)} kB`
  const eager = whole.pictures.filter((picture) => picture.eager).length
  console.log(
    `${screen}  ${name.padEnd(8)} ${String(whole.pictures.length).padStart(3)} pictures, ${eager} eager; ${kB(initial.bytes)} at first, ${kB(whole.bytes)} after scrolling`,
  )
  for (const picture of whole.pictures) {
    const faults = [
      picture.times > MAX_SIZE_RATIO && `${picture.times.toFixed(2)} times too large`,
      picture.times < 1 / MAX_SIZE_RATIO && `only ${picture.times.toFixed(2)} of the width on screen`,
      picture.alt === null && 'no alt',
    ].filter(Boolean)
    if (faults.length > 0)
      console.log(`    ${picture.file}  ${picture.has} px for ${picture.needs}: ${faults.join(', ')}`)
  }
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    for (const screen of SCREENS) (await measureScreen(browser, screen)).forEach(print)
    const page = await browser.newPage({ baseURL: SHOP })
    const product = await productPath(page)
    await page.close()
    for (const path of ['/', LISTING, product])
      console.log(`largest contentful paint, slow phone  ${path}  ${await measureLargestPaint(browser, path)}`)
  } finally {
    await browser.close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
