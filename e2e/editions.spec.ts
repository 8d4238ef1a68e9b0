import { language } from '@messages/language'
import * as t from '@messages/editions'
import { home, page as demoPage, product, settings } from './demo'
import { expect, test } from './fixtures'

// Compared as text, because a build knows one language only.
const OTHER = String(language) === 'en' ? 'el' : 'en'
const nameOf = (code: string) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? ''

for (const path of ['/', '/about', '/log-in', '/shop/cart'])
  test(`${path} is in the language of the edition and has a flag for each`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const flags = page.getByRole('banner').getByRole('list', { name: t.languages })
    await expect(flags.getByRole('link', { name: nameOf(language), exact: true })).toHaveAttribute('href', '/')
    await expect(flags.getByRole('link', { name: nameOf(OTHER), exact: true })).toHaveAttribute(
      'href',
      `/editions/${OTHER}`,
    )
  })

test('the content is in the language of the edition', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: home.headline })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText(settings.words.maker_line)
  const { path, name, category } = product('kyma-band')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('link', { name: category.name, exact: true }).first()).toBeVisible()
  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1, name: demoPage('about').title })).toBeVisible()
})
