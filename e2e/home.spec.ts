import { type Page } from '@playwright/test'
import * as t from '@messages/carousel'
import * as texts from '@messages/home'
import * as pager from '@messages/pager'
import * as noticeTexts from '@messages/cookie-notice'
import * as demo from './demo'
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectNoLayoutShift,
  nightlyUnless,
  PHONE,
  test,
  startLayoutShiftObserver,
} from './fixtures'
import { servePageInChunks } from './chunked-page'
import { listing } from './listing'

const promotions = (page: Page) => page.getByRole('region', { name: t.promotions })
const slide = (page: Page, number: number) => promotions(page).getByRole('group', { name: t.position(number, 3) })

/** The number of the slide that is shown. */
async function readSlide(page: Page): Promise<number> {
  const inert = await Promise.all([1, 2, 3].map((number) => slide(page, number).getAttribute('inert')))
  return inert.indexOf(null) + 1
}

const expectSlide = (page: Page, number: number) => expect.poll(() => readSlide(page)).toBe(number)

/** Pauses the carousel, at whichever slide it is, and returns a function for the number of a slide beside that one. */
async function pauseCarousel(page: Page): Promise<(by: number) => number> {
  await promotions(page).getByRole('button', { name: t.pause }).click()
  await expect(promotions(page).getByRole('button', { name: t.start })).toBeVisible()
  const shown = await readSlide(page)
  return (by) => ((shown + by + 2) % 3) + 1
}

test('the carousel moves by arrows and keys, stops on focus, and can be paused', async ({ page }) => {
  await page.goto('/')
  const beside = await pauseCarousel(page)
  await promotions(page).getByRole('button', { name: t.next }).click()
  await expectSlide(page, beside(1))
  await page.keyboard.press('ArrowLeft')
  await expectSlide(page, beside(0))
})

test(
  'the controls of the carousel appear with its slides on a slowly loading page',
  { tag: '@nightly' },
  async ({ page, baseURL }) => {
    const served = await servePageInChunks(baseURL ?? '', '/', (html) =>
      html.indexOf(`aria-roledescription="${t.slide}"`),
    )
    const arrival = page.goto(served.address)
    const controls = page.locator(`[aria-label="${t.controls}"]`)
    await expect(controls).toBeAttached()
    await expect(controls).toBeHidden()
    served.sendRest()
    await arrival
    await expect(controls).toBeVisible()
    served.close()
  },
)

test('a swipe of at least 40 pixels moves the carousel', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/')
  const beside = await pauseCarousel(page)
  const box = await promotions(page).boundingBox()
  if (!box) throw new Error('There are promotions.')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]

  async function swipe(by: number) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y)
    await page.mouse.move(x + by, y)
    await page.mouse.up()
  }

  await swipe(-41)
  await expectSlide(page, beside(1))
  await swipe(39)
  await swipe(-41)
  await expectSlide(page, beside(2))
  await swipe(41)
  await expectSlide(page, beside(1))
})

test('the carousel moves after five seconds, unless the mouse is over it', { tag: '@nightly' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.mouse.move(0, 0)
  await expect(promotions(page).getByRole('button', { name: t.pause })).toBeVisible()
  const before = await readSlide(page)
  await page.clock.runFor(5_500)
  await expect.poll(() => readSlide(page)).not.toBe(before)
  await promotions(page).hover()
  const during = await readSlide(page)
  await page.clock.runFor(11_000)
  expect(await readSlide(page)).toBe(during)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the carousel does not start by itself', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    await expect(promotions(page).getByRole('button', { name: t.start })).toBeVisible()
  })
})

