import { type Locator, type Page } from '@playwright/test'
import { oneTimeCodeOf } from './one-time-code'
import { enterDesk, expect, expectAccessible, PHONE, test, typeOver } from './fixtures'
import { choosePassword, invite } from './people'
import { field, MODEL } from './product-form'

const SCREEN = `/desk/catalogue/${MODEL}`
const PASSWORD = 'a quiet olive grove'

const text = (page: Page): Locator => field(page, 'Short description').first()
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'You have changes that are not saved' })

test('what is typed is there after a reload, a new sign-in and on another device, and for nobody else', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email, link } = await invite(page, 'Owner')
  await page.goto(link)
  const key = (await page.locator('code').textContent()) ?? ''
  await choosePassword(page, PASSWORD, oneTimeCodeOf(key, 0))
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  const found = page.waitForResponse('**/desk/drafts?*')
  await page.goto(SCREEN)
  await found
  const stored = await text(page).inputValue()
  const kept = page.waitForResponse((response) => response.url().endsWith('/desk/drafts') && response.ok())
  await typeOver(text(page), 'Typed and not saved.')
  await kept
  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(text(page)).toHaveValue('Typed and not saved.')

  await page.context().clearCookies()
  await page.reload()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // Each code works once, so this is the next one.
  await page.getByLabel('One-time code').fill(oneTimeCodeOf(key, 1))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(notice(page)).toContainText('typed in this browser')
  await expect(text(page)).toHaveValue('Typed and not saved.')

  const cookies = await page.context().cookies()
  const context = await browser.newContext({ baseURL, viewport: PHONE, storageState: { cookies, origins: [] } })
  const phone = await context.newPage()
  await phone.goto(SCREEN)
  await expect(notice(phone)).toContainText('on another device')
  await expect(text(phone)).toHaveValue('Typed and not saved.')
  await expectAccessible(phone)

  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const asked = page.waitForResponse('**/desk/drafts?*')
  await enterDesk(page, 'owner', SCREEN)
  await asked
  await expect(text(page)).toHaveValue(stored)
  await expect(notice(page)).toHaveCount(0)

  await phone.getByRole('button', { name: 'Discard them' }).click()
  await expect(text(phone)).toHaveValue(stored)
  await context.close()
})
