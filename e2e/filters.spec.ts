import * as t from '@messages/filters'
import * as texts from '@messages/listing'
import * as demo from './demo'
import { expect, expectAccessible, PHONE, startingWith, test } from './fixtures'
import { counting, facetTag, filters, heading, listing, readResultCount, results, RINGS, subcategory } from './listing'

const SILVER = facetTag('metal', 'silver')
const GOLD = facetTag('metal', 'gold')
const { name: METAL, tags: METALS } = demo.facet('metal')
const SHOW_RESULTS = counting((count) => t.show(texts.resultCount(count)))
const { name: FINISH } = demo.facet('finish')

test.describe('filters', () => {
  test('show a choice at once, keep the focus, and count the results', async ({ page }) => {
    await page.goto(RINGS)
    const silver = filters(page).getByRole('checkbox', { name: SILVER })
    const announced = await results(page).getByRole('status').elementHandle()
    const promised = Number((await silver.locator('..').textContent())?.match(/\d+$/)?.[0])
    await silver.check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:silver' }))
    await expect(silver).toBeFocused()
    await expect(heading(page)).toHaveText(texts.resultCount(promised))
    // A screen reader announces changes only in a live region that existed before.
    expect(await announced?.evaluate((region) => region.isConnected && region.textContent)).toBe(
      await heading(page).textContent(),
    )

    await filters(page).getByRole('checkbox', { name: GOLD }).check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold,silver' }))
    await expect.poll(() => readResultCount(page)).toBeGreaterThan(promised)

    await page.getByRole('button', { name: t.removeFilters }).press('Enter')
    await expect(page).toHaveURL(RINGS)
    await expect(silver).not.toBeChecked()
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('link').first()).toBeFocused()
  })

  test('stay collapsed as the shopper left them', async ({ page }) => {
    await page.goto(RINGS)
    const metal = filters(page).getByRole('checkbox', { name: SILVER })
    await filters(page).getByText(METAL, { exact: true }).click()
    await expect(metal).toBeHidden()
    await filters(page)
      .getByRole('link', { name: subcategory('bands') })
      .click()
    await expect(page).toHaveURL(listing({ category: 'bands' }))
    await expect(metal).toBeHidden()
  })

  test('disable options without results', async ({ page }) => {
    await page.goto(RINGS)
    await expect(
      filters(page).getByRole('checkbox', { name: new RegExp(`^${demo.facet('stone').tags.coral}\\s*, 0`) }),
    ).toBeDisabled()
  })

  test('can select one radio button, and clear the selection', async ({ page }) => {
    await page.goto(RINGS)
    await filters(page).getByText(FINISH, { exact: true }).click()
    await filters(page)
      .getByRole('radio', { name: facetTag('finish', 'hammered') })
      .check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'finish:hammered' }))
    await filters(page).getByRole('radiogroup', { name: FINISH }).getByRole('radio', { name: t.any }).check()
    await expect(page).toHaveURL(RINGS)
  })

  test('limit a typed price range to the available prices', async ({ page }) => {
    await page.goto(RINGS)
    const from = filters(page).getByRole('spinbutton', { name: t.from })
    const to = filters(page).getByRole('spinbutton', { name: t.to })
    await expect(from).toHaveValue(/^\d+$/)
    const lowest = await from.inputValue()
    await to.fill('80')
    await expect(page).toHaveURL(listing({ category: 'rings', range: `${lowest}-80` }))
    await from.fill('1')
    await expect(from).toHaveValue(lowest)
    await from.fill('500')
    await expect(page).toHaveURL(listing({ category: 'rings', range: '80-80' }))
    await page.getByRole('button', { name: t.removeFilters }).click()
    await expect(page).toHaveURL(RINGS)
    await expect(from).toHaveValue(lowest)
    await page.goBack()
    await expect(from).toHaveValue('80')
  })

  test('change the price range by slider and keyboard', async ({ page }) => {
    await page.goto(RINGS)
    const dearest = filters(page).getByRole('slider', { name: t.highestPrice })
    const highest = Number(await dearest.getAttribute('aria-valuenow'))
    await dearest.press('ArrowLeft')
    await dearest.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`/page=1/by=relevance/range=\\d+-${highest - 2}$`))
    await expect(dearest).toBeFocused()
  })

  test('keep the other filters when a subcategory is chosen', async ({ page }) => {
    await page.goto(listing({ category: 'rings', tags: 'metal:gold' }))
    await filters(page)
      .getByRole('link', { name: subcategory('bands') })
      .press('Enter')
    await expect(page).toHaveURL(listing({ category: 'bands', tags: 'metal:gold' }))
    await expect(page.getByRole('navigation', { name: texts.breadcrumb })).toHaveText(
      `${texts.home}${demo.category('rings').name}${demo.category('bands').name}`,
    )
    await expect(filters(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('slider', { name: t.lowestPrice })).toBeFocused()
  })

  test('open as a sheet on a phone', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto(RINGS)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('slider', { includeHidden: true })).toHaveCount(0)
    await page.getByRole('button', { name: t.filters }).click()
    const sheet = page.getByRole('dialog', { name: t.filters })
    await expect(sheet.getByRole('slider', { name: t.highestPrice })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('checkbox', { name: GOLD }).check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold' }))
    await expect(sheet).toBeVisible()
    await sheet.getByRole('button', { name: SHOW_RESULTS }).click()
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('button', { name: startingWith(t.filters) })).toBeFocused()
  })
})

test('active filters are listed above the results, and each can be removed', async ({ page }) => {
  await page.goto(listing({ category: 'rings', tags: 'metal:gold,silver' }))
  const active = page.getByRole('list', { name: t.activeFilters })
  await expect(active.getByRole('link')).toHaveText([METALS.gold, METALS.silver].map(String))
  await expect(page.getByRole('button', { name: t.removeFilters })).toBeInViewport()
  await active.getByRole('link', { name: t.remove(String(METALS.silver)) }).press('Enter')
  await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold' }))
  await expect(active.getByRole('link')).toHaveText([String(METALS.gold)])
  await expect(results(page)).toBeFocused()
})

test.describe('Back on a phone', () => {
  test.use({ viewport: PHONE })

  test('closes the filter sheet and keeps the chosen filters', async ({ page }) => {
    await page.goto(RINGS)
    const root = page.locator('html')
    await page.getByRole('button', { name: t.filters }).click()
    const sheet = page.getByRole('dialog', { name: t.filters })
    await expect(root).toHaveCSS('overflow', 'hidden')
    for (const [name, tags] of [
      [GOLD, 'metal:gold'],
      [SILVER, 'metal:gold,silver'],
    ] as const) {
      await sheet.getByRole('checkbox', { name }).check()
      await expect(page).toHaveURL(listing({ category: 'rings', tags }))
    }
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(root).not.toHaveCSS('overflow', 'hidden')
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold,silver' }))
    await expect(page.getByRole('link', { name: t.remove(String(METALS.silver)) })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold' }))
    await page.goBack()
    await expect(page).toHaveURL(RINGS)
  })

  test('does not reopen a sheet that was closed', async ({ page }) => {
    await page.goto('/about')
    await page.goto(RINGS)
    await page.getByRole('button', { name: t.filters }).click()
    await page.getByRole('dialog', { name: t.filters }).getByRole('button', { name: SHOW_RESULTS }).click()
    await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('the filters can be reached by keyboard without passing the results', async ({ page }) => {
  await page.goto(RINGS)
  await page.getByLabel(t.sortBy).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: texts.skipToFilters })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(filters(page).getByRole('link').first()).toBeFocused()
})
