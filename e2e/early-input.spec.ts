import { type Page } from '@playwright/test'
import { expect, test } from './fixtures'

/** Delays the scripts of the page, as a slow network does, until the returned function is called. */
async function withSlowScripts(page: Page): Promise<() => void> {
  let letThrough = () => {}
  const passing = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await passing
    await route.continue()
  })
  return letThrough
}

const openUntilCommit = (page: Page, path: string) => page.goto(path, { waitUntil: 'commit' })

test('a variant that is chosen and added to the cart before the scripts load is in the cart', async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, '/shop/bands/kyma-band')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByTitle('Sterling silver').click()
  letThrough()
  await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2')
  await expect(page).toHaveURL(/variant=silver/)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible()
})

test('a click before the scripts load gives feedback and counts once', async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, '/shop/bands/kyma-band')
  const add = page.getByRole('button', { name: 'Add to Cart' })
  await add.click()
  await expect(add).toHaveCSS('cursor', 'progress')
  await add.click()
  letThrough()
  await expect(page.getByText('We have added the item to your cart.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible()
  await expect(add).toHaveCSS('cursor', 'pointer')
})

test('a filter and a sort order that are chosen before the scripts load are applied', async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0')
  await page.getByLabel('Sort by').selectOption('Newest')
  letThrough()
  await expect(page).toHaveURL(/by=-date/)
})

test('a query that is typed before the scripts load is searched for', async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, '/about')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('pearl')
  letThrough()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Clear' })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/query=pearl/)
})

test.describe('a log-in', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('that is submitted before the scripts load is processed without losing input', async ({ page }) => {
    const letThrough = await withSlowScripts(page)
    await openUntilCommit(page, '/log-in')
    await page.getByLabel('Email', { exact: true }).fill('nobody@example.com')
    await page.getByLabel('Password', { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: 'Log in' }).click()
    letThrough()
    await expect(page.getByRole('alert').filter({ hasText: 'Unable to log in' })).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@example.com')
    await expect(page).toHaveURL('/log-in')
  })
})
