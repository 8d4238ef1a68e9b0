import { expect, expectAccessible, PHONE, test } from './fixtures'
import { readResultCount, filters, heading, listing, results, RINGS } from './listing'

test.describe('filters', () => {
  test('show a choice at once, keep the focus, and count the results', async ({ page }) => {
    await page.goto(RINGS)
    const silver = filters(page).getByRole('checkbox', { name: /^Sterling silver/ })
    const announced = await results(page).getByRole('status').elementHandle()
    const promised = Number((await silver.locator('..').textContent())?.match(/\d+$/)?.[0])
    await silver.check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:silver' }))
    await expect(silver).toBeFocused()
    await expect(heading(page)).toHaveText(promised === 1 ? '1 result' : `${promised} results`)
    // A screen reader announces changes only in a live region that existed before.
    expect(await announced?.evaluate((region) => region.isConnected && region.textContent)).toBe(
      await heading(page).textContent(),
    )

    await filters(page)
      .getByRole('checkbox', { name: /^Gold-plated/ })
      .check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold,silver' }))
    await expect.poll(() => readResultCount(page)).toBeGreaterThan(promised)

    await page.getByRole('button', { name: 'Remove Filters' }).press('Enter')
    await expect(page).toHaveURL(RINGS)
    await expect(silver).not.toBeChecked()
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('link').first()).toBeFocused()
  })

  test('stay collapsed as the shopper left them', async ({ page }) => {
    await page.goto(RINGS)
    const metal = filters(page).getByRole('checkbox', { name: /^Sterling silver/ })
    await filters(page).getByText('Metal', { exact: true }).click()
    await expect(metal).toBeHidden()
    await filters(page)
      .getByRole('link', { name: /^Bands/ })
      .click()
    await expect(page).toHaveURL(listing({ category: 'bands' }))
    await expect(metal).toBeHidden()
  })

  test('disable options without results', async ({ page }) => {
    await page.goto(RINGS)
    await expect(filters(page).getByRole('checkbox', { name: /^Coral\s*, 0/ })).toBeDisabled()
  })

  test('can select one radio button, and clear the selection', async ({ page }) => {
    await page.goto(RINGS)
    await filters(page).getByText('Finish', { exact: true }).click()
    await filters(page)
      .getByRole('radio', { name: /^Hammered/ })
      .check()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'finish:hammered' }))
    await filters(page).getByRole('radiogroup', { name: 'Finish' }).getByRole('radio', { name: 'Any' }).check()
    await expect(page).toHaveURL(RINGS)
  })

  test('limit a typed price range to the available prices', async ({ page }) => {
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
    await page.getByRole('button', { name: 'Remove Filters' }).click()
    await expect(page).toHaveURL(RINGS)
    await expect(from).toHaveValue(lowest)
    await page.goBack()
    await expect(from).toHaveValue('80')
  })

  test('change the price range by slider and keyboard', async ({ page }) => {
    await page.goto(RINGS)
    const dearest = filters(page).getByRole('slider', { name: 'Highest price' })
    const highest = Number(await dearest.getAttribute('aria-valuenow'))
    await dearest.press('ArrowLeft')
    await dearest.press('ArrowLeft')
    await expect(page).toHaveURL(new RegExp(`/page=1/by=relevance/range=\\d+-${highest - 2}$`))
    await expect(dearest).toBeFocused()
  })

  test('keep the other filters when a subcategory is chosen', async ({ page }) => {
    await page.goto(listing({ category: 'rings', tags: 'metal:gold' }))
    await filters(page)
      .getByRole('link', { name: /^Bands/ })
      .press('Enter')
    await expect(page).toHaveURL(listing({ category: 'bands', tags: 'metal:gold' }))
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeRingsBands')
    await expect(filters(page).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await expect(filters(page).getByRole('slider', { name: 'Lowest price' })).toBeFocused()
  })

  test('open as a sheet on a phone', async ({ page }) => {
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

test('active filters are listed above the results, and each can be removed', async ({ page }) => {
  await page.goto(listing({ category: 'rings', tags: 'metal:gold,silver' }))
  const active = page.getByRole('list', { name: 'Active filters' })
  await expect(active.getByRole('link')).toHaveText(['Gold-plated silver', 'Sterling silver'])
  await expect(page.getByRole('button', { name: 'Remove Filters' })).toBeInViewport()
  await active.getByRole('link', { name: 'Remove Sterling silver' }).press('Enter')
  await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold' }))
  await expect(active.getByRole('link')).toHaveText(['Gold-plated silver'])
  await expect(results(page)).toBeFocused()
})

test.describe('Back on a phone', () => {
  test.use({ viewport: PHONE })

  test('closes the filter sheet and keeps the chosen filters', async ({ page }) => {
    await page.goto(RINGS)
    const root = page.locator('html')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await expect(root).toHaveCSS('overflow', 'hidden')
    for (const [name, tags] of [
      [/^Gold-plated/, 'metal:gold'],
      [/^Sterling silver/, 'metal:gold,silver'],
    ] as const) {
      await sheet.getByRole('checkbox', { name }).check()
      await expect(page).toHaveURL(listing({ category: 'rings', tags }))
    }
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(root).not.toHaveCSS('overflow', 'hidden')
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold,silver' }))
    await expect(page.getByRole('link', { name: 'Remove Sterling silver' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(listing({ category: 'rings', tags: 'metal:gold' }))
    await page.goBack()
    await expect(page).toHaveURL(RINGS)
  })

  test('does not reopen a sheet that was closed', async ({ page }) => {
    await page.goto('/about')
    await page.goto(RINGS)
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('dialog', { name: 'Filters' }).getByRole('button', { name: /^Show/ }).click()
    await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false)
    await page.goBack()
    await expect(page).toHaveURL('/about')
  })
})

test('the filters can be reached by keyboard without passing the results', async ({ page }) => {
  await page.goto(RINGS)
  await page.getByLabel('Sort by').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Skip to filters' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(filters(page).getByRole('link').first()).toBeFocused()
})
