import { enterDesk, expect, expectAccessible, SMALL_PHONE, test, typeOver } from './fixtures'

const SLUG = 'a-page-for-a-test'

test('a page is written, previewed, shown in the shop, and removed', async ({ asOwner: page }) => {
  await page.goto('/desk/content/pages/new')
  const form = page.getByRole('form', { name: 'New page' })
  await form.getByLabel('Title', { exact: true }).fill('When we are open')
  await form
    .getByLabel('Text', { exact: true })
    .fill('Come in, or write to {{contact_email}}.\n\n## In summer\n\nLonger.')
  await form.getByLabel('Name in its address').fill(SLUG)

  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByLabel('Description for search engines')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('Description for search engines')).toBeFocused()
  await form.getByLabel('Description for search engines').fill('When the workshop is open.')
  await form.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: 'In summer' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'hello@asimera.example' })).toBeVisible()
  await expect(form.getByLabel('Title', { exact: true })).toHaveValue('When we are open')
  expect((await page.request.get(`/pages/${SLUG}`)).status()).toBe(404)

  await form.getByRole('button', { name: 'Add the page' }).click()
  await expect(page.getByText('Saved. The shop shows it within seconds.')).toBeVisible()
  await expect(async () => {
    expect((await page.request.get(`/pages/${SLUG}`)).status()).toBe(200)
  }).toPass()

  await page.getByRole('button', { name: 'Remove this page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Pages' })).not.toContainText(SLUG)
  await page.goto('/desk/audit')
  await expect(page.getByText(`page: ${SLUG}`).first()).toBeVisible()
})

test('a mistake is said beside its field, and the text stays', { tag: '@nightly' }, async ({ asOwner: page }) => {
  await page.goto('/desk/content/pages/jewellery-care')
  const text = page.getByLabel('Text', { exact: true })
  await typeOver(text, 'Wash it.\n\nSee [the rest](/pages/nowhere).')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(text).toHaveAccessibleDescription(/Line 3: there is no page at \/pages\/nowhere\./)
  await expect(text).toHaveValue('Wash it.\n\nSee [the rest](/pages/nowhere).')
})

test('the second of two people is told, and keeps what was typed', async ({ asOwner: page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL })).newPage()
  await enterDesk(other, 'owner', '/desk/settings/retention')
  await page.goto('/desk/settings/retention')
  const [mine, theirs] = [page, other].map((one) => one.getByLabel('Days for which you keep the logs of your server'))
  const stored = await mine?.inputValue()
  await mine?.fill('15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Saved.')
  await theirs?.fill('16')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('alert').first()).toContainText('Somebody else has changed this')
  if (theirs) await expect(theirs).toHaveValue('16')
  // Saving once more replaces the change of the other one.
  await theirs?.fill(stored ?? '14')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('status')).toContainText('Saved.')
  await page.reload()
  if (mine) await expect(mine).toHaveValue(stored ?? '14')
  await other.context().close()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('entries are added, and messages are at their inputs', { tag: '@nightly' }, async ({ asOwner: page }) => {
    await page.goto('/desk/settings/contact')
    await page.getByRole('button', { name: 'Add a link' }).click()
    await page.getByLabel('Telephone').fill('call me')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(/6 to 15 digits/)
    await expect(page.getByRole('textbox', { name: 'Name', exact: true }).last()).toHaveAccessibleDescription(/./)
  })
})

const SCREENS = [
  '/desk/content',
  '/desk/content/pages',
  '/desk/content/pages/about',
  '/desk/content/promotions',
  '/desk/content/home',
  '/desk/content/banner',
  '/desk/content/pictures',
]

test(
  'the screens of the content are accessible, and fit a small phone',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    await page.setViewportSize(SMALL_PHONE)
    for (const path of SCREENS) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width)
    }
  },
)
