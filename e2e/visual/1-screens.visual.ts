import * as cart from '@messages/cart'
import * as filterTexts from '@messages/filters'
import { language } from '@messages/language'
import * as product from '@messages/product'
import * as noticeTexts from '@messages/cookie-notice'
import * as shell from '@messages/shell'
import { addToCart, BAND, STUDS } from '../cart'
import { choosePaymentMethod, errorList, openCheckout, placeOrder } from '../checkout'
import * as demo from '../demo'
import { screensFor } from '@/components/desk/desk-menu'
import { enterDesk, inGreek } from '../desk/fixtures'
import { DESKTOP, expect, PHONE } from '../fixtures'
import { listing, RINGS } from '../listing'
import { expectKept, test } from './capture'

const DESKS = [
  ['en', 'en-GB', undefined],
  ['el', 'el-GR', inGreek],
] as const

/** Without those that show what the pictures before have done. */
const DESK_SCREENS = [
  ...screensFor('owner').flatMap(({ path }) => (/statistics|audit/.test(path) ? [] : [path])),
  ...['/desk/catalogue/new', '/desk/content/pages/about', '/desk/content/legal', '/desk/content/home'],
  ...['/desk/settings/shipping', '/desk/settings/seller', '/desk/settings/theme'],
]

// With those of the orders, one screen for each layout (docs/decisions/0108-lighter-themes-and-pictures.md).

const ON_A_PHONE = { phone: PHONE }
const ON_A_COMPUTER = { desktop: DESKTOP }

test('a cart with items', async ({ page }) => {
  await addToCart(page, BAND)
  await addToCart(page, STUDS)
  await page.goto('/shop/cart')
  await expect(page.getByRole('list', { name: cart.lines }).getByRole('listitem')).toHaveCount(2)
  await expectKept(page, 'cart-with-items')
})

test('a checkout with errors', async ({ page }) => {
  await openCheckout(page)
  await choosePaymentMethod(page, 'transfer')
  await placeOrder(page)
  await expect(errorList(page)).toBeVisible()
  await expectKept(page, 'checkout-with-errors')
})

test('a listing with filters', async ({ page }) => {
  await page.goto(listing({ category: 'rings', tags: 'metal:gold', range: '20-200' }))
  await expect(page.getByRole('list', { name: filterTexts.activeFilters })).toBeVisible()
  await expectKept(page, 'listing-with-filters')
})

test('the filters on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto(RINGS)
  await page.getByRole('button', { name: filterTexts.filters }).click()
  await expect(page.getByRole('dialog', { name: filterTexts.filters })).toBeVisible()
  await expectKept(page, 'filters-open', ON_A_PHONE)
})

test('the menu on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/about')
  await page.getByRole('button', { name: shell.menu }).click()
  await expect(page.getByRole('dialog', { name: shell.menu })).toBeVisible()
  await expectKept(page, 'menu-open', ON_A_PHONE)
})

test('a menu of categories', async ({ page }) => {
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: shell.mainNavigation })
  await bar.getByRole('button', { name: demo.category('rings').name, exact: true }).press('Enter')
  await expect(bar.getByRole('link', { name: demo.category('bands').name, exact: true })).toBeVisible()
  await expectKept(page, 'categories-open', ON_A_COMPUTER)
})

test('suggestions of the search', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('combobox', { name: shell.searchShop }).fill(demo.facet('stone').tags.emerald ?? '')
  await expect(page.getByRole('listbox', { name: shell.suggestions }).getByRole('option').first()).toBeVisible()
  await expectKept(page, 'search-suggestions', ON_A_COMPUTER)
})

test.describe('with the cookie notice', () => {
  test.use({ isNoticeClosed: false })

  test('the home page', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('complementary', { name: noticeTexts.cookies })).toBeVisible()
    await expectKept(page, 'cookie-notice')
  })
})

test('a chosen variant of a product', async ({ page }) => {
  const { path, variants } = demo.product('schoini-twisted-ring')
  await page.goto(`${path}?variant=${variants.at(-1)?.slug}`)
  await expect(page.getByRole('button', { name: product.addToCart })).toBeVisible()
  await expectKept(page, 'product-variant')
})

for (const path of ['/custom-orders', '/sign-up'])
  test(path, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectKept(page, path.slice(1))
  })

// The desk is the same in each edition: the language is that of the browser.
if (String(language) === 'en')
  for (const [deskLanguage, locale, say] of DESKS)
    test.describe(`the desk in ${deskLanguage}`, () => {
      test.use({ locale })

      for (const path of DESK_SCREENS)
        test(path, async ({ page }) => {
          await enterDesk(page, 'owner', path, say)
          await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
          await expectKept(page, `${path.slice(1).replaceAll('/', '-')}.${deskLanguage}`)
        })
    })
