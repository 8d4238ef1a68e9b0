import { type Page } from '@playwright/test'
import { expect, expectNoLayoutShift, test, startLayoutShiftObserver } from './fixtures'

const LISTING = '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0'
const PRODUCT = '/shop/cabochon-rings/petra-turquoise-ring'

/** The font faces of app/globals.css to remove, so that the next installed fallback is used. */
const FALLBACKS = {
  'the first installed font': [],
  'the installed font after Arial and Times': ['sans-arial', 'serif-times'],
  'no font that is known': [
    'sans-arial',
    'sans-roboto',
    'sans-noto',
    'sans-dejavu',
    'serif-times',
    'serif-noto',
    'serif-dejavu',
  ],
}

async function removeFontFaces(page: Page, families: string[]): Promise<void> {
  if (families.length === 0) return
  await page.route('**/*.css', async (route) => {
    const answer = await route.fetch()
    const isGone = (face: string) => families.some((family) => face.includes(`font-family:${family};`))
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/@font-face\{[^}]*\}/g, (face) => (isGone(face) ? '' : face)),
    })
  })
}

/** Delays the font files until the returned function is called. */
async function delayFonts(page: Page): Promise<() => void> {
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/*.woff2', async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

for (const [name, families] of Object.entries(FALLBACKS)) {
  test(`late fonts cause no layout shift with the fallback ${name}`, async ({ page }) => {
    await removeFontFaces(page, families)
    await startLayoutShiftObserver(page)
    for (const path of ['/', LISTING, PRODUCT]) {
      const letGo = await delayFonts(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('contentinfo')).toBeVisible()
      // The delayed fonts were requested, and the page was painted without them.
      await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0)
      await expect
        .poll(() =>
          page.evaluate(
            () =>
              [...document.fonts].filter(
                ({ family, status }) => /^asimera(Sans|Serif)$/.test(family) && status === 'loading',
              ).length,
          ),
        )
        .toBe(2)
      const fonts = page.waitForResponse('**/*.woff2')
      letGo()
      await fonts
      await expectNoLayoutShift(page)
      await page.unroute('**/*.woff2')
    }
  })
}

/** The widths of the words of a page in each of the two families, without line breaks. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const sums = { sans: 0, serif: 0 }
    for (const element of document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, a), footer :is(h2, p, a)')) {
      if (element.querySelector(':scope > *')) continue
      const copy = element.cloneNode(true)
      if (!(copy instanceof HTMLElement)) continue
      const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing } = getComputedStyle(element)
      copy.removeAttribute('class')
      Object.assign(copy.style, {
        position: 'absolute',
        whiteSpace: 'nowrap',
        fontFamily,
        fontSize,
        fontWeight,
        fontVariantNumeric,
        letterSpacing,
      })
      document.body.append(copy)
      sums[/asimeraSerif|serif-/.test(fontFamily) ? 'serif' : 'sans'] += copy.getBoundingClientRect().width
      copy.remove()
    }
    return sums
  })

test('every installed fallback font is as wide as the font it replaces', async ({ page }) => {
  await page.goto(PRODUCT)
  // The first page may be painted before the fonts are loaded; the second has them in the cache.
  await page.reload()
  await page.evaluate(() => document.fonts.ready)
  const wanted = await widths(page)
  expect(Math.min(wanted.sans, wanted.serif)).toBeGreaterThan(100)

  const installed = await page.evaluate(() =>
    Promise.all(
      [...document.fonts]
        .filter(({ family }) => /^(sans|serif)-/.test(family))
        .map((face) =>
          face.load().then(
            () => face.family,
            () => '',
          ),
        ),
    ),
  )
  const candidates = {
    sans: ['sans-arial', 'sans-roboto', 'sans-noto', 'sans-dejavu'],
    serif: ['serif-times', 'serif-noto', 'serif-dejavu'],
  }
  for (const kind of ['sans', 'serif'] as const) {
    const present = candidates[kind].filter((family) => installed.includes(family))
    expect(present, `faces that stand in for the ${kind} family on this machine`).not.toEqual([])
    for (const family of present) {
      await page.evaluate(([name, value]) => document.documentElement.style.setProperty(name, value), [
        `--${kind}`,
        family,
      ] as const)
      await expect
        .poll(async () => Math.abs((await widths(page))[kind] / wanted[kind] - 1), { message: family })
        .toBeLessThan(0.025)
    }
  }
})
