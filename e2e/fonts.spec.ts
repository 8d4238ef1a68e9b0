import { type Page } from '@playwright/test'
import { language } from '@messages/language'
import { themeFileSchema, type ThemeFile } from '@/lib/platform/theme/theme.schema'
import { themeStylesheet } from '@/lib/platform/theme/stylesheet'
import * as demo from './demo'
import { completeBrowser, expect, expectNoLayoutShift, test, startLayoutShiftObserver } from './fixtures'

/** Chromium's headless shell draws letters without hinting, in other widths than a shopper's browser. */
test.use({ launchOptions: async ({ launchOptions }, use) => use(completeBrowser(launchOptions)) })

const LISTING = demo.category('rings').path
const PRODUCT = demo.product('petra-turquoise-ring').path

const THEMES: Record<string, ThemeFile['fonts']> = {
  'the default fonts': {},
  'EB Garamond and Inter': { headings: 'eb-garamond', text: 'inter' },
  'Fraunces and Source Sans': { headings: 'fraunces', text: 'source-sans-3' },
  'Playfair Display and Source Serif': { headings: 'playfair-display', text: 'source-serif-4' },
  'Bricolage Grotesque, extra bold, and Inter': { headings: 'bricolage-grotesque', text: 'inter', heading_weight: 800 },
  'Inter alone': { headings: 'inter', text: 'inter' },
}

/** The fallback fonts to remove, so that the next installed one is used. */
const FALLBACKS = {
  'the first installed font': /^$/,
  'the installed font after Arial and Times': /-(arial|times)$/,
  'no font that is known': /./,
}

/** Gives the pages the fonts of another theme. */
async function chooseFonts(page: Page, fonts: ThemeFile['fonts'], without = FALLBACKS['the first installed font']) {
  const stylesheet = themeStylesheet(
    themeFileSchema.parse({ fonts }),
    (file) => `/fonts/${file.replace(/^.*\//, '')}`,
  ).replace(/@font-face\{font-family:((?:text|headings)-[^;]*);[^}]*\}/g, (face, family: string) =>
    without.test(family) ? '' : face,
  )
  await page.route('**/theme.css?*', (route) => route.fulfill({ contentType: 'text/css', body: stylesheet }))
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

/** All fallback fonts with the default fonts, and the first one with each other choice. */
const LATE = [
  ...Object.entries(FALLBACKS).map(([fallback, without]) => ({ name: 'the default fonts', fallback, without })),
  ...Object.keys(THEMES)
    .slice(1)
    .map((name) => ({ name, fallback: 'the first installed font', without: FALLBACKS['the first installed font'] })),
]

for (const { name, fallback, without } of LATE) {
  test(
    `with ${name}, late fonts cause no layout shift with the fallback ${fallback}`,
    { tag: '@nightly' },
    async ({ page }) => {
      const fonts = THEMES[name]
      const files = fonts?.headings && fonts.headings === fonts.text ? 1 : 2
      await chooseFonts(page, fonts, without)
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
                  ({ family, status }) => /^shop-(text|headings)$/.test(family) && status === 'loading',
                ).length,
            ),
          )
          .toBe(files)
        const arrived = page.waitForResponse('**/*.woff2')
        letGo()
        await arrived
        await expectNoLayoutShift(page)
        await page.unroute('**/*.woff2')
      }
    },
  )
}

test(
  'headings have their letters in the first paint, even if no font file arrives',
  { tag: '@each-language' },
  async ({ page }) => {
    await page.route('**/*.woff2', () => {})
    await page.goto('/about', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const of = (name: string) =>
      page.evaluate(
        (family) => [...document.fonts].filter((face) => face.family === family).map(({ status }) => status),
        name,
      )
    await expect.poll(() => of('shop-headings-inline')).toEqual(Array(String(language) === 'el' ? 2 : 1).fill('loaded'))
    expect(await of('shop-headings')).toEqual(['unloaded'])
  },
)

/** The widths of the words of a page in each of the two families, without line breaks. */
const widths = (page: Page) =>
  page.evaluate(() => {
    const sums = { text: 0, headings: 0 }
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
      sums[/headings-/.test(fontFamily) ? 'headings' : 'text'] += copy.getBoundingClientRect().width
      copy.remove()
    }
    return sums
  })

// The widths were measured with Latin letters. The style sheet is the same in every edition.
for (const [name, fonts] of String(language) === 'en' ? Object.entries(THEMES) : []) {
  test(
    `with ${name}, every installed fallback font is as wide as the font it replaces`,
    { tag: '@nightly' },
    async ({ page }) => {
      await chooseFonts(page, fonts)
      await page.goto(PRODUCT)
      // The first page may be painted before the fonts are loaded; the second has them in the cache.
      await page.reload()
      await page.evaluate(() => document.fonts.ready)
      const wanted = await widths(page)
      expect(Math.min(wanted.text, wanted.headings)).toBeGreaterThan(100)

      const installed = await page.evaluate(() =>
        Promise.all(
          [...document.fonts]
            .filter(({ family }) => /^(text|headings)-/.test(family))
            .map((face) =>
              face.load().then(
                () => face.family,
                () => '',
              ),
            ),
        ),
      )
      for (const role of ['text', 'headings'] as const) {
        const present = [...new Set(installed.filter((family) => family.startsWith(`${role}-`)))]
        expect(present, `faces that stand in for the ${role} on this machine`).not.toEqual([])
        for (const family of present) {
          await page.evaluate(([property, value]) => document.documentElement.style.setProperty(property, value), [
            `--font-${role}`,
            family,
          ] as const)
          await expect
            .poll(async () => Math.abs((await widths(page))[role] / wanted[role] - 1), { message: family })
            .toBeLessThan(0.025)
        }
      }
    },
  )
}
