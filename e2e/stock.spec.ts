import * as alert from '@messages/back-in-stock'
import * as cart from '@messages/cart'
import * as texts from '@messages/product'
import * as card from '@messages/product-card'
import * as quantity from '@messages/quantity'
import * as stock from '@messages/product-page'
import { uniqueEmail, waitForEmails } from './account'
import * as demo from './demo'
import { expect, expectAccessible, expectNoLayoutShift, PHONE, startLayoutShiftObserver, test } from './fixtures'

// Nobody else orders these.
const ONE_LEFT = demo.product('roi-emerald-tennis-bracelet')
const MADE = demo.product('sfragida-signet')
const SOLD_OUT = demo.product('anthos-brooch')

/** The page of its sold-out variant. */
const soldOutPath = () => {
  const variant = SOLD_OUT.variants.find(({ available }) => !available)
  if (!variant) throw new Error('The demo has no such variant.')
  return `${SOLD_OUT.path}/${variant.slug}`
}

test(
  'the last unit says so, can be chosen once, and the cart says so when it has more',
  { tag: '@each-language' },
  async ({ page }) => {
    await startLayoutShiftObserver(page)
    await page.goto(ONE_LEFT.path)
    await expect(page.getByText(stock.onlyLeft(1), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: quantity.increase(texts.quantity) })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page)
    await expectNoLayoutShift(page)
    for (let times = 0; times < 2; times += 1) {
      await page.getByRole('button', { name: texts.addToCart }).click()
      await expect(page.getByRole('status').filter({ hasText: texts.addedToCart }).first()).toBeVisible()
    }
    await page.goto('/shop/cart')
    await expect(page.getByText(cart.onlyLeft(1))).toBeVisible()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: new RegExp(ONE_LEFT.name) })
      .filter({ hasText: cart.takeOnly(1) })
      .click()
    await expect(page.getByText(cart.onlyLeft(1))).toHaveCount(0)
    await expect(page.getByRole('spinbutton')).toHaveValue('1')
  },
)

test(
  'a variant that is made to order says so, and so does its data for search engines',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.goto(MADE.path)
    await expect(page.getByText(stock.madeToOrder, { exact: true })).toBeVisible()
    expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
      'https://schema.org/MadeToOrder',
    )
  },
)

test('a sold-out variant that is chosen without a reload takes an address too', async ({ page }) => {
  await page.goto(soldOutPath())
  await expect(page.getByRole('button', { name: card.soldOut })).toBeDisabled()
  await expect(page.getByRole('group', { name: alert.formTitle })).toBeVisible()
  await page.setViewportSize(PHONE)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    'an address is given, confirmed by the link of the email, and deleted',
    { tag: '@each-language' },
    async ({ page }) => {
      const email = uniqueEmail()
      await page.goto(soldOutPath())
      await page.getByLabel(alert.email).fill(email)
      await page.getByRole('button', { name: alert.submit }).click()
      await expect(page.getByRole('heading', { level: 1, name: alert.sentTitle })).toBeVisible()
      await page.goto(await linkSentTo(email))
      await expect(page.getByRole('heading', { level: 1, name: alert.confirmTitle })).toBeVisible()
      await page.getByRole('button', { name: alert.confirm, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: alert.confirmedTitle })).toBeVisible()
      await page.reload()
      await expect(page.getByText(email)).toBeVisible()
      await page.getByRole('button', { name: alert.deleteAddress }).click()
      await expect(page.getByRole('heading', { level: 1, name: alert.deletedTitle })).toBeVisible()
    },
  )

  test(
    'an address that is none is asked for again, with the reason at the field',
    { tag: '@nightly' },
    async ({ page }) => {
      await page.goto(soldOutPath())
      // What the browser itself would refuse, as an old one sends it.
      await page
        .locator('form[action="/api/forms/back-in-stock"]')
        .evaluate((form: HTMLFormElement) => (form.noValidate = true))
      await page.getByLabel(alert.email).fill('maria@')
      await page.getByRole('button', { name: alert.submit }).click()
      await expect(page.getByLabel(alert.email)).toHaveAccessibleDescription(new RegExp(`^${alert.wrongEmail}`))
      await expect(page.getByLabel(alert.email)).toBeFocused()
    },
  )
})

test(
  'the page behind the link is accessible, and a used link says what became of it',
  { tag: '@nightly' },
  async ({ page }) => {
    const email = uniqueEmail()
    await page.goto(soldOutPath())
    await page.getByLabel(alert.email).fill(email)
    await page.getByRole('button', { name: alert.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: alert.sentTitle })).toBeVisible()
    await expectAccessible(page)
    const link = await linkSentTo(email)
    await page.goto(link)
    await page.setViewportSize(PHONE)
    await expectAccessible(page)
    await page.getByRole('button', { name: alert.deleteAddress }).click()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: alert.unknownTitle })).toBeVisible()
  },
)

/** The path of the link in the email to this address. */
async function linkSentTo(email: string): Promise<string> {
  const [mail] = await waitForEmails(email)
  return /\/back-in-stock\/[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? ''
}
