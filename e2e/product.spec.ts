import { DESKTOP, expect, expectAccessible, expectStill, PHONE, test, watchShifts } from './fixtures'

const PRODUCT = '/shop/bands/kyma-band'

test('a shared product link is there in HTML: title, price, preview', async ({ request }) => {
  const html = await (await request.get(PRODUCT)).text()
  expect(html).toContain('<title>Kyma Band | Asimera</title>')
  expect(html).toMatch(/<meta property="og:image" content="[^"]+\/og\.jpg"/)
  expect(html).toContain('"@type":"Product"')
})

test('choosing a variant changes name, price, picture and address, and the address opens it again', async ({ page }) => {
  await page.goto(PRODUCT)
  await expect(page).toHaveTitle('Kyma Band | Asimera')
  const code = page.getByText(/Variant code/)
  const before = await code.textContent()
  await page.getByRole('group', { name: /^Metal/ }).getByRole('radio', { name: 'Sterling silver' }).check()
  await expect(page).toHaveURL(/\?variant=/)
  await expect(code).not.toHaveText(before ?? '')
  const after = await code.textContent()
  await page.reload()
  await expect(code).toHaveText(after ?? '')
  await expect(page.getByRole('radio', { name: 'Sterling silver' })).toBeChecked()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${PRODUCT}$`))
})

test('an address with an unknown variant shows the product', async ({ page }) => {
  const answer = await page.goto(`${PRODUCT}?variant=no-such-thing`)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Kyma Band' })).toBeVisible()
})

test('tabs work by keyboard', async ({ page }) => {
  await page.goto(PRODUCT)
  await page.getByRole('tab', { name: 'Description' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Specifications' })).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Specifications' }).getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeHidden()
})

test('the full screen opens from the main picture and closes with Esc', async ({ page }) => {
  await page.goto(PRODUCT)
  const enlarge = page.getByRole('button', { name: /^Enlarge/ })
  await enlarge.click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
})

test('Back closes the full screen and stays on the product', async ({ page }) => {
  await page.goto('/about')
  await page.goto(PRODUCT)
  await page.getByRole('button', { name: /^Enlarge/ }).click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  await expect(page).toHaveURL(PRODUCT)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('unknown products end at 404, wrong categories at the right address', async ({ page, request }) => {
  const unknown = await request.get('/shop/bands/no-such-thing', { maxRedirects: 0 })
  expect([unknown.status(), unknown.headers()['location']]).toEqual([307, '/404'])
  await page.goto('/shop/anklets/kyma-band')
  await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('texts, specifications and variants can be reached', async ({ page }) => {
    await page.goto(PRODUCT)
    await expect(page.getByRole('heading', { level: 1, name: 'Kyma Band' })).toBeVisible()
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.getByRole('radio', { name: 'Sterling silver' }).check()
    await page.getByRole('button', { name: 'Show this metal' }).click()
    await expect(page).toHaveURL(/\?variant=/)
    await expect(page.getByRole('radio', { name: 'Sterling silver' })).toBeChecked()
  })
})

for (const viewport of [PHONE, DESKTOP]) {
  test(`nothing moves, and there is nothing for axe to find, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await watchShifts(page)
    await page.goto(PRODUCT)
    await expectStill(page)
    await expectAccessible(page)
  })
}
