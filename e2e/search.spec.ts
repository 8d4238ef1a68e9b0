import { type Page } from '@playwright/test'
import { DESKTOP, expect, expectAccessible, expectStill, PHONE, test, watchShifts } from './fixtures'

const RINGS = '/shop/search/category=rings/tags=/query=/page=1/by=relevance/range=0-0'
const listing = (own: Partial<Record<'category' | 'tags' | 'query' | 'page' | 'by' | 'range', string>> = {}) => {
  const { category = '', tags = '', query = '', page = '1', by = 'relevance', range = '0-0' } = own
  return `/shop/search/category=${category}/tags=${tags}/query=${query}/page=${page}/by=${by}/range=${range}`
}

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cards = (page: Page) => results(page).getByRole('article')
const heading = (page: Page) => results(page).getByRole('heading', { level: 2, name: /^\d+ results?$/ })
const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const counted = async (page: Page) => Number((await heading(page).textContent())?.split(' ')[0])
const robots = (page: Page) => page.locator('meta[name=robots]')

test.describe('a listing', () => {
  for (const [name, size] of [['phone', PHONE], ['desktop', DESKTOP]] as const) {
    test(`is accessible and does not move on a ${name}`, async ({ page }) => {
      await page.setViewportSize(size)
      await watchShifts(page)
      await page.goto(RINGS)
      await expectStill(page)
      await expectAccessible(page)
      await page.goto(listing({ tags: 'metal:gold', query: 'nothing such' }))
      await expectAccessible(page)
    })
  }

  test('shows results in their place before the filters have come', async ({ page }) => {
    await page.goto(RINGS)
    const place = await results(page).boundingBox()
    await filters(page).evaluate((element) => element.remove())
    expect(await results(page).boundingBox()).toMatchObject({ x: place?.x, width: place?.width })
  })

  test('says what it is, to people and to search engines', async ({ page }) => {
    await page.goto(RINGS)
    await expect(page).toHaveTitle('Rings | Asimera')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rings')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeRings')
    await expect(robots(page)).toHaveCount(0)
    await expect(page.locator('link[rel=next]')).toHaveAttribute('href', new RegExp(`${listing({ category: 'rings', page: '2' })}$`))
    await expect(cards(page)).toHaveCount(20)
  })

  test('leads search engines from any spelling of its address to the one', async ({ page }) => {
    await page.goto('/shop/search/page=1/tags=stone:onyx&metal:silver,gold/category=rings')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${listing({ category: 'rings', tags: 'metal:gold,silver&stone:onyx' })}$`))
    await expect(robots(page)).toHaveAttribute('content', /noindex/)
  })

  test('turns its pages', async ({ page }) => {
    await page.goto(RINGS)
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: 'First' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(listing({ category: 'rings', page: '2' }))
    await expect(results(page)).toBeFocused()
    await expect(pages).toContainText('Page 2 of 2')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(400)
    await expect(pages.getByRole('link', { name: 'Last' })).toBeDisabled()
    await pages.getByRole('link', { name: 'Previous' }).click()
    await expect(page).toHaveURL(RINGS)
  })

  test('is sorted', async ({ page }) => {
    await page.goto(RINGS)
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price - Descending')
    await expect(page).toHaveURL(listing({ category: 'rings', by: '-price' }))
    await expect(cards(page).first()).toContainText('Elaia Emerald-Cut Ring')
  })

  for (const [what, path, text, way] of [
    ['an unknown category', listing({ category: 'shoes' }), 'We have no such category', 'See all jewellery'],
    ['an unknown tag', listing({ category: 'rings', tags: 'metal:unobtainium' }), 'Nothing has all that you have chosen', 'See all of Rings'],
    ['a page past the end', listing({ category: 'rings', page: '99' }), 'There are only 2 pages here', 'Go to page 2, the last'],
    ['words that nothing has', listing({ query: 'xyzzyx' }), 'We found nothing for “xyzzyx”', 'See all jewellery'],
  ] as const) {
    test(`shows a way out of ${what}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(200)
      await expect(results(page)).toContainText(text)
      await expect(robots(page)).toHaveAttribute('content', /noindex/)
      await page.getByRole('link', { name: way }).click()
      await expect(cards(page).first()).toBeVisible()
    })
  }

  for (const path of ['/shop/search/category=%25zz/page=0/by=none/range=9-5', '/shop/search/nonsense/more', '/shop/search', `/shop/search/query=${'x'.repeat(3000)}`]) {
    test(`makes the best of ${path.slice(0, 60)}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(200)
      await expect(heading(page)).toBeVisible()
    })
  }
})

test.describe('filters', () => {
  test('show the choice at once, keep the focus, and count what they leave', async ({ page }) => {
    await page.goto(RINGS)
    const silver = filters(page).getByRole('checkbox', { name: /^Sterling silver/ })
    const announced = await results(page).getByRole('status').elementHandle()
    const promised = Number((await silver.locator('..').textContent())?.match(/\d+$/)?.[0])
    await silver.check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:silver' }))
    await expect(silver).toBeFocused()
    await expect(heading(page)).toHaveText(promised === 1 ? '1 result' : `${promised} results`)
    // What reads out the count hears of changes only inside a region that was there before.
    expect(await announced?.evaluate((region) => region.isConnected && region.textContent)).toBe(await heading(page).textContent())

    await filters(page).getByRole('checkbox', { name: /^Gold-plated/ }).check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold,silver' }))
    await expect.poll(() => counted(page)).toBeGreaterThan(promised)

    await page.getByRole('button', { name: 'Remove Filters' }).press('Enter')
    await expect(page).toHaveURL(RINGS)
    await expect(silver).not.toBeChecked()
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('link').first()).toBeFocused()
  })

  test('stay folded as the shopper left them', async ({ page }) => {
    await page.goto(RINGS)
    const metal = filters(page).getByRole('checkbox', { name: /^Sterling silver/ })
    await filters(page).getByText('Metal', { exact: true }).click()
    await expect(metal).toBeHidden()
    await filters(page).getByRole('link', { name: /^Bands/ }).click()
    await expect(page).toHaveURL(listing({ category: 'bands' }))
    await expect(metal).toBeHidden()
  })

  test('disable what would leave nothing', async ({ page }) => {
    await page.goto(RINGS)
    await expect(filters(page).getByRole('checkbox', { name: /^Coral\s*, 0/ })).toBeDisabled()
  })

  test('choose one of radio buttons, and none again', async ({ page }) => {
    await page.goto(RINGS)
    await filters(page).getByText('Finish', { exact: true }).click()
    await filters(page).getByRole('radio', { name: /^Hammered/ }).check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'finish:hammered' }))
    await filters(page).getByRole('radiogroup', { name: 'Finish' }).getByRole('radio', { name: 'Any' }).check()
    await expect(page).toHaveURL(RINGS)
  })

  test('narrow the price by what is typed, inside its ends', async ({ page }) => {
    await page.goto(RINGS)
    const from = filters(page).getByRole('spinbutton', { name: 'From' })
    const to = filters(page).getByRole('spinbutton', { name: 'To' })
    await expect(from).toHaveValue(/^\d+$/)
    const lowest = await from.inputValue()
    await to.fill('80')
    await expect(page).toHaveURL(listing({ category: 'rings', range: `${lowest}-80` }))
    await from.fill('1')
    await expect(from).toHaveValue(lowest)
    await from.fill('500')
    await expect(page).toHaveURL(listing({ category: 'rings', range: '80-80' }))
  })

  test('narrow the price by the slider and the keyboard', async ({ page }) => {
    await page.goto(RINGS)
    const dearest = filters(page).getByRole('slider', { name: 'Highest price' })
    const highest = Number(await dearest.getAttribute('aria-valuenow'))
    await dearest.press('ArrowLeft')
    await dearest.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`/page=1/by=relevance/range=\\d+-${highest - 2}$`))
    await expect(dearest).toBeFocused()
  })

  test('lead down the categories with everything else kept', async ({ page }) => {
    await page.goto(listing({ category: 'rings', tags: 'metal:gold' }))
    await filters(page).getByRole('link', { name: /^Bands/ }).press('Enter')
    await expect(page).toHaveURL(listing({ category: 'bands', tags: 'metal:gold' }))
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('slider', { name: 'Lowest price' })).toBeFocused()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeRingsBands')
  })

  test('rise in a sheet on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(RINGS)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('slider', { includeHidden: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(sheet.getByRole('slider', { name: 'Highest price' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: /^Gold-plated/ }).check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold' }))
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: /^Filters/ })).toBeFocused()
  })
})

test.describe('search', () => {
  const header = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' })
  const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')

  test('forgives spelling', async ({ page }) => {
    await page.goto(listing({ query: 'emrald%20neckalce' }))
    await expect(results(page)).toContainText('“emerald necklace”')
    await expect(cards(page)).toContainText(['Dasos Emerald Pendant'])
    await page.goto(listing({ query: 'earings' }))
    await expect.poll(() => counted(page)).toBeGreaterThan(10)
  })

  test('without a highlight looks for the words', async ({ page }) => {
    await page.goto(listing({ category: 'rings', tags: 'metal:gold' }))
    await header(page).fill('olive leaf')
    await header(page).press('Enter')
    await expect(page).toHaveURL(listing({ query: 'olive%20leaf' }))
    await expect(page).toHaveTitle('Search: olive leaf | Asimera')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(': olive leaf')
  })

  test('suggests categories with their tags, and arrows wrap through none', async ({ page }) => {
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

  test('fetches nothing before the first focus', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('search-entries'))).toEqual([])
    const entries = page.waitForResponse('**/api/v1/shop/products/search-entries')
    await header(page).focus()
    expect((await entries).status()).toBe(200)
  })

  test('wants words, and clears them', async ({ page }) => {
    await page.goto('/')
    await header(page).press('Enter')
    await expect(page).toHaveURL('/')
    await header(page).fill('gold')
    await page.getByRole('search', { name: 'Search the shop' }).getByRole('button', { name: 'Clear' }).click()
    await expect(header(page)).toHaveValue('')
    await expect(header(page)).toBeFocused()
  })

  test('within a listing keeps its category, and clearing leads to everything', async ({ page }) => {
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

test('the keyboard gets to the filters past the results', async ({ page }) => {
  await page.goto(RINGS)
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Skip to filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(filters(page).getByRole('link').first()).toBeFocused()
})

test('the outline of a page that is on its way stands in its place', async ({ page }) => {
  await page.goto('/')
  let letAnswersPass = () => {}
  const passing = new Promise<void>((resolve) => (letAnswersPass = resolve))
  await page.route('**/shop/**', async (route) => {
    await passing
    await route.continue()
  })
  const outline = page.getByRole('main').getByText('Loading...')
  await page.getByRole('region', { name: 'Latest Arrivals' }).getByRole('article').first().getByRole('link').click()
  await expect(outline).toBeAttached()
  letAnswersPass()
  await expect(page.getByRole('region', { name: 'Pictures' })).toBeVisible()
  await expect(outline).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('words, filters, order and pages are forms and links', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Search the shop' }).or(page.getByRole('combobox', { name: 'Search the shop' })).fill('ring')
    await page.getByRole('search', { name: 'Search the shop' }).getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(listing({ query: 'ring' }))

    await filters(page).getByRole('checkbox', { name: /^Sterling silver/ }).check()
    await filters(page).getByRole('button', { name: 'Show results' }).click()
    await expect(page).toHaveURL(/\/tags=metal:silver\/query=ring\/page=1\//)
    await expect(filters(page).getByRole('checkbox', { name: /^Sterling silver/ })).toBeChecked()

    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Newest')
    await page.getByRole('button', { name: 'Sort' }).click()
    await expect(page).toHaveURL(/\/tags=metal:silver\/query=ring\/page=1\/by=-date\//)

    await page.getByRole('link', { name: 'Remove Filters' }).click()
    await expect(page).toHaveURL(listing({ query: 'ring', by: '-date' }))
    await filters(page).getByRole('link', { name: /^Rings/ }).click()
    await expect(page).toHaveURL(listing({ category: 'rings', query: 'ring', by: '-date' }))
  })

  test('a phone reaches the filters', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(RINGS)
    await page.getByRole('link', { name: 'Filters' }).click()
    await expect(filters(page)).toBeInViewport()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(listing({ category: 'rings', page: '2' }))
  })
})
