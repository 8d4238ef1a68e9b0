import { type Browser, type Locator, type Page } from '@playwright/test'
import { type Say } from '@/lib/owner/language/say'
import { expect, test as base } from '../fixtures'

export { expect }
export { inGreek } from './in-greek'
export { DESKTOP, expectAccessible, nightlyUnless, PHONE, startingWith } from '../fixtures'
export const SMALL_PHONE = { width: 360, height: 740 }

type Role = 'owner' | 'packer'

/** Signs in at the desk of the demo shop, with one button. `say` is for a browser that asks for Greek. */
export async function enterDesk(page: Page, role: Role, path = '/desk', say: Say = (text) => text): Promise<void> {
  await page.goto(`/desk/log-in?to=${encodeURIComponent(path)}`)
  await page.getByRole('button', { name: say(`Enter as the demo ${role}`) }).click()
  await expect(page.getByRole('navigation', { name: say('Desk') })).toBeVisible()
}

/** Replaces what a field of several lines contains. Hydration between selecting and typing ends the selection: then again. */
export const typeOver = (field: Locator, text: string) =>
  expect(async () => {
    await field.fill(text)
    await expect(field).toHaveValue(text, { timeout: 1_000 })
  }).toPass()

/** A page in a browser of its own. */
async function asStaff(browser: Browser, baseURL: string | undefined, role: Role, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await enterDesk(page, role)
  await use(page)
  await context.close()
}

type Fixtures = {
  /** The page of somebody who is signed in as the demo owner. */
  asOwner: Page
  /** The page of somebody who is signed in as the demo packer, in another browser. */
  asPacker: Page
}

export const test = base.extend<Fixtures>({
  asOwner: async ({ page }, use) => {
    await enterDesk(page, 'owner')
    await use(page)
  },
  asPacker: ({ browser, baseURL }, use) => asStaff(browser, baseURL, 'packer', use),
})
