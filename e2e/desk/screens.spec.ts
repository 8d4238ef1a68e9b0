import { type Page } from '@playwright/test'
import { screensFor } from '@/components/desk/desk-menu'
import { DESKTOP, enterDesk, expect, expectAccessible, nightlyUnless, SMALL_PHONE, test } from './fixtures'

/** On a phone nothing sticks out at the side. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `${where} is wider than a phone`).toBeLessThanOrEqual(0)
}

async function expectGoodScreen(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const viewport of [DESKTOP, SMALL_PHONE]) {
    await page.setViewportSize(viewport)
    await test.step(`${where} at ${viewport.width} px`, () => expectAccessible(page, { forEachChange: true }))
  }
  await expectNoSidewaysScroll(page, where)
}

test('the sign-in is accessible', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/desk/log-in')
  await expectGoodScreen(page, 'the sign-in')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Enter your password.')).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expectGoodScreen(page, 'the refused sign-in')
})

for (const { path, label } of screensFor('owner'))
  test(
    `${label} is accessible on a computer and on a small phone, with the first screen below it`,
    nightlyUnless(path === '/desk'),
    async ({ page }) => {
      await enterDesk(page, 'owner', path)
      await expectGoodScreen(page, path)
      const first = page.locator(`main li a[href^="${path}/"]`).first()
      if (path === '/desk' || (await first.count()) === 0) return
      const below = (await first.getAttribute('href')) ?? ''
      await page.goto(below)
      if (page.url().endsWith(below)) await expectGoodScreen(page, below)
    },
  )

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
