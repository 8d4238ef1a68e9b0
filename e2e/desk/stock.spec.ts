import { type Page } from '@playwright/test'
import { uniqueEmail, waitForEmails } from '../account'
import * as demo from '../demo'
import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'

// Nobody else orders it.
const PRODUCT = demo.product('rodo-morganite-pendant')
const [VARIANT] = PRODUCT.variants
const CODE = VARIANT?.variant_code ?? ''

async function setStock(page: Page, count: string, reason: string) {
  await page.goto(`/desk/stock/${CODE}`)
  const form = page.getByRole('form', { name: 'Set' })
  await form.getByRole('radio', { name: 'is counted' }).check()
  await form.getByLabel('How many, if it is counted').fill(count)
  await form.getByLabel('Why').fill(reason)
  await form.getByRole('button', { name: 'Set the stock' }).click()
  await expect(form.getByRole('status')).toBeVisible()
}

/** Pages are rendered again within moments. */
async function expectOnPage(page: Page, text: string) {
  await expect(async () => {
    await page.goto(PRODUCT.path)
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

test(
  'an owner counts a variant on a phone, shoppers see it, and who waited is written to once',
  { tag: '@nightly' },
  async ({ asOwner: page, context }) => {
    await page.setViewportSize(SMALL_PHONE)
    await page.goto('/desk')
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Stock', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Stock' })).toBeVisible()
    await page.getByLabel('Piece', { exact: true }).fill(CODE)
    await page.getByRole('button', { name: 'Show' }).click()
    const row = page.getByRole('list', { name: 'Pieces' }).getByRole('listitem')
    await expect(row).toHaveCount(1)
    await expectAccessible(page)
    await row.getByRole('link').click()
    await expect(page.getByText('Always there').first()).toBeVisible()
    await expectAccessible(page)

    await setStock(page, '0', 'The last one was sold at the market')
    await expect(page.getByRole('status')).toHaveText('Always there → Sold out')
    const shopper = await context.newPage()
    await expectOnPage(shopper, 'Sold out')
    const email = uniqueEmail()
    await shopper.getByLabel('Email').fill(email)
    await shopper.getByRole('button', { name: 'Let me know' }).click()
    const [asked] = await waitForEmails(email)
    await shopper.goto(/\/back-in-stock\/[\w-]{43}/.exec(asked?.text ?? '')?.[0] ?? '')
    await shopper.getByRole('button', { name: 'Confirm', exact: true }).click()
    await expect(shopper.getByRole('heading', { name: 'We will let you know' })).toBeVisible()

    await page.goto('/desk/stock?show=waiting')
    await expect(page.getByRole('listitem').filter({ hasText: CODE })).toContainText('1 waiting for it')
    await page.goto(`/desk/stock/${CODE}`)
    const adding = page.getByRole('form', { name: 'Add or take away' })
    await adding.getByLabel('Pieces').fill('2')
    await adding.getByRole('button', { name: 'Change the count' }).click()
    await expect(adding.getByRole('status')).toHaveText('Sold out → 2 left')
    await expect(page.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toContainText('Newly made')
    await expectOnPage(shopper, 'Only 2 left')
    const [back] = await waitForEmails(email, 2)
    expect(back?.subject).toContain('is back')

    await page.goto(`/desk/audit?subject=${CODE}`)
    await expect(page.getByRole('listitem').filter({ hasText: 'Add stock' }).first()).toBeVisible()
  },
)

test(
  'what is wrong is said at its field, and the stock of somebody else is not overwritten',
  { tag: '@nightly' },
  async ({ asOwner: page, context }) => {
    const code = demo.product('nychta-sapphire-ring').variants[0]?.variant_code ?? ''
    await page.goto(`/desk/stock/${code}`)
    const form = page.getByRole('form', { name: 'Set' })
    await form.getByRole('radio', { name: 'is counted' }).check()
    await form.getByLabel('How many, if it is counted').fill('a few')
    await form.getByLabel('Why').fill('counted')
    await form.getByRole('button', { name: 'Set the stock' }).click()
    await expect(form.getByLabel('How many, if it is counted')).toHaveAccessibleDescription(/Enter a whole number/)
    await expect(form.getByLabel('How many, if it is counted')).toBeFocused()

    const other = await context.newPage()
    await other.goto(`/desk/stock/${code}`)
    const theirs = other.getByRole('form', { name: 'Set' })
    await theirs.getByRole('button', { name: 'Discard them' }).click()
    await theirs.getByRole('radio', { name: 'is made to order' }).check()
    await theirs.getByLabel('Why').fill('from now on')
    await theirs.getByRole('button', { name: 'Set the stock' }).click()
    await expect(theirs.getByRole('status').filter({ hasText: 'Always there → Made to order' })).toBeVisible()

    await form.getByLabel('How many, if it is counted').fill('4')
    await form.getByRole('button', { name: 'Set the stock' }).click()
    await expect(form.getByLabel('How many, if it is counted')).toHaveAccessibleDescription(
      /has changed meanwhile: Made to order/,
    )
  },
)

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a variant is counted, and is always there again', { tag: '@nightly' }, async ({ asOwner: page }) => {
    const code = demo.product('votsalo-lapis-studs').variants[0]?.variant_code ?? ''
    await page.goto(`/desk/stock/${code}`)
    const form = page.getByRole('form', { name: 'Set' })
    await form.getByRole('radio', { name: 'is counted' }).check()
    await form.getByLabel('How many, if it is counted').fill('a few')
    await form.getByLabel('Why').fill('counted')
    await form.getByRole('button', { name: 'Set the stock' }).click()
    await expect(form.getByLabel('How many, if it is counted')).toHaveAccessibleDescription(/Enter a whole number/)
    await expect(form.getByRole('radio', { name: 'is counted' })).toBeChecked()
    await form.getByLabel('How many, if it is counted').fill('40')
    await form.getByRole('button', { name: 'Set the stock' }).click()
    await expect(page.getByText('Always there → 40 left')).toBeVisible()
    await form.getByRole('radio', { name: 'is always there' }).check()
    await form.getByLabel('Why').fill('made every week')
    await form.getByRole('button', { name: 'Set the stock' }).click()
    await expect(page.getByText('40 left → Always there')).toBeVisible()
  })
})

test.describe('refusals', () => {
  test.use({ expectedErrors: [/403/] })

  test('a packer may not change the stock', { tag: '@nightly' }, async ({ asPacker: page }) => {
    await expect(page.getByRole('navigation', { name: 'Desk' })).not.toContainText('Stock')
    const response = await page.goto('/desk/stock')
    expect(response?.status()).toBe(403)
  })
})
