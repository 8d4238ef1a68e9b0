import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'

test('a trial says what a cart costs by the rules as they are typed, before they are saved', async ({
  asOwner: page,
}) => {
  await page.goto('/desk/settings/shipping')
  const trial = page.getByRole('group', { name: /^Trial/ })
  await trial.getByLabel('Total of the pieces').fill('42')
  await trial.getByLabel('In the county').fill('Chania')
  await trial.getByRole('button', { name: 'Try it' }).click()
  const result = trial.getByRole('status')
  await expect(result).toContainText(/A cart of 42\.00\s€ to Chania, Greece costs .* by the rule for Chania, Greece/)

  const rule = page.getByRole('listitem').filter({ hasText: 'Rule 8: Chania, Greece' })
  await rule.getByText('Rule 8: Chania, Greece').click()
  await rule.getByLabel('Fee', { exact: true }).first().fill('7.77')
  await trial.getByRole('button', { name: 'Try it' }).click()
  await expect(result).toContainText(/costs 7\.77\s€ for shipping and 49\.77\s€ in all/)
  await expect(trial.getByLabel('Total of the pieces')).toHaveValue('42')
  await page.reload()
  await page.getByRole('button', { name: 'Discard them' }).click()
  await expect(rule.locator('[name="rules.7.shipping_fee"]')).not.toHaveValue('7.77')
})

test('a chosen logo is still chosen after a preview', { tag: '@nightly' }, async ({ asOwner: page }) => {
  await page.goto('/desk/settings/theme')
  await page.getByText('Logo and icon').click()
  const logo = page.getByLabel('New logo')
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await logo.setInputFiles(file)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('The preview shows this look. It is not saved yet.')).toBeVisible()
  await expect.poll(() => logo.evaluate((input: HTMLInputElement) => input.files?.[0]?.name)).toBe('logo.svg')
})

test('another bank account asks for a valid one, and is told to the owner', async ({ asOwner: page }) => {
  await page.goto('/desk/settings/bank')
  const iban = page.getByLabel('IBAN')
  const stored = await iban.inputValue()
  await iban.fill('GR00 0000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(iban).toHaveAccessibleDescription(/check digits/)
  await expect(iban).toBeFocused()
  await iban.fill(stored)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status')).toContainText('Nothing was changed')
})

test(
  'a look is shown as it is typed, and colours that cannot be read are refused',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    await page.goto('/desk/settings/theme')
    const preview = page.getByRole('region', { name: 'Preview' })
    const paper = () => preview.locator('[inert]').evaluate((element) => getComputedStyle(element).backgroundColor)
    const bodyColor = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const before = { shop: await paper(), desk: await bodyColor() }
    // The preview follows as soon as scripts have arrived.
    await expect(async () => {
      await page.getByLabel('Text', { exact: true }).fill('#f0f0f0')
      await page.getByLabel('Background', { exact: true }).fill('#102030')
      expect(await paper()).toBe('rgb(16, 32, 48)')
    }).toPass()
    expect(await bodyColor()).toBe(before.desk)

    await page.getByLabel('Text', { exact: true }).fill('#203040')
    await expect(preview).toContainText('colors.text on colors.background has a contrast of')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Text', { exact: true })).toHaveAccessibleDescription(/has a contrast of/)
    await page.goto('/')
    expect(await bodyColor()).toBe(before.shop)
  },
)

test.describe('refusals', () => {
  test.use({ expectedErrors: [/403/] })

  test('a packer opens neither content nor settings', { tag: '@nightly' }, async ({ asPacker: page }) => {
    for (const path of [
      '/desk/content/pages',
      '/desk/settings/bank',
      '/desk/settings/shipping',
      '/desk/settings/theme',
    ])
      expect((await page.goto(path))?.status()).toBe(403)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'a list gets an entry, what is wrong is said at its field, and nothing is lost',
    { tag: '@nightly' },
    async ({ asOwner: page }) => {
      await page.goto('/desk/settings/contact')
      const hours = page.getByRole('textbox', { name: 'Opening hours' })
      await hours.fill('Every day')
      await page.getByRole('button', { name: 'Add a link' }).click()
      await expect(hours).toHaveValue('Every day')
      const link = page.getByRole('listitem').filter({ hasText: 'Link 4' })
      await link.getByLabel('Name').fill('Elsewhere')
      await link.getByLabel('Address').fill('nowhere')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(link.getByLabel('Address')).toHaveAccessibleDescription(/no address like https/)
      await expect(hours).toHaveValue('Every day')
      await page.goto('/desk/settings/contact')
      await expect(hours).not.toHaveValue('Every day')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Nothing was changed')).toBeVisible()
    },
  )

  test('a trial of the shipping fees is answered', { tag: '@nightly' }, async ({ asOwner: page }) => {
    await page.goto('/desk/settings/shipping')
    const trial = page.getByRole('group', { name: /^Trial/ })
    await trial.getByLabel('Total of the pieces').fill('42')
    await trial.getByLabel('In the county').fill('Chania')
    await trial.getByRole('button', { name: 'Try it' }).click()
    await expect(trial.getByText(/A cart of 42\.00\s€ to Chania, Greece costs/)).toBeVisible()
    await expect(trial.getByLabel('Total of the pieces')).toHaveValue('42')
  })
})

const SCREENS = [
  '/desk/settings',
  '/desk/settings/contact',
  '/desk/settings/bank',
  '/desk/settings/money',
  '/desk/settings/product-safety',
  '/desk/settings/shipping',
  '/desk/settings/theme',
]

test(
  'the screens of the settings are accessible, and fit a small phone',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    await page.setViewportSize(SMALL_PHONE)
    for (const path of SCREENS) {
      await page.goto(path)
      // The preview of a look has the heading of the home page too.
      await expect(page.locator('h1:not([aria-labelledby="preview"] h1)')).toHaveCount(1)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width)
    }
  },
)
