import { CARDS } from '@asimera/qa/cards'
import * as t from '@messages/discounts'
import * as labels from '@messages/order-labels'
import { uniqueEmail, waitForEmails } from '../account'
import { addToCart } from '../cart'
import { expectSuccess } from '../checkout'
import { product } from '../demo'
import { shopIn } from '../fixtures'
import { inOtherBrowser } from '../other-browser'
import { addCode, uniqueCode } from './discount-form'
import { expect, expectAccessible, SMALL_PHONE, test } from './fixtures'
import { openOrder } from './order-screen'

const BAND = product('kyma-band')

test('a code of the owner is kept from a link, paid with by card, and refunded by what was paid', async ({
  asOwner: desk,
  browser,
  baseURL,
}) => {
  const code = uniqueCode()
  const email = uniqueEmail()
  await addCode(desk, code, '50')
  const orderCode = await inOtherBrowser(browser, { baseURL }, async (page) => {
    const { cart, checkout } = shopIn(page)
    await page.goto(`/?code=${code.toLowerCase()}`)
    await expect(page).toHaveURL(/\/shop\/cart$/)
    await expect(page.getByText(t.waits(code.toLowerCase()))).toBeVisible()
    await addToCart(page, BAND.path)
    await cart.open()
    await expect(cart.summary.getByText(t.applied(t.ofCode(code, t.percentOff('50%'))))).toBeVisible()
    await expectAccessible(page)
    await cart.goToCheckout()
    await checkout.fillIn({ email })
    await checkout.payBy('card')
    await checkout.card.choose(CARDS.succeeds)
    await expect(checkout.summary.getByText(t.ofCode(code, t.percentOff('50%')))).toBeVisible()
    await checkout.placeOrder()
    const placed = await expectSuccess(page)
    await expect(page.getByText(`${code}: ${t.percentOff('50%')}`)).toBeVisible()
    await cart.open()
    await expect(page.getByText(t.waits(code))).toHaveCount(0)
    return placed
  })
  const [mail] = await waitForEmails(email)
  expect(mail?.text).toContain(t.ofCode(code, t.percentOff('50%')))

  await openOrder(desk, orderCode, 'Paid')
  await expect(desk.getByText(`Discount: ${code}`)).toBeVisible()
  await desk.getByRole('link', { name: 'Refund…' }).click()
  await desk.getByRole('button', { name: 'Continue' }).click()
  await desk.getByRole('button', { name: /^Refund / }).click()
  await expect(desk.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

test(
  'a wrong code is refused at its field, a right one is removed again, and the transfer is the whole price',
  { tag: '@nightly' },
  async ({ asOwner: desk, browser, baseURL }) => {
    const code = uniqueCode()
    await addCode(desk, code, '10')
    await inOtherBrowser(browser, { baseURL }, async (page) => {
      const { checkout } = shopIn(page)
      await addToCart(page, BAND.path)
      await checkout.open()
      await checkout.fillIn()
      await page.getByText(labels.haveDiscountCode, { exact: true }).click()
      await page.getByLabel(t.code, { exact: true }).fill('NO-SUCH-CODE')
      await page.getByLabel(t.code, { exact: true }).press('Enter')
      await expect(page.getByLabel(t.code, { exact: true })).toHaveAccessibleDescription(t.refused)
      await expectAccessible(page)
      await page.getByLabel(t.code, { exact: true }).fill(code)
      await page.getByRole('button', { name: t.apply, exact: true }).click()
      await expect(checkout.summary.getByText(t.ofCode(code, t.percentOff('10%')))).toBeVisible()
      await page.getByRole('button', { name: t.remove(code) }).click()
      await expect(checkout.summary.getByText(t.percentOff('10%'))).toHaveCount(0)
      await checkout.payBy('transfer')
      await checkout.placeOrder()
      await expectSuccess(page)
      const line = page.locator('dl > div').filter({ has: page.getByText(labels.discount, { exact: true }) })
      await expect(line.getByRole('definition')).toHaveText('-')
    })
  },
)

test(
  'the screen of discounts is accessible, and fits a small phone',
  { tag: '@nightly' },
  async ({ asOwner: page }) => {
    await page.setViewportSize(SMALL_PHONE)
    await page.goto('/desk/discounts')
    await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SMALL_PHONE.width)
  },
)
