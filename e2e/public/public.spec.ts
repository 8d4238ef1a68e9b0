// These tests use only roles, messages and documented URLs, no other code of the shop, and no particular product.
// They pass against any shop at BASE_URL, in the language SHOP_LANGUAGE:
//   BASE_URL=https://shop.example npx playwright test e2e/public
// They place orders only where the sandbox is active. See docs/testing.md.
import * as account from '@messages/account'
import * as address from '@messages/address'
import * as cart from '@messages/cart'
import * as checkout from '@messages/checkout'
import * as listing from '@messages/listing'
import * as logIn from '@messages/log-in'
import * as notFound from '@messages/pages'
import * as order from '@messages/order'
import * as orderLabels from '@messages/order-labels'
import * as product from '@messages/product'
import * as quantity from '@messages/quantity'
import * as sandbox from '@messages/card-sandbox'
import * as shell from '@messages/shell'
import { expect, type APIRequestContext, type Page, test } from '@playwright/test'

const EVERYTHING = '/shop/search/category=/tags=/query=/page=1/by=price/range=0-0'
const TEST_CARD = '4242 4242 4242 4242'

const results = (page: Page) => page.getByRole('region', { name: listing.results, exact: true })
const cards = (page: Page) => results(page).getByRole('article')
const resultCount = async (page: Page) => Number((await results(page).getByRole('heading', { level: 2 }).first().innerText()).split(' ')[0])
const priceIn = (text: string) => Number(/(\d+[.,]\d{2})\s*€/.exec(text)?.[1]?.replace(',', '.') ?? NaN)

/** Opens the page of the cheapest product. */
async function openCheapest(page: Page): Promise<void> {
  await page.goto(EVERYTHING)
  await cards(page).first().getByRole('link').first().click()
  await expect(page.getByRole('button', { name: product.addToCart })).toBeVisible()
}

async function addToCart(page: Page): Promise<void> {
  await openCheapest(page)
  await page.getByRole('button', { name: product.addToCart }).click()
  await expect(page.getByRole('link', { name: shell.cartWith(1) })).toBeVisible()
}

const isSandboxShop = async (request: APIRequestContext) => JSON.stringify(await (await request.get('/api/v1/shop/payments/public-key')).json()).includes('pk_sandbox')

test.describe('browsing', { tag: '@nightly' }, () => {
  test('every category in the navigation leads to its listing', async ({ page, request }) => {
    const all: { name: string; slug: string; tn_level: number }[] = await (await request.get('/api/v1/shop/products/categories')).json()
    const tops = all.filter((category) => category.tn_level === 1)
    expect(tops.length).toBeGreaterThan(0)
    for (const { name, slug } of tops) {
      await page.goto(`/shop/search/category=${slug}/tags=/query=/page=1/by=relevance/range=0-0`)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page).toHaveTitle(new RegExp(`^${name} \\| .+`))
    }
  })

  test('a listing shows the same count as the API, and sorts by price', async ({ page, request }) => {
    const { count } = await (await request.get('/api/v1/shop/products/search?limit=1')).json()
    await page.goto(EVERYTHING)
    expect(await resultCount(page)).toBe(count)
    const prices = (await cards(page).allInnerTexts()).map(priceIn)
    expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  })

  test('a word of a product name finds the product', async ({ page }) => {
    await openCheapest(page)
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    await page.goto(`/shop/search/category=/tags=/query=${encodeURIComponent(name)}/page=1/by=relevance/range=0-0`)
    await expect(cards(page).filter({ hasText: name }).first()).toBeVisible()
  })

  test('an unknown URL gets 404, and a malformed one 400', async ({ page, request }) => {
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: notFound.notFoundHeading })).toBeVisible()
    expect((await request.get('/api/v1/no/such/call')).status()).toBe(404)
    expect((await request.get('/api/v1/shop/products/search?limit=many')).status()).toBe(400)
  })
})

test.describe('the cart', { tag: '@nightly' }, () => {
  test('counts, computes totals, survives a reload and can be emptied', async ({ page }) => {
    await addToCart(page)
    await page.goto('/shop/cart')
    const line = page.getByRole('list', { name: cart.lines }).getByRole('listitem')
    await line.getByRole('button', { name: quantity.increase('').trim() }).click()
    await expect(page.getByText(cart.items(2))).toBeVisible()
    await page.reload()
    await expect(page.getByText(cart.items(2))).toBeVisible()
    await line.getByRole('button', { name: cart.removeItem('').trim() }).click()
    await expect(page.getByText(cart.empty)).toBeVisible()
  })
})

test.describe('the checkout', { tag: '@nightly' }, () => {
  test('names missing fields, and sends nothing', async ({ page }) => {
    await addToCart(page)
    await page.goto('/shop/cart/checkout')
    await page.getByRole('button', { name: checkout.placeOrder }).click()
    await expect(page.getByRole('alert').filter({ hasText: checkout.pleaseLookAt })).toContainText(address.missing.first_name)
  })

  test('accepts a test card from a guest', async ({ page, request }) => {
    test.skip(!(await isSandboxShop(request)), 'this shop takes real cards')
    await addToCart(page)
    await page.goto('/shop/cart/checkout')
    const billing = page.getByRole('region', { name: checkout.billingInfo })
    const answers = {
      first_name: 'Eleni', last_name: 'Papadaki', email: 'eleni@example.com', phone: '+30 210 1234567', address_1: 'Odos Ermou',
      address_2: '12', zipcode: '105 63', city: 'Athens', county: 'Attica', country: 'Greece',
    } as const
    for (const field of Object.keys(answers) as (keyof typeof answers)[]) await billing.getByLabel(address.labels[field]).first().fill(answers[field])
    await page.getByLabel(checkout.isShippingTheSame).check()
    await page.getByRole('radio', { name: orderLabels.paymentMethods.card }).check()
    await page.getByText(sandbox.testCards, { exact: true }).click()
    await page.getByRole('button', { name: TEST_CARD }).click()
    await page.getByRole('button', { name: checkout.placeOrderBy.card }).click()
    await expect(page.getByRole('heading', { name: order.thankYou })).toBeVisible()
    await expect(page.getByText(/^AS-[0-9A-Z]{4}-[0-9A-Z]{4}$/).first()).toBeVisible()
    await expect(page.getByText(orderLabels.states.paid, { exact: true })).toBeVisible()
  })
})

test.describe('the account', { tag: '@nightly' }, () => {
  test('needs a log-in, which returns to the requested page', async ({ page }) => {
    await page.goto('/my-account/orders')
    await expect(page).toHaveURL(/\/log-in\?to=%2Fmy-account%2Forders$/)
    await page.getByLabel(account.email).fill('nobody@example.com')
    await page.getByLabel(account.password).first().fill('not the password of anybody')
    await page.getByRole('button', { name: account.logIn }).click()
    await expect(page.getByRole('alert').filter({ hasText: logIn.wrongCredentials })).toBeVisible()
  })
})
