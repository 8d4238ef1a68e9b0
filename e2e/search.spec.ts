import { type Page } from '@playwright/test'
import { expect, expectAccessible, PHONE, test } from './fixtures'
import { cards, readResultCount, filters, listing, results, RINGS } from './listing'

test.describe('search', () => {
  const header = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
  const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  test('tolerates spelling mistakes', async ({ page }) => {
    await page.goto(listing({ query: 'emrald%20neckalce' }))
    await expect(results(page)).toContainText('“emerald necklace”')
    await expect(cards(page)).toContainText(['Dasos Emerald Pendant'])
    await page.goto(listing({ query: 'earings' }))
    await expect.poll(() => readResultCount(page)).toBeGreaterThan(10)
  })

  test('searches for the query if no suggestion is highlighted', async ({ page }) => {
    await page.goto(listing({ category: 'rings', tags: 'metal:gold' }))
    await header(page).fill('olive leaf')
    await header(page).press('Enter')
    await expect(page).toHaveURL(listing({ query: 'olive%20leaf' }))
    await expect(page).toHaveTitle('Search: olive leaf | Asimera')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(': olive leaf')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “olive leaf”')
    await expect(header(page)).toHaveValue('olive leaf')
    await cards(page).first().getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
    await expect(header(page)).toHaveValue('')
  })

  test('suggests categories with their tags, and the arrow keys wrap around', async ({ page }) => {
    await page.goto('/')
    await header(page).focus()
    await header(page).pressSequentially('emerald')
    await expect(options(page).first()).toBeVisible()
    const count = await options(page).count()
    expect(count).toBeLessThanOrEqual(6)
    await expectAccessible(page)

    for (let at = 0; at < count; at++) {
      await header(page).press('ArrowDown')
      await expect(options(page).nth(at)).toHaveAttribute('aria-selected', 'true')
    }
    await header(page).press('ArrowDown')
    await expect(header(page)).not.toHaveAttribute('aria-activedescendant')
    await header(page).press('ArrowUp')
    await expect(options(page).nth(count - 1)).toHaveAttribute('aria-selected', 'true')

    await header(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(header(page)).toHaveValue('emerald')
    await header(page).press('ArrowDown')
    await header(page).press('ArrowDown')
    await header(page).press('Enter')
    await expect(page).toHaveURL(/\/category=[a-z-]+\/tags=stone:emerald\/query=\/page=1\/by=relevance\/range=0-0$/)
  })

  test('loads nothing before the first focus', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('search-entries'))).toEqual([])
    const entries = page.waitForResponse('**/api/v1/shop/products/search-entries')
    await header(page).focus()
    expect((await entries).status()).toBe(200)
  })

  test('needs a query, and can clear it', async ({ page }) => {
    await page.goto('/')
    await header(page).press('Enter')
    await expect(page).toHaveURL('/')
    await header(page).fill('gold')
    await page.getByRole('search', { name: 'Search the shop' }).getByRole('button', { name: 'Clear' }).click()
    await expect(header(page)).toHaveValue('')
    await expect(header(page)).toBeFocused()
  })

  test('keeps the category of a listing, and clearing it shows all products', async ({ page }) => {
    await page.goto(RINGS)
    const box = page.getByRole('search', { name: 'Search in Rings' })
    await box.getByPlaceholder('Search...').fill('pearl')
    await box.getByPlaceholder('Search...').press('Enter')
    await expect(page).toHaveURL(listing({ category: 'rings', query: 'pearl' }))
    await box.getByRole('button', { name: 'Clear' }).click()
    await expect(page).toHaveURL(listing())
    await expect(page.getByRole('search', { name: /^Search in/ }).getByPlaceholder('Search...')).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('search, filters, sorting and pages are forms and links', async ({ page }) => {
    await page.goto('/')
    await page
      .getByRole('textbox', { name: 'Search the shop' })
      .or(page.getByRole('combobox', { name: 'Search the shop' }))
      .fill('ring')
    await page.getByRole('search', { name: 'Search the shop' }).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(listing({ query: 'ring' }))

    await filters(page)
      .getByRole('checkbox', { name: /^Sterling silver/ })
      .check()
    await filters(page).getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/tags=metal:silver\/query=ring\/page=1\//)
    await expect(filters(page).getByRole('checkbox', { name: /^Sterling silver/ })).toBeChecked()

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/\/tags=metal:silver\/query=ring\/page=1\/by=-date\//)

    await page.getByRole('link', { name: 'Remove Filters' }).click()
    await expect(page).toHaveURL(listing({ query: 'ring', by: '-date' }))
    await filters(page)
      .getByRole('link', { name: /^Rings/ })
      .click()
    await expect(page).toHaveURL(listing({ category: 'rings', query: 'ring', by: '-date' }))
  })

  test('the filters can be used on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(RINGS)
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(filters(page)).toBeInViewport()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(listing({ category: 'rings', page: '2' }))
  })
})
