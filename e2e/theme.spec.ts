import { readFileSync } from 'node:fs'
import { type Page } from '@playwright/test'
import * as checkout from '@messages/checkout'
import { language } from '@messages/language'
import { themeStylesheet } from '@/lib/platform/theme/stylesheet'
import { themeFileSchema } from '@/lib/platform/theme/theme.schema'
import { openCheckout } from './checkout'
import * as demo from './demo'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

/** Compared as a text, because each edition is checked with the type of its own language. */
const isGreek = String(language) === 'el'
const LISTING = demo.category('rings').path
const PRODUCT = demo.product('kyma-band').path

/** Gives the pages the look of a theme, without its logo. */
async function chooseTheme(page: Page, theme: unknown) {
  const body = themeStylesheet(themeFileSchema.parse(theme), (file) => `/fonts/${file.replace(/^.*\//, '')}`)
  await page.route('**/theme.css?*', (route) => route.fulfill({ contentType: 'text/css', body }))
}

const readTheme = (folder: string): unknown => JSON.parse(readFileSync(`${folder}/theme.json`, 'utf8'))

const THEMES = {
  asimera: readTheme('lib/demo/seed/demo/theme'),
  bold: readTheme('docs/themes/bold'),
  plain: readTheme('docs/themes/plain'),
  'dark and computed from three colours': {
    colors: { background: '#14161b', text: '#f3f1ea', accent: '#ffb454' },
  },
}

for (const [name, theme] of Object.entries(THEMES))
  for (const [device, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
    test(
      `home, listing, product and checkout in the theme ${name} are accessible on a ${device}`,
      { tag: '@nightly' },
      async ({ page }) => {
        await page.setViewportSize(viewport)
        await chooseTheme(page, theme)
        for (const path of ['/', LISTING, PRODUCT]) {
          await page.goto(path)
          await expect(page.getByRole('contentinfo')).toBeVisible()
          await expectAccessible(page)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
        }
        await openCheckout(page)
        await page.getByRole('button', { name: checkout.placeOrder }).click()
        await expect(page.getByRole('alert').first()).toBeVisible()
        await expectAccessible(page)
      },
    )

test(
  'only the files of the text are requested: the letters of headings are in the style sheet',
  { tag: '@each-language' },
  async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') requested.push(new URL(request.url()).pathname)
    })
    await page.goto(PRODUCT)
    await page.evaluate(() => document.fonts.ready)
    expect(requested.map((path) => path.replace(/\.[0-9a-f]{8}\.woff2$/, '')).toSorted()).toEqual([
      ...(isGreek ? ['/fonts/commissioner-greek-wght-normal'] : []),
      '/fonts/instrument-sans-latin-wght-normal',
    ])
  },
)
