import * as orderTexts from '@messages/order'
import * as vat from '@messages/vat'
import {
  billingSection,
  choosePaymentMethod,
  expectSuccess,
  fillIn,
  openCheckout,
  orderSummary,
  placeOrder,
} from './checkout'
import * as demo from './demo'
import { DESKTOP, expect, expectAccessible, PHONE, test } from './fixtures'

const TERMS = demo.page('terms-of-service')
const BAND = demo.product('kyma-band')

test(
  'VAT is said before the order, and the order names it and links to the terms as they were',
  { tag: '@each-language' },
  async ({ page }) => {
    await page.goto(BAND.category.path)
    await expect(page.getByRole('main').getByText(vat.pricesInclude)).toBeVisible()
    await page.goto(BAND.path)
    await expect(page.getByRole('main').getByText(vat.included, { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(vat.pricesInclude)
    expect(await page.locator('script[type="application/ld+json"]').allTextContents()).toContainEqual(
      expect.stringContaining('"valueAddedTaxIncluded":true'),
    )

    await openCheckout(page)
    await expect(billingSection(page)).toBeVisible()
    await expect(orderSummary(page).getByText(vat.ofWhich('24%'))).toBeVisible()
    await fillIn(page)
    await choosePaymentMethod(page, 'via_courier')
    await placeOrder(page)
    const code = await expectSuccess(page)

    await expect(page.getByText(vat.ofWhich('24%'))).toBeVisible()
    const kept = page.getByRole('region', { name: orderTexts.termsHeading })
    await expect(kept.getByRole('link')).toHaveCount(3)
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    await kept.getByRole('link', { name: TERMS.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: TERMS.title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(code)
    for (const name of TERMS.headings)
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await expectAccessible(page)
    await page.getByRole('link', { name: orderTexts.backToOrder }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderTexts.yourOrder })).toBeVisible()
    await expect(page.getByText(code, { exact: true })).toBeVisible()
  },
)