test('category tiles, budgets and product rows link to their listings', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  const rings = demo.category('rings')
  await expect(main.getByRole('link', { name: new RegExp(`(^| )${rings.name}$`) })).toHaveAttribute('href', rings.path)
  await expect(main.getByRole('link', { name: demo.page('custom-orders').title })).toHaveAttribute(
    'href',
    '/custom-orders',
  )
  for (const budget of [30, 50, 100]) {
    await expect(main.getByRole('link', { name: `${texts.upTo} ${budget}€` })).toHaveAttribute(
      'href',
      listing({ range: `0-${budget}` }),
    )
  }
  await expect(main.getByRole('link', { name: demo.home.latest.link_text })).toHaveAttribute(
    'href',
    listing({ by: '-date', range: '0-10000' }),
  )
  await expect(main.getByRole('link', { name: demo.home.popular.link_text })).toHaveAttribute(
    'href',
    listing({ by: '-orders', range: '0-10000' }),
  )
})

test('popular products have four pages of four', async ({ page }) => {
  await page.goto('/')
  const { title } = demo.home.popular
  const popular = page.getByRole('region', { name: title })
  const next = popular.getByRole('button', { name: pager.next(title) })
  const previous = popular.getByRole('button', { name: pager.previous(title) })
  await expect(popular.getByRole('article')).toHaveCount(4)
  await expect(previous).toBeDisabled()
  const first = await popular.getByRole('article').first().textContent()
  for (const number of [2, 3, 4]) {
    await next.press('Enter')
    await expect(popular.getByRole('status')).toHaveText(`${pager.page} ${number} / 4`)
  }
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await expect(popular.getByRole('article').first()).not.toHaveText(first ?? '')
})

for (const [width, pages] of [
  [390, 25],
  [800, 12],
  [1100, 8],
  [1440, 8],
] as const) {
  test(
    `the latest arrivals have ${pages} pages at ${width} pixels`,
    nightlyUnless(width === PHONE.width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/')
      const { title } = demo.home.latest
      const latest = page.getByRole('region', { name: title })
      await expect(latest.getByRole('status')).toHaveText(`${pager.page} 1 / ${pages}`)
      await expect(latest.getByRole('button', { name: pager.previous(title) })).toBeDisabled()
      await latest.getByRole('button', { name: pager.next(title) }).click()
      await expect(latest.getByRole('status')).toHaveText(`${pager.page} 2 / ${pages}`)
    },
  )
}

for (const viewport of [PHONE, DESKTOP]) {
  test(
    `the home page is accessible and has no layout shift at ${viewport.width} pixels`,
    nightlyUnless(viewport === PHONE),
    async ({ page }) => {
      await page.setViewportSize(viewport)
      await startLayoutShiftObserver(page)
      await page.goto('/')
      await expectNoLayoutShift(page)
      // At the end of the page it covers a part of some link.
      await page.getByRole('button', { name: noticeTexts.closeCookieNotice }).click()
      await expectAccessible(page)
    },
  )
}

test.describe('with fewer categories', () => {
  test.use({ javaScriptEnabled: false })

  test('the category tiles fill their rows, and each shows its picture', { tag: '@nightly' }, async ({ page }) => {
    await page.goto('/')
    const tiles = page.getByRole('region', { name: texts.categories }).getByRole('listitem')
    const list = page.getByRole('region', { name: texts.categories }).getByRole('list')
    const remove = () => tiles.first().evaluate((tile) => tile.remove())
    for (let count = await tiles.count(); count > 0; count = await tiles.count()) {
      for (const width of [390, 800, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const frames = await tiles
          .locator('picture')
          .evaluateAll((all) => all.map((picture) => picture.parentElement?.getBoundingClientRect().height ?? 0))
        expect(Math.min(...frames), `${count} tiles at ${width} pixels`).toBeGreaterThan(100)
        const [row, last] = [await list.boundingBox(), await tiles.last().boundingBox()]
        expect((last?.x ?? 0) + (last?.width ?? 0), `${count} tiles at ${width} pixels`).toBeCloseTo(
          (row?.x ?? 0) + (row?.width ?? 0),
          0,
        )
      }
      await remove()
    }
  })
})
