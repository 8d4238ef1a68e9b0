import * as texts from '@messages/listing'
import * as demo from './demo'
import { expect, expectAccessible, expectHydrated, PHONE, test } from './fixtures'
import { facetTag, listing as pathOf, RINGS } from './listing'

const SILVER = facetTag('metal', 'silver')
const GOLD = facetTag('metal', 'gold')
const { name: METAL, tags: METALS } = demo.facet('metal')
const { name: FINISH } = demo.facet('finish')

test.describe('filters', () => {
  test(
    'show a choice at once, keep the focus, and count the results',
    { tag: '@each-language' },
    async ({ page, shop: { listing } }) => {
      await page.goto(RINGS)
      const silver = listing.filters.checkbox(SILVER)
      const announced = await listing.results.getByRole('status').elementHandle()
      const promised = Number((await silver.locator('..').textContent())?.match(/\d+$/)?.[0])
      await silver.check()
      await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'metal:silver' }))
      await expect(silver).toBeFocused()
      await expect(listing.count).toHaveText(texts.resultCount(promised))
      // A screen reader announces changes only in a live region that existed before.
      expect(await announced?.evaluate((region) => region.isConnected && region.textContent)).toBe(
        await listing.count.textContent(),
      )

      await listing.filters.checkbox(GOLD).check()
      await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'metal:gold,silver' }))
      await expect.poll(() => listing.readCount()).toBeGreaterThan(promised)

      await listing.removeFilters.press('Enter')
      await expect(page).toHaveURL(RINGS)
      await expect(silver).not.toBeChecked()
      await page.keyboard.press('Tab')
      await expect(listing.filters.links.first()).toBeFocused()
    },
  )

  test('stay collapsed as the shopper left them', { tag: '@nightly' }, async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    // Before, the link of a category loads a document, which has the facets open.
    await expectHydrated(page)
    const metal = listing.filters.checkbox(SILVER)
    await listing.filters.facet(METAL).click()
    await expect(metal).toBeHidden()
    await listing.filters.category(demo.category('bands').name).click()
    await expect(page).toHaveURL(pathOf({ category: 'bands' }))
    await expect(metal).toBeHidden()
  })

  test('disable options without results', { tag: '@nightly' }, async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    await expect(
      listing.filters.root.getByRole('checkbox', { name: new RegExp(`^${demo.facet('stone').tags.coral}\\s*, 0`) }),
    ).toBeDisabled()
  })

  test(
    'can select one radio button, and clear the selection',
    { tag: '@nightly' },
    async ({ page, shop: { listing } }) => {
      await page.goto(RINGS)
      await listing.filters.facet(FINISH).click()
      await listing.filters.radio(facetTag('finish', 'hammered')).check()
      await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'finish:hammered' }))
      await listing.filters.any(FINISH).check()
      await expect(page).toHaveURL(RINGS)
    },
  )

  test('limit a typed price range to the available prices', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    const { from, to } = listing.filters
    await expect(from).toHaveValue(/^\d+$/)
    const lowest = await from.inputValue()
    await to.fill('80')
    await expect(page).toHaveURL(pathOf({ category: 'rings', range: `${lowest}-80` }))
    await from.fill('1')
    await expect(from).toHaveValue(lowest)
    await from.fill('500')
    await expect(page).toHaveURL(pathOf({ category: 'rings', range: '80-80' }))
    await listing.removeFilters.click()
    await expect(page).toHaveURL(RINGS)
    await expect(from).toHaveValue(lowest)
    await page.goBack()
    await expect(from).toHaveValue('80')
  })

  test('change the price range by slider and keyboard', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    const dearest = listing.filters.highestPrice
    const highest = Number(await dearest.inputValue())
    await dearest.press('ArrowLeft')
    await dearest.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`/page=1/by=relevance/range=\\d+-${highest - 2}$`))
    await expect(dearest).toBeFocused()
  })

  test(
    'keep the other filters when a subcategory is chosen',
    { tag: '@nightly' },
    async ({ page, shop: { listing } }) => {
      await page.goto(pathOf({ category: 'rings', tags: 'metal:gold' }))
      // Before, the link loads a document, which begins without a focus.
      await expectHydrated(page)
      await listing.filters.category(demo.category('bands').name).press('Enter')
      await expect(page).toHaveURL(pathOf({ category: 'bands', tags: 'metal:gold' }))
      await expect(listing.breadcrumb).toHaveText(
        `${texts.home}${demo.category('rings').name}${demo.category('bands').name}`,
      )
      await expect(listing.filters.root.locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Tab')
      await expect(listing.filters.lowestPrice).toBeFocused()
    },
  )

  test('open as a sheet on a phone', async ({ page, shop: { listing } }) => {
    await page.setViewportSize(PHONE)
    await page.goto(RINGS)
    await expectHydrated(page)
    await listing.openFilters.click()
    const sheet = listing.filterSheet
    await expect(sheet.highestPrice).toBeVisible()
    await expectAccessible(page)
    await sheet.checkbox(GOLD).check()
    await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'metal:gold' }))
    await expect(sheet.root).toBeVisible()
    await listing.showResults.click()
    await expect(sheet.root).toBeHidden()
    await expect(listing.openFilters).toBeFocused()
  })
})

test('active filters are listed above the results, and each can be removed', async ({ page, shop: { listing } }) => {
  await page.goto(pathOf({ category: 'rings', tags: 'metal:gold,silver' }))
  await expectHydrated(page)
  await expect(listing.activeFilters).toHaveText([METALS.gold, METALS.silver].map(String))
  await expect(listing.removeFilters).toBeInViewport()
  await listing.removeFilter(String(METALS.silver)).press('Enter')
  await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'metal:gold' }))
  await expect(listing.activeFilters).toHaveText([String(METALS.gold)])
  await expect(listing.results).toBeFocused()
})

test.describe('Back on a phone', () => {
  test.use({ viewport: PHONE })

  test('closes the filter sheet and keeps the chosen filters', async ({ page, shop: { listing } }) => {
    await page.goto(RINGS)
    const root = page.locator('html')
    await listing.openFilters.click()
    const sheet = listing.filterSheet
    await expect(root).toHaveCSS('overflow', 'hidden')
    for (const [name, tags] of [
      [GOLD, 'metal:gold'],
      [SILVER, 'metal:gold,silver'],
    ] as const) {
      await sheet.checkbox(name).check()
      await expect(page).toHaveURL(pathOf({ category: 'rings', tags }))
    }
    await page.goBack()
    await expect(sheet.root).toBeHidden()
    await expect(root).not.toHaveCSS('overflow', 'hidden')
    await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'metal:gold,silver' }))
    await expect(listing.removeFilter(String(METALS.silver))).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(pathOf({ category: 'rings', tags: 'metal:gold' }))
    await page.goBack()
    await expect(page).toHaveURL(RINGS)
  })

  test('does not reopen a sheet that was closed', { tag: '@nightly' }, async ({ page, shop: { listing } }) => {
    await page.goto('/about')
    await page.goto(RINGS)
    await listing.openFilters.click()
    await listing.showResults.click()
    await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('the filters can be reached by keyboard without passing the results', async ({ page, shop: { listing } }) => {
  await page.goto(RINGS)
  await listing.sortBy.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(listing.skipToFilters).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(listing.filters.links.first()).toBeFocused()
})
