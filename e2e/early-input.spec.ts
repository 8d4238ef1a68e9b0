import { type Page } from '@playwright/test'
import * as account from '@messages/account'
import * as filterTexts from '@messages/filters'
import * as logIn from '@messages/log-in'
import * as texts from '@messages/product'
import * as quantity from '@messages/quantity'
import * as shell from '@messages/shell'
import * as demo from './demo'
import { expect, test } from './fixtures'
import { listing, RINGS } from './listing'

const BAND = demo.product('kyma-band').path

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
  await openUntilCommit(page, BAND)
  await page.getByRole('button', { name: quantity.increase(texts.quantity) }).click()
  await page.getByTitle(String(demo.variation('metal').tags.silver)).click()
  letThrough()
  await expect(page.getByRole('spinbutton', { name: texts.quantity })).toHaveValue('2')
  await expect(page).toHaveURL(/variant=silver/)
  await page.getByRole('button', { name: texts.addToCart }).click()
  await expect(page.getByRole('link', { name: shell.cartWith(2) })).toBeVisible()
})

test('a quantity that is typed, and one that is pressed, before the scripts load are added to the cart', async ({
  page,
}) => {
  const field = page.getByRole('spinbutton', { name: texts.quantity })
  const add = page.getByRole('button', { name: texts.addToCart })

  let letThrough = await withSlowScripts(page)
  await openUntilCommit(page, BAND)
  await field.fill('3')
  await add.click()
  letThrough()
  await expect(page.getByRole('link', { name: shell.cartWith(3) })).toBeVisible()

  letThrough = await withSlowScripts(page)
  await openUntilCommit(page, BAND)
  await page.getByRole('button', { name: quantity.increase(texts.quantity) }).click()
  await add.click()
  letThrough()
  await expect(page.getByRole('link', { name: shell.cartWith(5) })).toBeVisible()
})

test(
  'a quantity that is typed before the scripts load counts for a press while they hydrate the page',
  { tag: '@nightly' },
  async ({ page }) => {
    const letThrough = await withSlowScripts(page)
    await openUntilCommit(page, BAND)
    await page.getByRole('spinbutton', { name: texts.quantity }).fill('3')
    await page.getByRole('button', { name: texts.addToCart }).evaluate((button: HTMLButtonElement) => {
      window.addEventListener('hydrated', () => queueMicrotask(() => button.click()), { once: true })
    })
    letThrough()
    await expect(page.getByRole('link', { name: shell.cartWith(3) })).toBeVisible()
  },
)

test('a click before the scripts load gives feedback and counts once', async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, BAND)
  const add = page.getByRole('button', { name: texts.addToCart })
  await add.click()
  await expect(add).toHaveCSS('cursor', 'progress')
  await add.click()
  letThrough()
  await expect(page.getByText(texts.addedToCart)).toBeVisible()
  await expect(page.getByRole('link', { name: shell.cartWith(1) })).toBeVisible()
  await expect(add).toHaveCSS('cursor', 'pointer')
})

test(
  'a filter that is chosen when the page has just been hydrated is chosen once',
  { tag: '@nightly' },
  async ({ page, shop: { listing } }) => {
    const letThrough = await withSlowScripts(page)
    await openUntilCommit(page, RINGS)
    const gold = listing.filters.checkbox(String(demo.variation('metal').tags.gold))
    await gold.evaluate((checkbox: HTMLInputElement) => {
      window.addEventListener('hydrated', () => queueMicrotask(() => checkbox.click()), { once: true })
    })
    letThrough()
    await expect(page).toHaveURL(/tags=metal:gold/)
    await expect(gold).toBeChecked()
  },
)

test('a filter and a sort order that are chosen before the scripts load are applied', async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, RINGS)
  await page.getByLabel(filterTexts.sortBy).selectOption(filterTexts.newest)
  letThrough()
  await expect(page).toHaveURL(/by=-date/)
})

test(
  'a highest price that is typed before the scripts load limits the listing',
  { tag: '@nightly' },
  async ({ page, shop: { listing } }) => {
    const letThrough = await withSlowScripts(page)
    await openUntilCommit(page, RINGS)
    await listing.filters.to.fill('80')
    await listing.filters.to.press('Tab')
    letThrough()
    await expect(page).toHaveURL(/range=\d+-80$/)
  },
)

test('a query that is typed before the scripts load is searched for', { tag: '@nightly' }, async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, '/about')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill('pearl')
  letThrough()
  await expect(page.getByRole('banner').getByRole('button', { name: shell.clearSearch })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/query=pearl/)
})

test('a query that is cleared before the scripts load is removed', { tag: '@nightly' }, async ({ page }) => {
  const letThrough = await withSlowScripts(page)
  await openUntilCommit(page, listing({ query: 'gold' }))
  await page.getByRole('banner').getByRole('button', { name: shell.clearSearch }).click()
  letThrough()
  await expect(page).toHaveURL(listing())
})

test.describe('a log-in', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('that is submitted before the scripts load is processed without losing input', async ({ page }) => {
    const letThrough = await withSlowScripts(page)
    await openUntilCommit(page, '/log-in')
    await page.getByLabel(account.email, { exact: true }).fill('nobody@example.com')
    await page.getByLabel(account.password, { exact: true }).fill('not the right one')
    await page.getByRole('button', { name: account.logIn }).click()
    letThrough()
    await expect(page.getByRole('alert').filter({ hasText: logIn.wrongCredentials })).toBeVisible()
    await expect(page.getByLabel(account.email, { exact: true })).toHaveValue('nobody@example.com')
    await expect(page).toHaveURL('/log-in')
  })
})
