import { type Page } from '@playwright/test'
import { screensFor } from '@/components/desk/desk-menu'
import { enterDesk, expect, inGreek, nightlyUnless, test } from './fixtures'
import { expectGoodScreen } from './good-screen'

test('the sign-in is accessible', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/desk/log-in')
  await expectGoodScreen(page, 'the sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expectGoodScreen(page, 'the refused sign-in')
})

/** The screen, and the first one below it. */
async function expectGoodScreens(page: Page, path: string): Promise<void> {
  await expectGoodScreen(page, path)
  const first = page.locator(`main li a[href^="${path}/"]`).first()
  if (path === '/desk' || (await first.count()) === 0) return
  const below = (await first.getAttribute('href')) ?? ''
  await page.goto(below)
  if (page.url().endsWith(below)) await expectGoodScreen(page, below)
}

for (const { path, label } of screensFor('owner'))
  test(
    `${label} is accessible on a computer and on a small phone, with the first screen below it`,
    nightlyUnless(path === '/desk'),
    async ({ page }) => {
      await enterDesk(page, 'owner', path)
      await expectGoodScreens(page, path)
    },
  )

test.describe('in Greek', () => {
  test.use({ locale: 'el-GR' })

  test('a browser that asks for Greek gets the desk in Greek, and the person may choose English', async ({ page }) => {
    await enterDesk(page, 'owner', '/desk/stock', inGreek)
    await expect(page).toHaveTitle(`${inGreek('Stock')} – ${inGreek('Desk')}`)
    await page.goto('/desk/staff')
    await page.getByLabel(inGreek('Email address')).fill('nobody')
    await page.getByRole('button', { name: inGreek('Send the link') }).click()
    await expect(page.getByLabel(inGreek('Email address'))).toHaveAccessibleDescription(/\p{Script=Greek}/u)
    await page.goto('/desk/account')
    await page.getByRole('button', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  for (const { path, label } of screensFor('owner'))
    test(`${label} is accessible in Greek`, { tag: '@nightly' }, async ({ page }) => {
      await enterDesk(page, 'owner', path, inGreek)
      await expectGoodScreens(page, path)
    })
})

for (const path of ['/desk/content/translations/el?all=yes', '/desk/content/translations/el/products/kyma-band'])
  test(`${path} is accessible on a computer and on a small phone`, { tag: '@nightly' }, async ({ page }) => {
    await enterDesk(page, 'owner', path)
    await expectGoodScreen(page, path)
  })

test('the menu and the forms work with the keyboard alone', async ({ page }) => {
  await page.goto('/desk/log-in')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Enter as the demo owner' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
  await page.getByRole('link', { name: 'Audit log' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible()
})
