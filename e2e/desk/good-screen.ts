import { type Page } from '@playwright/test'
import { DESKTOP, expect, expectAccessible, SMALL_PHONE, test } from './fixtures'

/** On a phone nothing sticks out at the side. */
async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess, `${where} is wider than a phone`).toBeLessThanOrEqual(0)
}

/** It is accessible on a computer and on a small phone. */
export async function expectGoodScreen(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const viewport of [DESKTOP, SMALL_PHONE]) {
    await page.setViewportSize(viewport)
    await test.step(`${where} at ${viewport.width} px`, () => expectAccessible(page, { forEachChange: true }))
  }
  await expectNoSidewaysScroll(page, where)
}
