import { type Locator, type Page } from '@playwright/test'
import { uniqueEmail } from '../account'
import { expect, test } from './fixtures'
import { duplicate, field } from './product-form'
import { placeOrder } from './place-order'

/** The form of a product has a field for each text, picture and price of its variants. */
const MOST_STOPS = 250

/** Moves the focus to an element as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused()) return
    await page.keyboard.press(key)
  }
  expect(await isFocused(), `${String(target)} is not reached with ${key}`).toBe(true)
}

const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true })

test(
  'an order is found, opened and shipped with the keyboard alone',
  { tag: '@nightly' },
  async ({ asOwner: page, request }) => {
    const email = uniqueEmail()
    const code = await placeOrder(request, { email })
    await tabTo(page, menu(page, 'Orders'))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
    await page.keyboard.type(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '1 order' })).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: code }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

    const ship = page.getByRole('form', { name: 'Ship the order' })
    await tabTo(page, ship.getByLabel('Carrier'))
    await page.keyboard.type('Speedex')
    await tabTo(page, ship.getByLabel('Tracking number'))
    await page.keyboard.type('700')
    await page.keyboard.press('Enter')
    // What is wrong is where the focus is.
    await expect(ship.getByLabel('Tracking number')).toBeFocused()
    await expect(ship.getByLabel('Tracking number')).toHaveAccessibleDescription(/A tracking number has 4 to 40/)
    await page.keyboard.press('End')
    await page.keyboard.type('0000123')
    await tabTo(page, ship.getByRole('button', { name: 'Ship' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'The order is shipped.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Speedex 7000000123' })).toBeVisible()
  },
)

test(
  'a product is found, edited and put back with the keyboard alone',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    const code = await duplicate(page)
    await page.goto('/desk/catalogue')
    await tabTo(page, page.getByRole('searchbox', { name: 'Name or code' }))
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('list', { name: 'Products' }).getByRole('link', { name: `Copy ${code}` }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: `Copy ${code}` })).toBeVisible()

    const description = field(page, 'Short description').first()
    const before = await description.inputValue()
    await tabTo(page, description)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Typed without a mouse.')
    await tabTo(page, page.getByRole('button', { name: 'Save', exact: true }))
    await page.keyboard.press('Enter')
    const done = page.getByRole('form', { name: 'Product' }).getByRole('status').filter({ hasText: 'Saved' })
    await expect(done).toBeFocused()
    await expect(description).toHaveValue('Typed without a mouse.')
    const undo = page.getByRole('button', { name: 'Undo' })
    await tabTo(page, undo, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(description).toHaveValue(before)
  },
)
